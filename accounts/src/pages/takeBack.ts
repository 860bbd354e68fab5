import { TAKE_BACK_DAYS } from '@melodia/contract/choices/people'
import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** Says what happens before it asks. */
export const takeBackPage = ({ action, email }: { action: string; email: string }): Page => ({
  status: 200,
  title: 'Take the change back?',
  content: html`<p class="lead">
      <strong>${email}</strong> becomes the address of your account again.
    </p>
    <ul>
      <li>Everybody is signed out, and API tokens end.</li>
      <li>Passkeys and authenticator apps that were added since the change are removed.</li>
      <li>The password ends: you choose a new one next.</li>
    </ul>
    <form method="post" action="${action}">
      <button class="gate-primary">Take it back</button>
    </form>`,
})

export const takeBackExpiredPage = (contactEmail: string): Page => ({
  status: 410,
  title: 'This link no longer works',
  isProblem: true,
  content: html`<p class="lead">
    The change was taken back already, or ${TAKE_BACK_DAYS} days have passed. If you cannot get into
    your account, write to <a href="mailto:${contactEmail}">${contactEmail}</a>.
  </p>`,
})
