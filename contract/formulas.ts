/** Keeps spreadsheets from taking texts of CSV files for formulas (OWASP, CSV injection). */

/**
 * Signs that begin a formula, and those that spreadsheets may take for one (the same by NFKC).
 * Apostrophes before a sign belong to it, to tell those of the text from the one that is added.
 */
const SIGN = /(?<!')'*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋﬩]/g
const BREAK_AT_START = /^'*[\t\r\n]/
/** Characters that a spreadsheet may take as the end of a cell. */
const SEPARATOR = /[",;|\t\r\n]/
/** White space, and invisible characters. */
const BLANK = /[\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

/** Puts an apostrophe before anything that looks like a formula. */
export const harmless = (text: string) => guarded(text, (at) => `'${text.slice(at, at + 1)}`)

/** The text as it was before `harmless`. */
export const unguarded = (text: string) =>
  guarded(text, (at) => (text[at] === "'" ? '' : text.slice(at, at + 1)))

/** The text, with other characters where guards belong. */
function guarded(text: string, instead: (at: number) => string): string {
  let written = ''
  let from = 0
  for (const at of guardsIn(text)) {
    written += text.slice(from, at) + instead(at)
    from = at + 1
  }
  return written + text.slice(from)
}

/**
 * Places of guards: before a break at the beginning, before a sign that only blanks divide from
 * the beginning or a separator, and before one that follows a blank, unless a blank follows it,
 * too.
 */
function guardsIn(text: string): number[] {
  const guards = BREAK_AT_START.test(text) ? [0] : []
  for (const { index, 0: sign } of text.matchAll(SIGN)) {
    const next = text.charAt(index + sign.length)
    const isBetween = next === '' || /\s/.test(next)
    if ((!isBetween && BLANK.test(before(text, index))) || isFirst(text, index)) guards.push(index)
  }
  return guards
}

/** Whether only blanks stand before a sign; none is looked at again for a later sign. */
function isFirst(text: string, sign: number): boolean {
  let at = sign
  while (at > 0) {
    const character = before(text, at)
    if (SEPARATOR.test(character)) return true
    if (!BLANK.test(character)) return false
    at -= character.length
  }
  return true
}

/** The character that ends at this place. */
function before(text: string, at: number): string {
  const whole = String.fromCodePoint(text.codePointAt(at - 2) ?? 0)
  return whole.length === 2 ? whole : text.charAt(at - 1)
}
