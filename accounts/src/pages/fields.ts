import { PASSWORD } from '../forms.ts'
import { html, type Markup } from '../html.ts'

interface Field {
  name: string
  label: string
  type: 'text' | 'email' | 'password'
  autocomplete: string
  inputmode?: 'numeric'
  /** The value typed before; never a password. */
  value?: string
  hint?: string
  problem?: string | undefined
  /** Whether the notice of the form also applies to this field. */
  isNoticed?: boolean
  hasFocus?: boolean
  least?: number
  isOptional?: boolean
}

/** A labelled field; screen readers read its hint and problem with it. */
export function field(field: Field): Markup {
  const { name, hint, problem, isNoticed } = field
  const describedBy = [
    isNoticed && 'notice',
    problem && `${name}-problem`,
    hint && `${name}-hint`,
  ].filter(Boolean)
  return html`<div class="field">
    <label for="${name}">${field.label}</label>
    ${hint && html`<span class="hint" id="${name}-hint">${hint}</span>`}
    <input
      id="${name}"
      name="${name}"
      type="${field.type}"
      autocomplete="${field.autocomplete}"
      ${field.inputmode && html`inputmode="${field.inputmode}"`}
      value="${field.value}"
      ${field.least && html`minlength="${field.least}"`}
      ${describedBy.length > 0 && html`aria-describedby="${describedBy.join(' ')}"`}
      ${(problem || isNoticed) && html`aria-invalid="true"`}
      ${field.hasFocus && html`autofocus`}
      ${!field.isOptional && html`required`}
    />
    ${problem && html`<span class="problem" id="${name}-problem">${problem}</span>`}
  </div>`
}

/** The field for a password that somebody chooses. */
export const newPassword = ({ problem, hasFocus }: Pick<Field, 'problem' | 'hasFocus'> = {}) =>
  field({
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    hint: `At least ${PASSWORD.least} characters. Four random words make a strong password.`,
    problem,
    ...(hasFocus && { hasFocus }),
    least: PASSWORD.least,
  })

/** Says that something was done. */
export const status = (content: string | Markup | undefined) =>
  content && html`<p class="gate-notice" role="status">${content}</p>`

export const notice = (content: string | Markup | undefined) =>
  content && html`<p class="gate-notice gate-problem" id="notice" role="alert">${content}</p>`
