import { html } from '../html.ts'
import type { Page } from './layout.ts'

/** A form of the provider, bound to the session by `xsrf`. */
export interface SignOutForm {
  action: string
  xsrf: string
  email: string | undefined
  appUrl: string
}

const form = ({ action, xsrf }: SignOutForm, button: string) =>
  html`<form method="post" action="${action}">
    <input type="hidden" name="xsrf" value="${xsrf}" />
    <input type="hidden" name="logout" value="yes" />
    <button class="gate-primary">${button}</button>
  </form>`

export const signOutPage = (confirmation: SignOutForm): Page => ({
  status: 200,
  title: 'Sign out?',
  content: html`${
      confirmation.email &&
      html`<p class="lead">You are signed in as <strong>${confirmation.email}</strong>.</p>`
    }
    ${form(confirmation, 'Sign out')}
    <p class="aside"><a href="${confirmation.appUrl}/">Stay signed in</a></p>`,
})

/** Shown when somebody signs in while this browser is signed in as somebody else. */
export const changePage = (confirmation: SignOutForm): Page => ({
  status: 200,
  title: 'Change account?',
  content: html`${
      confirmation.email &&
      html`<p class="lead">
        This browser is signed in as <strong>${confirmation.email}</strong>. Going on signs them
        out.
      </p>`
    }
    ${form(confirmation, 'Change account')}
    <p class="aside"><a href="${confirmation.appUrl}/">Stay signed in</a></p>`,
})

export const signedOutPage = (appUrl: string): Page => ({
  status: 200,
  title: 'You are signed out',
  content: html`<p class="lead">See you soon.</p>
    <p><a class="gate-primary" href="${appUrl}/">Back to Melødia</a></p>`,
})
