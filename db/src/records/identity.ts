/** Letters that Unicode does not decompose although people type them without their marks. */
const PLAIN: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ς: 'σ' }
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** Apostrophes and single quotes, as telephones, word processors and other keyboards write them. */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0374\u0384\u055a\u05f3\u1fbd\u1fbf\u1fef\u1ffd\u1ffe\u2018\u2019\u201a\u201b\u2032\u2035\u2039\u203a\u275b\u275c\ua78b\ua78c\uff07]/gu
const QUOTES =
  /[\u00ab\u00bb\u02ee\u05f4\u201c-\u201f\u2033\u2036\u275d\u275e\u301d-\u301f\uff02]/gu
/** Hyphens, dashes and minus signs; not the wave dash or the long vowel of Japanese. */
const DASHES = /[\u058a\u05be\u02d7\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/gu

/** Flags of England and the like: what cannot be seen alone makes them differ. */
const TAGGED = /\p{Emoji}[\u{e0020}-\u{e007e}]+\u{e007f}/gu
/** Zero-width, formatting and control characters, fillers, forms of emoji. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
/** Most names: plain ASCII, which none of the following affects. */
const PLAIN_TEXT = /^[ !-_a-~]*$/

/** White space, and the Braille blank, which looks the same. */
const SPACES = /[\s\u2800]+/gu

/** Accents of Latin and Greek; in other scripts marks are as good as letters. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}])(\p{M}+)/gu
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/gu
/** Stress marks of Cyrillic vowels. With the letters г and к they make others: ѓ and ќ. */
const STRESSED = /((?![гк])\p{Script=Cyrillic})(\p{M}+)/giu
const STRESS = /[\u0300\u0301]/gu

/**
 * Text for comparing: two names with one identity are one name. Without case, surplus and unseen
 * characters, the accents of Latin and Greek, the stress of Cyrillic, and the shapes of quotes and
 * dashes; every other mark tells two names apart: ハハ is not パパ, and й is not и. Compared as
 * NFKC. Searching is more generous (`searchKey`). A change raises `IDENTITY_VERSION`.
 */
export function identityOf(text: string): string {
  if (PLAIN_TEXT.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim()
  const plain = withoutAccents(
    text
      .normalize('NFC')
      .replace(APOSTROPHES, "'")
      .replace(QUOTES, '"')
      .replace(TAGGED, (flag) => flag.replace(/[\u{e0020}-\u{e007e}]/gu, visibleTag))
      .replace(UNSEEN, '')
      .normalize('NFKC')
      .replace(UNSEEN, ''),
  )
  // By way of upper case, which knows ß as ss, ı as i, and one sigma.
  return withoutAccents(plain.toLowerCase().toUpperCase().toLowerCase())
    .normalize('NFKC')
    .replace(APOSTROPHES, "'")
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
}

/** Raised when `identityOf` changes: each database is folded anew when it is opened. */
export const IDENTITY_VERSION = 1

/** Without the accents of Latin and Greek, and the stress of Cyrillic. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replace(ACCENTED, (_, letter: string, marks: string) => letter + marks.replace(ACCENTS, ''))
    .replace(STRESSED, (_, letter: string, marks: string) => letter + marks.replace(STRESS, ''))
    .normalize('NFC')

/** The letter that a tag stands for, as text that nobody types: in square brackets. */
const visibleTag = (tag: string) => `[${String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000)}]`
