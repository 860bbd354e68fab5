import { GENERATORS } from './choices/marks.ts'

/** Small letters and digits, with one space between words. */
const plain = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The known generator that a text names; undefined if none. Some names have other meanings, too, and
 * count only as the name of a program.
 */
export function generatorIn(text: string, isProgram: boolean): string | undefined {
  const words = plain(text)
  const names = ({ words: always, programs = [] }: (typeof GENERATORS)[number]) =>
    isProgram ? [...always, ...programs] : always
  return GENERATORS.find((one) => names(one).some((name) => words.includes(` ${name} `)))?.name
}
