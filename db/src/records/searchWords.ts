/** Letters that Unicode does not decompose although people type them without their marks. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Accents and invisible characters: zero-width, formatting, control, fillers. */
const UNSEEN = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
/** White space, and the Braille blank, which looks the same. */
const SPACES = /[\s\u2800]+/g

/**
 * Text for searching and sorting: without case, accents and other marks, surplus white space and
 * invisible characters. The application folds, not the database, so that both databases agree. A
 * change raises `SEARCH_VERSION`.
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

/** Raised when `searchKey` or `words` change: each database is folded anew when it is opened. */
export const SEARCH_VERSION = 1
