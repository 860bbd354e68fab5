/** Letters of a word for each that may be wrong. */
const PER_SLIP = 4

/** The known word that fewest letters tell apart; undefined if it takes too many. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const [best] = [...known]
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= word.length / PER_SLIP)
    .toSorted((a, b) => a.slips - b.slips)
  return best?.candidate
}

/** How many letters have to be added, left out or replaced (Levenshtein). */
function slipsBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let at = 1; at <= left.length; at++) {
    const next = [at]
    for (let to = 1; to <= right.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[right.length] ?? 0
}
