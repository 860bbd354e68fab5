import { LIMITS } from '@melodia/contract/choices'

const UNPRINTABLE = /[\p{Cc}\p{Cs}\s]+/gu
const HALF_A_CHARACTER = /\p{Cs}$/u

/** A text of a tag on one line, no longer than a name may be. */
export const plain = (text = '') =>
  text
    .replace(UNPRINTABLE, ' ')
    .trim()
    .slice(0, LIMITS.nameLength)
    .replace(HALF_A_CHARACTER, '')
    .trim()
