import { html } from '../../html.ts'
import type { SessionEntry } from '../../sessions.ts'
import type { Page } from '../layout.ts'
import { back } from './forms.ts'
import { timeSince } from './time.ts'

const entry = ({ uid, device, signedInAt, lastUsedAt, isThis }: SessionEntry, now: number) =>
  html`<li class="entry">
    <div>
      <strong>${device}</strong>${isThis && ' (this browser)'}<br />
      <span class="hint">
        ${signedInAt !== null && html`Signed in ${timeSince(signedInAt, now)}.`}
        ${isThis ? 'In use now.' : lastUsedAt !== null && html`Last used ${timeSince(lastUsedAt, now)}.`}
      </span>
    </div>
    ${
      !isThis &&
      html`<form method="post" action="/accounts/me/sessions/end" class="inline">
        <input type="hidden" name="session" value="${uid}" />
        <button class="gate-secondary">Sign out<span class="unseen"> ${device}</span></button>
      </form>`
    }
  </li>`

export const sessionsPage = (sessions: readonly SessionEntry[], now: number): Page => ({
  status: 200,
  title: 'Where you are signed in',
  content: html`<p class="lead">Don’t recognise one? Sign it out, then change your password.</p>
    <ul class="entries">
      ${sessions.map((session) => entry(session, now))}
    </ul>
    <form method="post" action="/accounts/me/sessions/end-all">
      <button class="gate-primary">Sign out everywhere</button>
    </form>
    <p class="hint">Signs out this browser too, immediately, and ends your API tokens.</p>
    ${back}`,
})

export const allSignedOutPage = (appUrl: string): Page => ({
  status: 200,
  title: 'You are signed out everywhere',
  content: html`<p class="lead">Every browser has to sign in again.</p>
    <p><a class="gate-primary" href="${appUrl}/login">Sign in</a></p>`,
})
