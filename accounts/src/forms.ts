import { LIMITS } from '@melodia/contract/choices'

export interface SignInForm {
  email: string
  password: string
}
export interface SignUpForm extends SignInForm {
  name: string
}
/** A sentence for each field that must be mended. */
export type Problems<Form> = Partial<Record<keyof Form, string>>

/** Length counts, not the kinds of characters (NIST SP 800-63B-4). */
export const PASSWORD = { least: 10, most: 200 }
/** RFC 5321, 4.5.3.1.3. */
const EMAIL_LENGTH = 254
const EMAIL = /^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\.]+(\.[^\s@<>"(),:;\\.]+)+$/

const length = (text: string) => [...text].length
const oneLine = (text: string | null) => (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim()

export const readSignIn = (body: URLSearchParams): SignInForm => ({
  email: oneLine(body.get('email')),
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

export function checkSignUp(form: SignUpForm): Problems<SignUpForm> {
  const name = problemOfName(form.name)
  const email = problemOfEmail(form.email)
  const password = problemOfPassword(form)
  return { ...(name && { name }), ...(email && { email }), ...(password && { password }) }
}

function problemOfName(name: string) {
  if (name === '') return 'Enter your name.'
  if (length(name) > LIMITS.nameLength) return `Use at most ${LIMITS.nameLength} characters.`
  return null
}

function problemOfEmail(email: string) {
  if (email === '') return 'Enter your email.'
  if (email.length > EMAIL_LENGTH || !EMAIL.test(email))
    return 'Enter an email address, such as name@example.com.'
  return null
}

function problemOfPassword({ password, email, name }: SignUpForm) {
  if (length(password) < PASSWORD.least) return `Use at least ${PASSWORD.least} characters.`
  if (length(password) > PASSWORD.most) return `Use at most ${PASSWORD.most} characters.`
  const isSame = (text: string) => text !== '' && text.toLowerCase() === password.toLowerCase()
  if (isSame(email) || isSame(name)) return 'Use a password that is not your email or name.'
  if (new Set(password).size < 4) return 'Use more than three different characters.'
  return null
}
