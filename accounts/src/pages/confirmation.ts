import { html } from '../html.ts'
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
      We have written to <strong>${email}</strong>. Follow the link in that mail within a day.
    </p>
    <p>
      Nothing there? Look among unwanted mail, or write to
      <a href="mailto:${frame.contactEmail}">${frame.contactEmail}</a>.
    </p>
    ${
      signInUrl &&
      html`<p class="aside">
        You can look around before: <a href="${signInUrl}">sign in</a> with your password.
      </p>`
    }`,
})

export const confirmPage = ({ action, email }: { action: string; email: string }): Page => ({
  status: 200,
  title: 'Confirm your email',
  content: html`<p class="lead">Is <strong>${email}</strong> yours?</p>
    <form method="post" action="${action}">
      <button class="gate-primary">Confirm email</button>
    </form>`,
})

export const confirmDonePage = ({ appUrl, email }: { appUrl: string; email: string }): Page => ({
  status: 200,
  title: 'Your email is confirmed',
  content: html`<p class="lead">It is <strong>${email}</strong>.</p>
    <p><a class="gate-primary" href="${appUrl}/login">Go on to Melødia</a></p>`,
})

export const emailLinkExpiredPage: Page = {
  status: 410,
  title: 'This link no longer works',
  isProblem: true,
  content: html`<p class="lead">
      It was used already, a newer one was made, or a day has passed. Your account page sends you
      another one.
    </p>
    <p><a class="gate-primary" href="/accounts/me">Your account</a></p>`,
}
