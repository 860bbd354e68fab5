import { CONFUSABLES } from './confusables.ts'
import { IDENTITY_VERSION, withoutAccents } from './identity.ts'

const STANDS_FOR = new Map(
  CONFUSABLES.flatMap((row) => {
    const [shown = '', alike = ''] = row.split(' ')
    return [...alike].map((letter) => [letter, shown] as const)
  }),
)

/** Raised when `looksOf` changes: each database is folded anew when it is opened. */
export const LOOKS_VERSION = 100 * IDENTITY_VERSION + 1

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu
/** A word without the signs at its ends: nobody tells “Ann.” from “Ann”. */
function withoutSigns(word: string): string {
  const letters = [...word]
  const isSign = (letter: string) => /^\p{P}$/u.test(letter)
  const first = letters.findIndex((letter) => !isSign(letter))
  return first < 0
    ? ''
    : letters.slice(first, letters.findLastIndex((letter) => !isSign(letter)) + 1).join('')
}

/**
 * How a name looks: names that share a text look alike (the skeletons of UTS 39), as typed, in
 * lower case and in capitals: V1CTIM is VICTIM, and Сосо in Cyrillic is Coco.
 */
export function looksOf(name: string): string[] {
  const text = withoutAccents(name.replace(UNSEEN, '').normalize('NFKC'))
  const parts = text.split(/[\s\u2800]+/u).filter(Boolean)
  const words = parts.map(withoutSigns).filter(Boolean)
  const plain = (words.length > 0 ? words : parts).join(' ')
  return [
    `typed ${skeletonOf(plain).toLowerCase()}`,
    `lower ${skeletonOf(plain.toLowerCase())}`,
    `upper ${skeletonOf(plain.toUpperCase())}`,
  ]
}

const skeletonOf = (text: string) =>
  [...text.normalize('NFD')].map((letter) => STANDS_FOR.get(letter) ?? letter).join('')

/** Scripts that are written together in one word, besides each alone: of Japanese, Chinese, Korean. */
const TOGETHER = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang']
const SCRIPTS = (
  'Latn Cyrl Grek Copt Armn Geor Hebr Arab Syrc Thaa Nkoo Ethi Cher Cans Deva Beng Guru Gujr Orya ' +
  'Taml Telu Knda Mlym Sinh Thai Laoo Tibt Mymr Khmr Mong Hani Hira Kana Bopo Hang Lisu Tfng Vaii ' +
  'Goth Runr Ogam Dsrt Osge Adlm Bali Java Sund Cham Limb Lepc Olck Tale Talu Lana Yiii Bugi Glag'
).split(' ')

const only = (scripts: string) =>
  new RegExp(
    `^[\\p{scx=Zyyy}\\p{scx=Zinh}${scripts
      .split(' ')
      .map((script) => `\\p{scx=${script}}`)
      .join('')}]*$`,
    'u',
  )
const ALLOWED = [...TOGETHER, ...SCRIPTS].map(only)
const LISTED = new RegExp(`[${SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`, 'u')

/** The first word of a name whose letters are of several scripts, as Vіctim with one of Cyrillic. */
export const mixedWord = (name: string): string | undefined =>
  (name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).find(
    (word) => LISTED.test(word) && !ALLOWED.some((letters) => letters.test(word)),
  )
