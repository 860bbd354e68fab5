import { LIMITS } from '@melodia/contract/choices/limits'
import { hiddenIn, isSeen } from '@melodia/contract/shownText'
import { contextWord, isCommon } from './commonPasswords.ts'

export interface SignInForm {
  email: string
  password: string
}
export interface SignUpForm extends SignInForm {
  name: string
}
/** A sentence for each invalid field. */
export type Problems<Form> = Partial<Record<keyof Form, string>>

/** Length counts, not character classes (NIST SP 800-63B-4). */
export const PASSWORD = { least: 10, most: 200 }
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_LENGTH = 254
/**
 * ASCII letters, digits and the usual signs only: lookalike letters of other scripts could
 * impersonate somebody.
 */
const EMAIL = /^[a-z0-9_'+.-]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i

const length = (text: string) => [...text].length
/** Lookalike characters become one (NFKC). */
export const oneLine = (text: string | null) =>
  (text ?? '')
    .normalize('NFKC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export const readSignIn = (body: URLSearchParams): SignInForm => ({
  email: (body.get('email') ?? '').trim(),
  password: body.get('password') ?? '',
})

export const readSignUp = (body: URLSearchParams): SignUpForm => ({
  ...readSignIn(body),
  name: oneLine(body.get('name')),
})

export function checkSignIn({ email, password }: SignInForm): Problems<SignInForm> {
  return {
    ...(email === '' && { email: 'Enter your email.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  }
}

export async function checkSignUp(form: SignUpForm): Promise<Problems<SignUpForm>> {
  const name = problemOfName(form.name)
  const email = problemOfEmail(form.email)
  const password = await problemOfPassword(form)
  return { ...(name && { name }), ...(email && { email }), ...(password && { password }) }
}

export function problemOfName(name: string) {
  if (name === '') return 'Enter your name.'
  if (length(name) > LIMITS.nameLength) return `Use at most ${LIMITS.nameLength} characters.`
  const hidden = hiddenIn(name, false)
  if (hidden !== undefined) return `This name ${hidden}`
  if (!isSeen(name)) return 'Enter your name.'
  return null
}

export function problemOfEmail(email: string) {
  if (email === '') return 'Enter your email.'
  if (!/^[\x20-\x7e]*$/.test(email))
    return 'Use the letters a to z, without accents, digits and signs: other letters in an email can look alike.'
  if (email.length > EMAIL_LENGTH || !EMAIL.test(email) || /^\.|\.\.|\.@/.test(email))
    return 'Enter an email address, such as name@example.com.'
  return null
}

/** Why a password is refused, as a sentence, or null. */
export async function problemOfPassword({ password, email, name }: SignUpForm) {
  if (length(password) < PASSWORD.least) return `Use at least ${PASSWORD.least} characters.`
  if (length(password) > PASSWORD.most) return `Use at most ${PASSWORD.most} characters.`
  const isSame = (text: string) => text !== '' && text.toLowerCase() === password.toLowerCase()
  if (isSame(email) || isSame(name)) return 'Use a password that is not your email or name.'
  if (new Set(password).size < 4) return 'Use more than three different characters.'
  const word = contextWord({ password, email, name })
  if (word) return `Don’t build your password on “${word}”: it’s easy to guess.`
  if (await isCommon(password))
    return 'This is one of the most common passwords, which others try first. Use another one.'
  return null
}
