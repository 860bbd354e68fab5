import { required } from 'react-admin'

/** Blanks and characters that nobody sees. */
const BLANK = /^[\s\p{Cf}\p{Cc}]*$/u

/** Whether a text says nothing: the server refuses it where something is required. */
export const isBlank = (text: string) => BLANK.test(text)

/** Whether a list of names, separated by commas, names nobody. */
export const isNobody = (names: string) => names.split(',').every(isBlank)

const requiredUnless = (isNothing: (text: string) => boolean) => [
  required(),
  (value: unknown) =>
    typeof value === 'string' && isNothing(value) ? 'ra.validation.required' : undefined,
]

/** As react-admin's `required`, for texts: blanks alone fill in nothing. */
export const filled = requiredUnless(isBlank)
/** The same for names separated by commas. */
export const filledNames = requiredUnless(isNobody)
