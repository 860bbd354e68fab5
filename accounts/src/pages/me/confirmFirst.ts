import { html } from '../../html.ts'
import type { Page } from '../layout.ts'
import { back } from './forms.ts'

/** Instead of passkeys and second factors, while nobody has proven the address of an account. */
export const confirmFirstPage: Page = {
  status: 403,
  title: 'Confirm your email first',
  isProblem: true,
  content: html`<p class="lead">
      Passkeys, two-step sign-in and API tokens can be added once your email is confirmed. Follow
      the link in the mail that we sent you.
    </p>
    <form method="post" action="/accounts/me/confirm">
      <button class="gate-primary">Send the link again</button>
    </form>
    ${back}`,
}
