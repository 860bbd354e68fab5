/** Letters that Unicode does not decompose although people type them without their marks. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Accents and invisible characters: zero-width, formatting, control, fillers. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
/** White space, and the Braille blank, which looks the same. */
const SPACES = /[\s\u2800]+/g

/**
 * Text for comparing, sorting and searching: without case, accents, surplus white space and
 * invisible characters, so that names which look alike are equal. The application folds, not the
 * database, so that both databases agree.
 */
export function searchKey(text: string): string {
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

/** Longest indexed prefix of a word; more does not tell two words apart. */
const WORD_LENGTH = 64

/** Formatting characters separate words, as the joiner of Persian does. */
const FORMAT = /\p{Cf}/gu

/** The folded words of a text, without repeats: runs of letters and digits. */
export function words(text: string): string[] {
  const found = searchKey(text.replace(FORMAT, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => word.slice(0, WORD_LENGTH)))]
}
