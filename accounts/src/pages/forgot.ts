import { html } from '../html.ts'
import { RESET_MINUTES } from '@melodia/contract/choices/people'
import { field } from './fields.ts'
import type { Frame, Page } from './layout.ts'

/** For forgotten passwords where no mail is set up, so that a person has to help. */
export const forgotPage = ({ appUrl, contactEmail }: Frame): Page => ({
  status: 200,
  title: 'Forgot your password?',
  content: html`<p class="lead">
      Write to <a href="mailto:${contactEmail}">${contactEmail}</a> from the address of your
      account. We send you a link with which you set a new password. It works once, for
      ${RESET_MINUTES} minutes.
    </p>
    <p><a class="gate-primary" href="${appUrl}/login">Back to sign in</a></p>`,
})

interface ForgotForm {
  action: string
  email: string
  problem?: string
}

export const forgotFormPage = ({ action, email, problem }: ForgotForm): Page => ({
  status: problem ? 422 : 200,
  title: 'Forgot your password?',
  isProblem: problem !== undefined,
  content: html`<p class="lead">
      We send you a link with which you set a new password. It works once, for ${RESET_MINUTES}
      minutes.
    </p>
    <form method="post" action="${action}">
      ${field({
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username',
        value: email,
        problem,
        hasFocus: true,
      })}
      <button class="gate-primary">Send link</button>
    </form>`,
})

/** Does not tell whether the address has an account. */
export const linkSentPage = ({ frame, email }: { frame: Frame; email: string }): Page => ({
  status: 200,
  title: 'Check your mail',
  content: html`<p class="lead">
      If <strong>${email}</strong> has an account, a link to set a new password is on its way. It
      works once, for ${RESET_MINUTES} minutes.
    </p>
    <p>
      Nothing there? Check your spam folder, or write to
      <a href="mailto:${frame.contactEmail}">${frame.contactEmail}</a>.
    </p>
    <p><a class="gate-primary" href="${frame.appUrl}/login">Back to sign in</a></p>`,
})
