import { html } from '../../html.ts'
import { status } from '../fields.ts'
import type { Page } from '../layout.ts'

export interface Overview {
  appUrl: string
  name: string
  email: string
  /** Whether the email has to be confirmed before they may request or upload. */
  isUnconfirmed: boolean
  hasSecondStep: boolean
  /** Their number; null where there can be none. */
  passkeys: number | null
  sessions: number
  done: string
}

/** Sentences about the last change. The address names one by its key; none of its text is shown. */
const DONE: Readonly<Record<string, string>> = {
  name: 'Your name is changed.',
  email: 'Your email is changed.',
  password: 'Your password is changed. You are signed out everywhere else.',
  sessions: 'You are signed out everywhere else.',
  session: 'That browser is signed out.',
  passkey: 'Your passkey is added.',
  'passkey-name': 'Your passkey has another name.',
  'passkey-gone': 'Your passkey is removed. Remove it from your device as well.',
  'two-factor': 'Your authenticator app is removed.',
}

const row = (label: string, value: string, path: string, verb: string) =>
  html`<div class="fact">
    <dt>${label}</dt>
    <dd>${value}</dd>
    <dd class="fact-action">
      <a href="/accounts/me/${path}">${verb}<span class="unseen"> ${label.toLowerCase()}</span></a>
    </dd>
  </div>`

const unconfirmed = html`<div class="gate-notice">
  Your email is not confirmed. Until then you can look around, but not request or upload, nor add
  passkeys, two-step sign-in or API tokens.
  <form method="post" action="/accounts/me/confirm" class="inline">
    <button class="gate-secondary">Send the link again</button>
  </form>
</div>`

export const overviewPage = (me: Overview): Page => ({
  status: 200,
  title: 'Your account',
  content: html`${status(Object.hasOwn(DONE, me.done) ? DONE[me.done] : undefined)}
    ${me.isUnconfirmed && unconfirmed}
    <dl class="facts">
      ${row('Name', me.name, 'name', 'Change')} ${row('Email', me.email, 'email', 'Change')}
      ${row('Password', '••••••••', 'password', 'Change')}
      ${row('Two-step sign-in', me.hasSecondStep ? 'On' : 'Off', 'two-factor', 'Change')}
      ${me.passkeys !== null && row('Passkeys', me.passkeys === 0 ? 'None' : String(me.passkeys), 'passkeys', 'Change')}
      ${row('Sessions', me.sessions === 1 ? 'This browser' : `${me.sessions} browsers`, 'sessions', 'View')}
    </dl>
    <p class="aside"><a href="/accounts/me/data">Download your data</a></p>
    <p class="aside"><a href="/accounts/me/close">Close your account</a></p>
    <p><a class="gate-primary" href="${me.appUrl}/login">Back to Melødia</a></p>`,
})
