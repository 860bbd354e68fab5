import { html } from '../../html.ts'
import type { Page } from '../layout.ts'
import { back, currentPassword } from './forms.ts'

interface Close {
  email: string
  problem?: string
}

/** Says what happens before it asks. */
export const closePage = ({ email, problem }: Close): Page => ({
  status: problem ? 422 : 200,
  title: 'Close your account?',
  isProblem: problem !== undefined,
  content: html`<p class="lead">
      This closes <strong>${email}</strong> and deletes your personal data.
    </p>
    <ul>
      <li>
        Your published tracks stay, under the name of their creator. If you do not want that, remove
        them before.
      </li>
      <li>
        If you are a creator, your creator page will have no owner. Pending tracks are still
        reviewed.
      </li>
      <li>
        Your name and email, likes and follows, requests, notifications, API tokens, passkeys and
        sessions are removed.
      </li>
      <li>
        Royalties that are owed to you stay owed, and are not paid out: your payout details are
        removed, and so is your claim to shares that were given to your email.
      </li>
      <li>The history of what was done keeps its entries, as required by law.</li>
      <li>This can’t be undone. <a href="/accounts/me/data">Download your data</a> first.</li>
    </ul>
    <form method="post" action="/accounts/me/close">
      ${currentPassword(problem)}
      <button class="gate-primary">Close account</button>
    </form>
    ${back}`,
})

export const cannotClosePage = (why: string): Page => ({
  status: 409,
  title: 'Your account cannot be closed now',
  isProblem: true,
  content: html`<p class="lead">${why}</p>
    ${back}`,
})

export const closedPage = (appUrl: string): Page => ({
  status: 200,
  title: 'Your account is closed',
  content: html`<p class="lead">Thanks for being part of Melødia.</p>
    <p><a class="gate-primary" href="${appUrl}/">Back to home</a></p>`,
})
