import { CONFIRM_HOURS } from '@melodia/contract/choices/people'
import { html } from '../html.ts'
import { resetPath } from '../resetLink.ts'
import { field, newPassword } from './fields.ts'
import type { Frame, Page } from './layout.ts'

interface Sent {
  frame: Frame
  email: string
  signInUrl?: string
}

/** Does not tell whether the address has an account. */
export const checkMailPage = ({ frame, email, signInUrl }: Sent): Page => ({
  status: 200,
  title: 'Check your mail',
  content: html`<p class="lead">
      We have written to <strong>${email}</strong>. Follow the link in that mail within
      ${CONFIRM_HOURS} hours.
    </p>
    <p>
      Nothing there? Check your spam folder, or write to
      <a href="mailto:${frame.contactEmail}">${frame.contactEmail}</a>.
    </p>
    ${
      signInUrl &&
      html`<p class="aside">
        You can look around before: <a href="${signInUrl}">sign in</a> with your password.
      </p>`
    }`,
})

interface Confirm {
  action: string
  email: string
  problem?: string
}

/** For the link of a sign-up: the password shows that whoever confirms has signed up. */
export const confirmPage = ({ action, email, problem }: Confirm): Page => ({
  status: problem ? 422 : 200,
  title: 'Confirm your email',
  isProblem: problem !== undefined,
  content: html`<p class="lead">Is <strong>${email}</strong> yours?</p>
    <form method="post" action="${action}">
      <input name="username" value="${email}" autocomplete="username" hidden />
      ${field({
        name: 'password',
        label: 'Password of the sign-up',
        type: 'password',
        autocomplete: 'current-password',
        hint: 'If you did not sign up yourself, or have forgotten it, leave it empty: you choose a new one next.',
        problem,
        isOptional: true,
      })}
      <button class="gate-primary">Confirm email</button>
    </form>
    <p class="hint">
      Every browser that is signed in to the account is signed out, so that nobody else stays in.
    </p>`,
})

/** For the link of a change of the address. */
export const newAddressPage = ({ action, email }: { action: string; email: string }): Page => ({
  status: 200,
  title: 'Confirm your new email',
  content: html`<p class="lead">Is <strong>${email}</strong> yours?</p>
    <form method="post" action="${action}">
      <button class="gate-primary">Confirm email</button>
    </form>`,
})

interface ChoosePassword {
  title: string
  email: string
  resetToken: string
}

/** After something that ended the password: the next one is chosen at once. */
export const choosePasswordPage = ({ title, email, resetToken }: ChoosePassword): Page => ({
  status: 200,
  title,
  content: html`<p class="lead">
      It is <strong>${email}</strong>. Now choose a password, which nobody else knows.
    </p>
    <form method="post" action="${resetPath(resetToken)}">
      <input name="username" value="${email}" autocomplete="username" hidden />
      ${newPassword({ hasFocus: true })}
      <button class="gate-primary">Set password</button>
    </form>`,
})

export const confirmDonePage = ({ appUrl, email }: { appUrl: string; email: string }): Page => ({
  status: 200,
  title: 'Your email is confirmed',
  content: html`<p class="lead">It is <strong>${email}</strong>.</p>
    <p><a class="gate-primary" href="${appUrl}/login">Go on to Melødia</a></p>`,
})

/** For administrators, who sign in with a second factor, where their address is not confirmed. */
export const confirmBeforePage = (signInUrl: string): Page => ({
  status: 403,
  title: 'Confirm your email first',
  isProblem: true,
  content: html`<p class="lead">
      You need a second factor, and that needs a confirmed email. Follow the link in the mail that
      we sent you, or <a href="/accounts/forgot">set a new password by mail</a>, which confirms it
      too.
    </p>
    <p><a class="gate-primary" href="${signInUrl}">Back</a></p>`,
})

export const emailLinkExpiredPage: Page = {
  status: 410,
  title: 'This link no longer works',
  isProblem: true,
  content: html`<p class="lead">
      It was used already, a newer one was made, or more than ${CONFIRM_HOURS} hours have passed.
      Your account page sends you another one.
    </p>
    <p><a class="gate-primary" href="/accounts/me">Your account</a></p>`,
}
