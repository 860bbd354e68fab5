/** Names as one text: commas between them, quotes around what has a comma. */

import { LIMITS } from './choices/limits.ts'

/** A part in quotes, up to its comma; quotes within it are doubled. The limit keeps reading linear. */
const QUOTED = /\s*"((?:[^"]|""){0,1000})"\s*(?:,|$)/y
/** A text that begins with a closed quotation and goes on is read as it stands: `"Ann" Lee`. */
const OPEN_QUOTE = /^"(?:[^"]|"")*"(?!")\s*[^\s,]/

/** Names, or other texts, as one text that `textsIn` and `namesIn` read again. */
export const textOfNames = (names: readonly string[]) => names.map(quoted).join(', ')

const quoted = (name: string) =>
  name === '' || /,|^\s|\s$/.test(name) || (name.startsWith('"') && !OPEN_QUOTE.test(name))
    ? `"${name.replaceAll('"', '""')}"`
    : name

/** A part of a text: between quotes, or between commas. */
interface Part {
  text: string
  isQuoted: boolean
  start: number
  end: number
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < text.length;) {
    QUOTED.lastIndex = at
    const [whole, inner] = QUOTED.exec(text) ?? []
    const comma = text.indexOf(',', at)
    const end = whole === undefined ? (comma === -1 ? text.length : comma) : at + whole.length
    const bare = text.slice(at, end).trim()
    if (inner !== undefined)
      parts.push({ text: inner.replaceAll('""', '"'), isQuoted: true, start: at, end })
    else if (bare !== '') parts.push({ text: bare, isQuoted: false, start: at, end })
    at = whole === undefined ? end + 1 : end
  }
  return parts
}

/** The texts of a list: what stands in quotes, and what stands between commas. */
export const textsIn = (text: string) => partsOf(text).map((part) => part.text)

/** Parts without quotes that may together be one name; longer names than that take quotes. */
const MOST_PARTS = 12
/** Parts of a text; of one that has more, none are put together. */
const MOST_IN_TEXT = 250

/** Each way to join consecutive parts: as typed, and with usual commas. */
function spellings(text: string, parts: readonly Part[]) {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return []
  const texts = parts.map((part) => part.text)
  return [
    ...new Set([text.slice(first.start, last.end).trim(), texts.join(', '), texts.join(',')]),
  ].filter((name) => name.length <= LIMITS.nameLength)
}

/** Groups of parts from this one on that may together be a name, the longest first. */
function* together(parts: readonly Part[], from: number) {
  if (parts.length > MOST_IN_TEXT) return
  let to = from
  while (to < from + MOST_PARTS && parts[to]?.isQuoted === false) to++
  for (; to > from + 1; to--) yield parts.slice(from, to)
}

/** All names with commas that a text may have without quotes, to look up who has one of them. */
export function possibleNames(text: string): string[] {
  const parts = partsOf(text)
  return parts.flatMap((_, from) =>
    [...together(parts, from)].flatMap((group) => spellings(text, group)),
  )
}

/**
 * The names in a text. Parts without quotes which together are a known name are one name, the
 * longest first: `Tyler, The Creator, Ann` are two people where there is a Tyler, The Creator.
 *
 * @param isName whether somebody has this name; its parts are passed, too
 */
export function namesIn(
  text: string,
  isName: (name: string, parts: readonly string[]) => boolean = () => false,
): string[] {
  const parts = partsOf(text)
  const names: string[] = []
  for (let at = 0; at < parts.length;) {
    let name = parts[at]?.text ?? ''
    let count = 1
    for (const group of together(parts, at)) {
      const pieces = group.map((part) => part.text)
      const found = spellings(text, group).find((spelling) => isName(spelling, pieces))
      if (found === undefined) continue
      name = found
      count = group.length
      break
    }
    if (name.trim() !== '') names.push(name.trim())
    at += count
  }
  return names
}
