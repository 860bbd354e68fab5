import { LIMITS } from '@melodia/contract/choices/limits'
import type { ReactNode } from 'react'

/** A form as it was typed, and what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** What is wrong, at the top: the fields say it again. */
export const Problems = ({ errors, children }: FormState & { children?: string }) =>
  Object.keys(errors).length > 0 && (
    <div className="problems" role="alert">
      {Object.entries(errors).map(([name, sentence]) => (
        <p key={name}>{sentence}</p>
      ))}
      {children && <p>{children}</p>}
    </div>
  )

export const describedBy = (name: string, { errors }: FormState, hasHint = false) =>
  [errors[name] && `${name}-problem`, hasHint && `${name}-hint`].filter(Boolean).join(' ') ||
  undefined

export const Problem = ({ name, errors }: FormState & { name: string }) =>
  errors[name] ? (
    <span className="problem" id={`${name}-problem`}>
      {errors[name]}
    </span>
  ) : null

interface FieldProps {
  name: string
  label: string
  form: FormState
  hint?: string
  isRequired?: boolean
  autoComplete?: string
}

const Field = ({ name, label, hint, form, children }: FieldProps & { children: ReactNode }) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    {hint && (
      <span className="hint" id={`${name}-hint`}>
        {hint}
      </span>
    )}
    {children}
    <Problem name={name} {...form} />
  </div>
)

const inputOf = ({ name, form, hint, isRequired, autoComplete }: FieldProps) => ({
  id: name,
  name,
  defaultValue: form.values[name],
  'aria-describedby': describedBy(name, form, hint !== undefined),
  ...(form.errors[name] && { 'aria-invalid': true }),
  ...(isRequired && { required: true }),
  ...(autoComplete && { autoComplete }),
})

export const Line = ({
  type = 'text',
  ...field
}: FieldProps & { type?: 'text' | 'email' | 'tel' }) => (
  <Field {...field}>
    <input type={type} maxLength={LIMITS.addressLength} {...inputOf(field)} />
  </Field>
)

export const Area = ({ rows = 5, ...field }: FieldProps & { rows?: number }) => (
  <Field {...field}>
    <textarea rows={rows} maxLength={LIMITS.textLength} {...inputOf(field)} />
  </Field>
)

export const Check = ({ name, label, form, isRequired = false }: FieldProps) => (
  <div className="field">
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value="true"
        required={isRequired}
        defaultChecked={form.values[name] === 'true'}
        aria-describedby={describedBy(name, form)}
      />
      {label}
    </label>
    <Problem name={name} {...form} />
  </div>
)
