import { html } from '../html.ts'
import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { newPassword } from './fields.ts'
import type { Page } from './layout.ts'

export interface ResetForm {
  action: string
  email: string
  problem?: string | undefined
}

export const resetPage = ({ action, email, problem }: ResetForm): Page => ({
  status: problem ? 422 : 200,
  title: 'Set a new password',
  isProblem: problem !== undefined,
  content: html`<p class="lead">For ${email}. You’ll be signed out everywhere.</p>
    <form method="post" action="${action}">
      <input name="username" value="${email}" autocomplete="username" hidden />
      ${newPassword({ problem, hasFocus: true })}
      <button class="gate-primary">Set password</button>
    </form>`,
})

export const resetDonePage = (appUrl: string): Page => ({
  status: 200,
  title: 'Your password is set',
  content: html`<p class="lead">Sign in with your new password.</p>
    <p><a class="gate-primary" href="${appUrl}/login">Sign in</a></p>`,
})

export const resetExpiredPage = (forgotUrl: string): Page => ({
  status: 410,
  title: 'This link no longer works',
  isProblem: true,
  content: html`<p class="lead">
      It was used already, a newer one was made, or more than ${RESET_MINUTES} minutes have passed.
      Ask for another one.
    </p>
    <p><a class="gate-primary" href="${forgotUrl}">Ask for a new link</a></p>`,
})
