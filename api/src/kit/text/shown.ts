import { hiddenIn, LONG_TEXTS } from '@melodia/contract/shownText'

/** Why a value of this name cannot be shown, or one within it; undefined if all can. */
export function hiddenWithin(name: string, value: unknown): string | undefined {
  if (isId(name)) return undefined
  if (typeof value === 'string') return hiddenIn(value.trim(), LONG_TEXTS.has(name))
  if (typeof value !== 'object' || value === null) return undefined
  const within: [string, unknown][] = Array.isArray(value)
    ? value.map((item) => [name, item])
    : Object.entries(value)
  for (const [field, item] of within) {
    const problem = hiddenWithin(field, item)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Ids are looked up and shown nowhere; each call reports invalid ones itself. */
const isId = (name: string) => /^(?:.*_)?ids?$/.test(name)
