import { namesIn } from '@melodia/contract/names'
import { required } from 'react-admin'

/** White space and invisible characters. */
const BLANK = /^[\s\p{Cf}\p{Cc}]*$/u

/** Whether a text is blank: the server refuses it in required fields. */
export const isBlank = (text: string) => BLANK.test(text)

/** Whether a text of names contains none. */
export const isNobody = (names: string) => namesIn(names).every(isBlank)

const requiredUnless = (isNothing: (text: string) => boolean) => [
  required(),
  (value: unknown) =>
    typeof value === 'string' && isNothing(value) ? 'ra.validation.required' : undefined,
]

/** Like react-admin's `required`, but blank texts count as empty. */
export const filled = requiredUnless(isBlank)
/** The same for comma-separated names. */
export const filledNames = requiredUnless(isNobody)
