/** Shortest part of a password that counts as a run, and what a run is worth in characters. */
const SHORTEST_RUN = 3
const WORTH = 2

/** Rows of keyboards, in which neighbours are guessed first. */
const ROWS = ['qwertyuiop[]', 'qwertzuiop', 'azertyuiop', 'asdfghjkl;', 'qsdfghjklm', 'zxcvbnm,./']
  .concat(['yxcvbnm,.-', 'wxcvbn,;:!', '1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm'])
  .concat(['!@#$%^&*()_+', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'])
const KEYS = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

/**
 * How many characters of a text are its owner's own: a run of an alphabet, of digits or of a
 * keyboard, forwards or backwards, and a letter that is repeated, count as two. In lower case.
 */
export function ownCharacters(text: string): number {
  const letters = [...text]
  const once = letters.filter((letter, at) => letter !== letters[at - 1])
  return Math.min(worthOf(letters), worthOf(once))
}

/** The least worth of all ways to divide a text into runs and single characters. */
function worthOf(letters: readonly string[]): number {
  const least = [0]
  for (let end = 1; end <= letters.length; end++) {
    let best = (least[end - 1] ?? 0) + 1
    for (let from = end - SHORTEST_RUN; from >= 0 && isRun(letters.slice(from, end)); from--)
      best = Math.min(best, (least[from] ?? 0) + WORTH)
    least.push(best)
  }
  return least.at(-1) ?? 0
}

/** Even steps of an alphabet or of digits, or neighbours on a keyboard. */
function isRun(part: readonly string[]): boolean {
  const text = part.join('')
  if (KEYS.some((row) => row.includes(text))) return true
  const [step = 0, ...steps] = part.slice(1).map((letter, at) => stepOf(part[at] ?? '', letter))
  return Math.abs(step) <= 2 && steps.every((next) => next === step)
}

/** Digits go round: 0 follows 9. */
function stepOf(before: string, after: string): number {
  const step = (after.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)
  if (!/\d/.test(before) || !/\d/.test(after)) return step
  return step > 5 ? step - 10 : step < -5 ? step + 10 : step
}
