import { LIMITS } from '@melodia/contract/choices/limits'
import type { RequestFields } from '@melodia/contract/requests'
import type { Browser } from '@melodia/session'
import { useRef, useState, type FormEvent } from 'react'
import { RequestField } from './Field.tsx'
import { GenresField } from './GenresField.tsx'
import { errorsOf, useDraft, type Draft, type Errors } from './useDraft.ts'
import * as texts from '#texts/requests.ts'

/** Length shown by the counter of the bio; it is not enforced (spec §5). */
const BIO_SHOWN = 500

interface RequestFormProps {
  /** Id of the user who fills it in. */
  owner: string
  browser: Browser
  onSend: (fields: RequestFields) => Promise<void>
}

/** The form of spec §2 and §5. An error disappears when its field is edited. */
export const RequestForm = ({ owner, browser, onSend }: RequestFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const { draft, setDraft, isBack } = useDraft(owner, browser)
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)

  const edit = (changes: Partial<Draft>) => {
    setDraft({ ...draft, ...changes })
    const [field] = Object.keys(changes)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const found = errorsOf(draft)
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    setSending(true)
    await onSend(draft)
    setSending(false)
  }

  return (
    <form className="request" ref={form} noValidate onSubmit={submit}>
      {isBack && <output className="gate-notice">{texts.whatYouHadFilledIn}</output>}
      <fieldset disabled={isSending}>
        <RequestField label={texts.name} name="name" error={errors.name}>
          {(field) => (
            <input
              {...field}
              type="text"
              required
              maxLength={LIMITS.nameLength}
              value={draft.name}
              onChange={({ target }) => edit({ name: target.value })}
            />
          )}
        </RequestField>
        <RequestField
          label={texts.bio}
          name="bio"
          error={errors.bio}
          hint={`${draft.bio.length}/${BIO_SHOWN}`}
        >
          {(field) => (
            <textarea
              {...field}
              required
              rows={5}
              maxLength={LIMITS.textLength}
              value={draft.bio}
              onChange={({ target }) => edit({ bio: target.value })}
            />
          )}
        </RequestField>
        <GenresField
          chosen={draft.genres}
          error={errors.genres}
          onChange={(genres) => edit({ genres })}
        />
        <RequestField
          label={texts.message}
          name="message"
          hint={texts.optional}
          error={errors.message}
        >
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={LIMITS.textLength}
              value={draft.message}
              onChange={({ target }) => edit({ message: target.value })}
            />
          )}
        </RequestField>
        <div className="gate-actions">
          <button type="submit" className="gate-primary">
            {isSending ? texts.submitting : texts.submitRequest}
          </button>
          <a className="gate-link" href="/">
            {texts.backToHome}
          </a>
        </div>
      </fieldset>
    </form>
  )
}
