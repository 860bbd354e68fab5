import { html } from '../html.ts'
import { newPassword } from './fields.ts'
import type { Page } from './layout.ts'

interface Renew {
  action: string
  email: string
  problem?: string | undefined
}

/** At the first sign-in with a password that somebody else has set. */
export const renewPage = ({ action, email, problem }: Renew): Page => ({
  status: problem ? 422 : 200,
  title: 'Choose your password',
  isProblem: problem !== undefined,
  content: html`<p class="lead">
      The one you have used was made for you and is good once. Choose one that only you know.
    </p>
    <form method="post" action="${action}">
      <input name="username" value="${email}" autocomplete="username" hidden />
      ${newPassword({ problem, hasFocus: true })}
      <button class="gate-primary">Set password and sign in</button>
    </form>`,
})
