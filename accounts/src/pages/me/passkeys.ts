import type { PasskeyRecord } from '@melodia/db/accounts/factors'
import type { Ceremony } from '../../factors/passkeys.ts'
import { html } from '../../html.ts'
import { field } from '../fields.ts'
import type { Page } from '../layout.ts'
import { passkeyForm } from '../passkeys.ts'
import { back, currentPassword } from './forms.ts'

const AT = '/accounts/me/passkeys'
const day = (at: number) =>
  new Date(at).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

const entry = ({ id, name, created_at, last_used_at }: PasskeyRecord) =>
  html`<li class="entry">
    <div>
      <strong>${name}</strong><br />
      <span class="hint">
        Added ${day(created_at)},
        ${last_used_at === null ? 'not used yet' : html`last used ${day(last_used_at)}`}.
      </span>
    </div>
    <a href="${AT}/edit?id=${id}">Change<span class="unseen"> ${name}</span></a>
  </li>`

interface Passkeys {
  passkeys: readonly PasskeyRecord[]
  name?: string
  problems?: { name?: string; current?: string }
}

export const passkeysPage = ({ passkeys, name = '', problems = {} }: Passkeys): Page => {
  const hasProblem = Object.keys(problems).length > 0
  return {
    status: hasProblem ? 422 : 200,
    title: 'Passkeys',
    isProblem: hasProblem,
    content: html`<p class="lead">
        With a passkey you sign in by fingerprint, face or a key, alone or after the password.
      </p>
      ${
        passkeys.length > 0 &&
        html`<ul class="entries">
          ${passkeys.map(entry)}
        </ul>`
      }
      <form method="post" action="${AT}">
        ${field({
          name: 'name',
          label: 'Name of the new passkey',
          type: 'text',
          autocomplete: 'off',
          value: name,
          hint: 'For example “Work laptop”.',
          problem: problems.name,
        })}
        ${currentPassword(problems.current)}
        <button class="gate-primary">Add a passkey</button>
      </form>
      ${back}`,
  }
}

interface NewPasskey extends Ceremony {
  name: string
  isRefused?: boolean
}

export const newPasskeyPage = ({ name, isRefused = false, ...ceremony }: NewPasskey): Page => ({
  status: isRefused ? 422 : 200,
  title: 'Add a passkey',
  isProblem: isRefused,
  hasScripts: true,
  content: html`<p class="lead">Your browser asks where to keep <strong>${name}</strong>.</p>
    ${passkeyForm({
      ...ceremony,
      action: `${AT}/new`,
      kind: 'create',
      button: 'Create passkey',
      style: 'gate-primary',
      isRefused,
    })}
    ${back}`,
})

interface EditPasskey {
  passkey: PasskeyRecord
  problems?: { name?: string; current?: string }
}

export const editPasskeyPage = ({ passkey, problems = {} }: EditPasskey): Page => {
  const hasProblem = Object.keys(problems).length > 0
  return {
    status: hasProblem ? 422 : 200,
    title: 'Change a passkey',
    isProblem: hasProblem,
    content: html`<form method="post" action="${AT}/rename">
        <input type="hidden" name="id" value="${passkey.id}" />
        ${field({
          name: 'name',
          label: 'Name',
          type: 'text',
          autocomplete: 'off',
          value: passkey.name,
          problem: problems.name,
        })}
        <button class="gate-primary">Save</button>
      </form>
      <form method="post" action="${AT}/remove">
        <input type="hidden" name="id" value="${passkey.id}" />
        ${currentPassword(problems.current)}
        <button class="gate-secondary">Remove passkey</button>
      </form>
      ${back}`,
  }
}
