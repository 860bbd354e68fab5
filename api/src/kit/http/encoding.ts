export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best available encoding that Accept-Encoding allows (RFC 9110 §12.5.3); null for none. */
export function bestEncoding(
  header: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding | null {
  const wishes = parse(header ?? '')
  const weight = (name: string) => wishes.get(name) ?? wishes.get('*') ?? 0
  const plain = wishes.get('identity') ?? 0
  const [best] = ENCODINGS.filter((name) => available[name])
    .filter((name) => weight(name) > 0 && weight(name) >= plain)
    .toSorted((a, b) => weight(b) - weight(a))
  return best ?? null
}

function parse(header: string): Map<string, number> {
  const wishes = header.split(',').map((wish): [string, number] => {
    const [name = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = q === undefined ? 1 : Number(q.slice(2))
    return [name, Number.isNaN(weight) ? 0 : weight]
  })
  return new Map(wishes)
}
