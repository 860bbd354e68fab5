import { html, type Markup } from '../../html.ts'
import { field, newPassword } from '../fields.ts'
import type { Page } from '../layout.ts'

interface MeForm {
  title: string
  action: string
  lead?: string | Markup
  fields: Markup
  button: string
  hasProblem: boolean
}

export const back = html`<p class="aside"><a href="/accounts/me">Back to your account</a></p>`

/** A form of the account page. */
export const formPage = ({ title, action, lead, fields, button, hasProblem }: MeForm): Page => ({
  status: hasProblem ? 422 : 200,
  title,
  isProblem: hasProblem,
  content: html`${lead && html`<p class="lead">${lead}</p>`}
    <form method="post" action="${action}">
      ${fields}
      <button class="gate-primary">${button}</button>
    </form>
    ${back}`,
})

/** The current password, which sensitive changes ask for. */
export const currentPassword = (problem?: string) =>
  field({
    name: 'current',
    label: 'Current password',
    type: 'password',
    autocomplete: 'current-password',
    problem,
  })

export const namePage = (name: string, problem?: string): Page =>
  formPage({
    title: 'Change your name',
    action: '/accounts/me/name',
    fields: field({
      name: 'name',
      label: 'Name',
      type: 'text',
      autocomplete: 'name',
      value: name,
      problem,
      hasFocus: true,
    }),
    button: 'Save',
    hasProblem: problem !== undefined,
  })

export interface EmailForm {
  current: string
  email: string
  hasMail: boolean
  problems?: { email?: string; current?: string }
}

export const emailPage = ({ current, email, hasMail, problems = {} }: EmailForm): Page =>
  formPage({
    title: 'Change your email',
    action: '/accounts/me/email',
    lead: hasMail
      ? html`It is <strong>${current}</strong>. We send a link to the new address; it is yours once
          you follow that link.`
      : html`It is <strong>${current}</strong>.`,
    fields: html`${field({
      name: 'email',
      label: 'New email',
      type: 'email',
      autocomplete: 'email',
      value: email,
      problem: problems.email,
      hasFocus: true,
    })}
    ${currentPassword(problems.current)}`,
    button: hasMail ? 'Send link' : 'Save',
    hasProblem: Object.keys(problems).length > 0,
  })

export interface PasswordForm {
  email: string
  problems?: { password?: string; current?: string }
}

export const passwordPage = ({ email, problems = {} }: PasswordForm): Page =>
  formPage({
    title: 'Change your password',
    action: '/accounts/me/password',
    lead: 'You stay signed in here, and are signed out everywhere else. API tokens end.',
    fields: html`<input name="username" value="${email}" autocomplete="username" hidden />
      ${currentPassword(problems.current)} ${newPassword({ problem: problems.password })}
      <label class="choice">
        <input type="checkbox" name="keep_tokens" value="yes" /> Keep my API tokens: programs go on
      </label>`,
    button: 'Set password',
    hasProblem: Object.keys(problems).length > 0,
  })
