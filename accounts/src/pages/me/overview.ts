import { html, type Markup } from '../../html.ts'
import { status } from '../fields.ts'
import type { Page } from '../layout.ts'

export interface Overview {
  appUrl: string
  name: string
  email: string
  /** Something about the email, such as that it waits for a confirmation. */
  emailNote?: Markup | undefined
  sessions: number
  done: string
}

/** What was just done, by the word in the address: nothing of an address is shown itself. */
const DONE: Readonly<Record<string, string>> = {
  name: 'Your name is changed.',
  email: 'Your email is changed.',
  password: 'Your password is changed. You are signed out everywhere else.',
  sessions: 'You are signed out everywhere else.',
  session: 'That browser is signed out.',
}

const row = (label: string, value: string | Markup, path: string, verb: string) =>
  html`<div class="fact">
    <dt>${label}</dt>
    <dd>${value}</dd>
    <dd class="fact-action">
      <a href="/accounts/me/${path}">${verb}<span class="unseen"> ${label.toLowerCase()}</span></a>
    </dd>
  </div>`

export const overviewPage = (me: Overview): Page => ({
  status: 200,
  title: 'Your account',
  content: html`${status(Object.hasOwn(DONE, me.done) ? DONE[me.done] : undefined)}
    <dl class="facts">
      ${row('Name', me.name, 'name', 'Change')}
      ${row('Email', me.emailNote ? html`${me.email} ${me.emailNote}` : me.email, 'email', 'Change')}
      ${row('Password', 'Is never shown', 'password', 'Change')}
      ${row('Sessions', me.sessions === 1 ? 'This browser' : `${me.sessions} browsers`, 'sessions', 'See')}
    </dl>
    <p class="aside"><a href="/accounts/me/data" download>Download your data</a></p>
    <p class="aside"><a href="/accounts/me/close">Close your account</a></p>
    <p><a class="gate-primary" href="${me.appUrl}/login">Back to Melødia</a></p>`,
})
