/** A part of a sound, in milliseconds. */
export type Span = readonly [from: number, to: number]

/** Adds a part to parts in order that do not touch; those that touch become one. */
export function withSpan(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  if (to <= from) return spans
  const touching = spans.filter(([start, end]) => start <= to && end >= from)
  const joined: Span = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ]
  return [...spans.filter((span) => !touching.includes(span)), joined].sort((a, b) => a[0] - b[0])
}

/** Milliseconds of all parts: each moment counts once. */
export const msHeard = (spans: readonly Span[]) =>
  Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0))
