import { PASSWORD, type Problems, type SignUpForm } from '../forms.ts'
import { html } from '../html.ts'
import { field, notice } from './fields.ts'
import type { Page } from './layout.ts'

export interface SignUp {
  action: string
  signInUrl: string
  name: string
  email: string
  problems?: Problems<SignUpForm>
  /** The email already has an account. */
  isTaken?: boolean
}

export function signUpPage(values: SignUp): Page {
  const { action, signInUrl, name, email, problems = {}, isTaken = false } = values
  const hasProblem = isTaken || Object.keys(problems).length > 0
  const first = (['name', 'email', 'password'] as const).find((key) => problems[key])
  const focus = first ?? (isTaken ? 'email' : 'name')
  return {
    status: hasProblem ? 422 : 200,
    title: 'Create an account',
    isProblem: hasProblem,
    content: html`<p class="lead">Listen, and apply to become a creator.</p>
      ${notice(
        isTaken
          ? html`There is an account with this email already.
              <a href="${signInUrl}">Sign in</a> with it, or use another email.`
          : undefined,
      )}
      <form method="post" action="${action}">
        ${field({
          name: 'name',
          label: 'Name',
          type: 'text',
          autocomplete: 'name',
          value: name,
          problem: problems.name,
          hasFocus: focus === 'name',
        })}
        ${field({
          name: 'email',
          label: 'Email',
          type: 'email',
          autocomplete: 'email',
          value: email,
          problem: problems.email,
          isNoticed: isTaken,
          hasFocus: focus === 'email',
        })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: `At least ${PASSWORD.least} characters. Four random words make a strong password.`,
          problem: problems.password,
          hasFocus: focus === 'password',
          least: PASSWORD.least,
        })}
        <button class="gate-primary">Create account</button>
      </form>
      <p class="aside">Have an account? <a href="${signInUrl}">Sign in</a></p>`,
  }
}
