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
  content: html`<p class="lead">The account <strong>${email}</strong> and what belongs to it go.</p>
    <ul>
      <li>
        Your published tracks stay, under the name of their creator. If you do not want that, remove
        them before.
      </li>
      <li>
        If you are a creator, that creator belongs to nobody any more. Pending tracks are still
        reviewed.
      </li>
      <li>
        Your name and email, likes and follows, requests, notifications, API tokens, passkeys and
        sessions are removed.
      </li>
      <li>The history of what was done keeps its entries, as the law asks.</li>
      <li>Nobody can undo this. <a href="/accounts/me/data">Download your data</a> first.</li>
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
  content: html`<p class="lead">Thank you for having been here.</p>
    <p><a class="gate-primary" href="${appUrl}/">To the front page</a></p>`,
})
