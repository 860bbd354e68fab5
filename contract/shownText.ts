/** Fields of several lines; every other text that is sent is one line. */
export const LONG_TEXTS: ReadonlySet<string> = new Set([
  'address',
  'bio',
  'description',
  'facts',
  'message',
  'notes',
  'reason',
  'redress',
  'statement',
  'terms',
  'text',
  'work',
])

/** Formatting characters that can be seen: signs of Arabic, Syriac and Kaithi numbers and verses. */
const SEEN = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
/** Zero-width and formatting characters, fillers, direction marks. */
const HIDDEN = new RegExp(
  `(?![${SEEN}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}]|(?![\\n\\r\\t])\\p{Cc}`,
  'gu',
)
const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]/u
/** Embeddings, overrides and isolates: they show a text in another order than it is stored in. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/u

/** Scripts whose letters are joined: Arabic, Syriac, N’Ko, Mongolian and more. */
const JOINED =
  '\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Nkoo}\\p{scx=Mong}\\p{scx=Mand}\\p{scx=Adlm}\\p{scx=Rohg}\\p{scx=Phag}'
/** Signs that take a letter's vowel, and so form conjuncts (Indic_Syllabic_Category=Virama). */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u1039\\u103a\\u17d2\\u1a60\\u1b44\\u1baa\\u1bab\\ua806\\ua8c4\\ua953\\ua9c0\\uaaf6\\u{11046}\\u{110b9}\\u{11133}\\u{111c0}\\u{11235}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}]'
const LETTER = `[\\p{L}\\p{M}]`
const EMOJI = '\\p{Extended_Pictographic}'
const TINTED = `${EMOJI}(?:\\ufe0f|\\p{Emoji_Modifier})?`

/**
 * Places where a language or an emoji needs an invisible character (UAX 31 A1, A2 and B; UTS 51):
 * joiners between joined letters and beside a virama, forms of a letter or an emoji, and the
 * characters that join several emoji into one. First a flag such as that of Wales: up to six tags
 * and their end.
 */
const NEEDED = new RegExp(
  `\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}|(?:${TINTED}\\u200d)+${TINTED}|[\\p{Emoji}]\\ufe0f\\u20e3?|[\\p{Emoji}]\\ufe0e|(?<=(?=[${JOINED}])${LETTER})[\\u200c\\u200d](?=(?=[${JOINED}])${LETTER})|(?<=${VIRAMA})[\\u200c\\u200d](?![\\u200c\\u200d])|(?<=${LETTER})[\\u200c\\u200d](?=${VIRAMA})|(?<=\\p{scx=Khmr})[\\u200c\\u200d](?=[\\u17c9\\u17ca])|(?<=\\p{scx=Mong})[\\u180b-\\u180f]|(?<=\\p{scx=Hani})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]|(?<=\\p{scx=Mymr})\\ufe00`,
  'gu',
)

/** Why a text cannot be shown as it is, following its name; undefined if it can. */
export function hiddenIn(text: string, isLong: boolean): string | undefined {
  const rest = text.replace(NEEDED, 'x')
  if (DIRECTIONS.test(rest))
    return 'has characters that turn the direction of writing. Delete them, or type it again.'
  if (isLong) {
    const runs = rest.match(HIDDEN_RUN) ?? []
    return runs.length > 0 || CONTROL.test(rest) ? INVISIBLE : undefined
  }
  if (BREAKS.test(rest)) return 'has a line break or a tab. Write it in one line.'
  return rest.search(HIDDEN) < 0 ? undefined : INVISIBLE
}
const INVISIBLE =
  'has invisible characters that no language needs there. Delete them, or type it again.'
const HIDDEN_RUN = new RegExp(`(?:${HIDDEN.source}){2,}`, 'gu')
const CONTROL = /(?![\n\r\t])\p{Cc}/u

/** A text in one line that can be shown, for those that come from elsewhere and are not refused. */
export function shownPart(text: string): string {
  const flat = text.toWellFormed().replaceAll(SOME_BREAKS, ' ')
  if (hiddenIn(flat, false) === undefined) return flat
  const rest = flat.replaceAll(NEEDED_OR_HIDDEN, (_, needed: string | undefined) => needed ?? '')
  return hiddenIn(rest, false) === undefined ? rest : rest.replaceAll(HIDDEN, '')
}
const SOME_BREAKS = /[\p{Cc}\u2028\u2029]+/gu
const NEEDED_OR_HIDDEN = new RegExp(`(${NEEDED.source})|${HIDDEN.source}`, 'gu')

/** Whether there is anything to see in a text. */
export const isSeen = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u.test(
    text.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, ''),
  )
