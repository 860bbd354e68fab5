/**
 * A key that an object of this JSON has twice; null if none has. Readers differ in which one
 * they take (RFC 8259, section 4), so that a proxy and this server could read different calls.
 */
export function repeatedKey(json: string): string | null {
  const objects: (Set<string> | null)[] = []
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]
    if (sign === '{') objects.push(new Set())
    else if (sign === '[') objects.push(null)
    else if (sign === '}' || sign === ']') objects.pop()
    else if (sign === '"') {
      const end = endOfText(json, at)
      const keys = objects.at(-1)
      if (keys && isKey(json, end + 1)) {
        const key: string = JSON.parse(json.slice(at, end + 1))
        if (keys.has(key)) return key
        keys.add(key)
      }
      at = end
    }
  }
  return null
}

function isKey(json: string, after: number) {
  let at = after
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at++
  return json[at] === ':'
}

/** The end of the string that begins here: a quote after an even number of backslashes. */
export function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++)
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') return at
  return json.length
}
