import { useId, type ReactNode } from 'react'

interface Described {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string
}

interface FieldProps {
  label: string
  name: string
  hint?: string
  error?: string | undefined
  /** Renders the input with the attributes that link it to label, hint and error. */
  children: (described: Described) => ReactNode
}

/** A labelled input with its hint and its error. */
export const RequestField = ({ label, name, hint, error, children }: FieldProps) => {
  const id = useId()
  return (
    <div className="request-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': `${id}-error ${id}-hint`,
      })}
      <div className="request-notes">
        <span id={`${id}-error`} className="request-error">
          {error}
        </span>
        <span id={`${id}-hint`}>{hint}</span>
      </div>
    </div>
  )
}
