import type { Problems, SignInForm } from '../forms.ts'
import { html } from '../html.ts'
import { field, notice } from './fields.ts'
import type { Ceremony } from '../factors/passkeys.ts'
import type { Page } from './layout.ts'
import { passkeyForm } from './passkeys.ts'

export interface SignIn {
  action: string
  forgotUrl: string
  email: string
  problems?: Problems<SignInForm>
  /** The email and password do not match. */
  isRefused?: boolean
  /** For signing in by passkey; absent where there can be none. */
  passkey?: (Ceremony & { isRefused?: boolean }) | undefined
}

export function signInPage({
  action,
  forgotUrl,
  email,
  problems = {},
  isRefused = false,
  passkey,
}: SignIn): Page {
  const hasProblem = isRefused || passkey?.isRefused || Object.keys(problems).length > 0
  return {
    status: hasProblem ? 422 : 200,
    title: 'Sign in',
    isProblem: hasProblem,
    hasScripts: passkey !== undefined,
    content: html`<p class="lead">Welcome. Use your Melødia account.</p>
      ${notice(isRefused ? 'This email and password do not belong to an account.' : undefined)}
      <form method="post" action="${action}">
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'username',
          value: email,
          problem: problems.email,
          isNoticed: isRefused,
          hasFocus: email === '' || problems.email !== undefined,
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'current-password',
          problem: problems.password,
          isNoticed: isRefused,
          hasFocus: email !== '' && problems.email === undefined,
        })}
        <button class="gate-primary">Sign in</button>
      </form>
      ${
        passkey &&
        passkeyForm({
          ...passkey,
          action: `${action}/passkey`,
          kind: 'get',
          button: 'Use a passkey',
        })
      }
      <p class="aside"><a href="${forgotUrl}">Forgot your password?</a></p>
      <p class="aside">New here? <a href="${action}/sign-up">Create an account</a></p>`,
  }
}
