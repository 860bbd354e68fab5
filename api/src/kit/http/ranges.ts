/** First and last byte, both inclusive (RFC 9110, section 14). */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a Range header asks for (RFC 9110, section 14); `unsatisfiable`, or null
 * for the whole. A header that is malformed or has several ranges is ignored, as section 14.2
 * allows: no player sends several.
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | null {
  const [, first, last] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return null
  if (!first) return suffix(Number(last), bytes)
  const start = Number(first)
  const end = last ? Number(last) : bytes - 1
  if (last && end < start) return null
  return start < bytes ? { start, end: Math.min(end, bytes - 1) } : 'unsatisfiable'
}

const suffix = (length: number, bytes: number): ByteRange | 'unsatisfiable' =>
  length === 0 || bytes === 0
    ? 'unsatisfiable'
    : { start: Math.max(0, bytes - length), end: bytes - 1 }

/** Whether an If-Match or If-None-Match list contains this entity tag (RFC 9110, section 13.1). */
export function listsTag(header: string, tag: string, comparison: 'strong' | 'weak') {
  if (header.trim() === '*') return true
  const tags = header.match(/(?:W\/)?"[^"]*"/g) ?? []
  return tags.some((each) => (comparison === 'weak' ? each.replace(/^W\//, '') : each) === tag)
}
