/** Letters that Unicode does not take apart although people type them without their marks. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Accents, and what cannot be seen: zero-width, formatting and control characters, fillers. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
/** White space, and the blank of Braille, which looks the same. */
const SPACES = /[\s\u2800]+/g

/**
 * Text as it is compared, sorted and searched by: without case, accents, surplus white space or
 * what cannot be seen, so that two names that look alike for such a reason are one. The application
 * folds, not the database, so that both databases agree.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(SPACES, ' ')
    .trim()
}

/** Longest part of a word that is searched by; more does not tell two words apart. */
const WORD_LENGTH = 64

/** Formatting characters part words, as the joiner of Persian does. */
const FORMAT = /\p{Cf}/gu

/** The folded words of a text, each once: runs of letters and digits. */
export function words(text: string): string[] {
  const found = fold(text.replace(FORMAT, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => word.slice(0, WORD_LENGTH)))]
}
