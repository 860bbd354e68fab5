/** Numbers of a waveform that an example shows; the longest other list of numbers has as many. */
const SHOWN = 21

/** Whatever differs between two recordings, or is secret, and what stands for it in an example. */
const CHANGING: readonly [RegExp, (nth: number) => string][] = [
  [
    /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (nth) => `01a1fab2-84c0-7c72-95f4-${digits(nth, 12)}`,
  ],
  [/\b[0-9a-f]{2}\/[0-9a-f]{64}\b/g, (nth) => `3f/3f${digits(nth, 62)}`],
  [/\b[0-9a-f]{32}\b/g, (nth) => digits(nth, 32)],
  [/\bs=[\w-]{43}/g, () => 's=signature'],
  [/\bwhsec_[\w+/=]+/g, () => `whsec_${Buffer.alloc(32).toString('base64')}`],
  [/http:\/\/127\.0\.0\.1:\d+/g, () => 'https://label.example'],
]

const digits = (nth: number, length: number) => nth.toString(16).padStart(length, '0')

/** The same examples with each of these replaced, by order of appearance. */
export function stable<Examples extends object>(examples: Examples): Examples {
  const written = JSON.stringify(examples, (_key, value: unknown) =>
    Array.isArray(value) && typeof value[0] === 'number' ? value.slice(0, SHOWN) : value,
  )
  const replaced = CHANGING.reduce((text, [pattern, standIn]) => {
    const seen = new Map<string, string>()
    return text.replace(pattern, (found) => {
      if (!seen.has(found)) seen.set(found, standIn(seen.size + 1))
      return seen.get(found) ?? found
    })
  }, written)
  return JSON.parse(replaced) as Examples
}
