import { identityOf } from '@melodia/db/records/identity'

/** Letters of a name alone: without spaces, signs, a leading “The”, and “and” as it is without “&”. */
export function lettersOf(folded: string): string {
  const words = folded.replace(/^the /, '').replaceAll(' and ', ' ')
  const letters = words.replace(/[^\p{L}\p{N}]/gu, '')
  return letters || folded
}

/** Shorter names that differ in one letter are too often different names. */
const SHORTEST = 5

/**
 * Spellings that two names share if they differ in one letter: the name with each letter left out.
 * Digits stay, since `Unit 1` and `Unit 2` are two.
 */
export function spellingsOf(letters: string): string[] {
  if (letters.length < SHORTEST) return [letters]
  const spellings = [letters, soundOf(letters)]
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    const isRepeated = at > 0 && letter === letters[at - 1]
    if (!isRepeated && !isDigit(letter))
      spellings.push(letters.slice(0, at) + letters.slice(at + 1))
  }
  return spellings
}

const isDigit = (letter: string) => letter >= '0' && letter <= '9'

/** Whether two long names differ in one letter, or in the order of two neighbours, at most. */
export function isOneLetterApart(a: string, b: string): boolean {
  if (a.length < SHORTEST || b.length < SHORTEST) return false
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  let end = 0
  const rest = Math.min(a.length, b.length) - start
  while (end < rest && a.at(-1 - end) === b.at(-1 - end)) end++
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** Spellings of one sound, and the letter that stands for it. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/[cq]/g, 'k'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/oe/g, 'e'],
  [/(\p{L})\1+/gu, '$1'],
]

/** Roughly how a long name sounds: `Nova Lux` as `Nova Luks`. */
export const soundOf = (letters: string): string =>
  letters.length < SHORTEST
    ? letters
    : SOUNDS.reduce((sound, [written, same]) => sound.replace(written, same), letters)

/** Whether two names are spellings of one: they sound alike, or one letter differs. */
export const isLike = (left: string, right: string): boolean =>
  soundOf(left) === soundOf(right) || isOneLetterApart(left, right)

/**
 * Whether two names have the marks that make other letters of theirs: パパ is not ハハ. Vowel signs
 * that Arabic and Hebrew may leave out do not count, and accents are no part of an identity.
 */
export const haveSameMarks = (name: string, compared: string) => marksOf(name) === marksOf(compared)

const marksOf = (name: string) => identityOf(name).normalize('NFD').replaceAll(NO_MARKS, '')
const NO_MARKS = /\P{M}|[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}]/gu
