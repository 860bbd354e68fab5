import { useEffect, useRef, useState } from 'react'
import { useNotificationContext, useNotify, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { en } from '#texts/en.ts'
import type { CallMeta } from '../dataProvider.ts'
import type { Sent } from '../http.ts'
import { makeSaveKey } from './saveKey.ts'

/** Milliseconds from saving a track to returning to the list (spec §9). */
const RETURN_TIME = 2_000

const NOTHING: Sent = { loaded: 0, total: 0 }

type Values = Record<string, unknown>

export interface SavingOptions {
  send: (values: Values, meta: CallMeta) => Promise<RaRecord>
  saved: (id: string, record: RaRecord) => string
  failed: (error: unknown) => string
  onSaved: () => void
  returnTo: string
  /** Form names of fields that are named differently in the API. */
  renamed?: Readonly<Record<string, string>> | undefined
  /** Milliseconds from saving to returning to the list. */
  returnAfter?: number | undefined
  /** Milliseconds after which a save without a reply is given up. */
  timeout?: number | undefined
}

/** Saves a form with files: progress, cancelling, the message, and the return to the list. */
export const useSaving = ({
  send,
  saved,
  failed,
  onSaved,
  returnTo,
  renamed = {},
  returnAfter = RETURN_TIME,
  timeout,
}: SavingOptions) => {
  const notify = useNotify()
  const { resetNotifications } = useNotificationContext()
  const navigate = useNavigate()
  const [sent, setSent] = useState(NOTHING)
  const [isSaving, setSaving] = useState(false)
  const [done, setDone] = useState(false)
  const abort = useRef<AbortController>(null)
  const [key] = useState(makeSaveKey)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(returnTo), returnAfter)
    return () => clearTimeout(timer)
  }, [done, navigate, returnTo, returnAfter])

  useEffect(() => () => abort.current?.abort(), [])

  /** Called with valid values. Returns field errors in the format of react-admin's form. */
  const save = async (values: Values) => {
    abort.current = new AbortController()
    const cancelled = abort.current.signal
    const late = timeout === undefined ? null : AbortSignal.timeout(timeout)
    // Messages of the previous try no longer apply.
    resetNotifications()
    setSaving(true)
    try {
      const record = await send(values, {
        onUploadProgress: (now) => {
          key.note(now)
          setSent(now)
        },
        signal: late ? AbortSignal.any([cancelled, late]) : cancelled,
        idempotencyKey: key.current(),
      })
      notify(saved(String(record.id), record), { type: 'success' })
      setDone(true)
      onSaved()
      return undefined
    } catch (error) {
      // Otherwise the next try would start with this one's progress.
      setSent(NOTHING)
      key.failed(error)
      if (cancelled.aborted) {
        notify(en.cancelled, { type: 'info' })
        return { 'root.serverError': en.cancelled }
      }
      if (late?.aborted && timeout) {
        const reason = en.timedOut(timeout / 1000)
        notify(`${failed(error)}\n${reason}`, { type: 'error' })
        return { 'root.serverError': reason }
      }
      notify(failed(error), { type: 'error' })
      const { errors } = (error as { body?: { errors?: Record<string, string> } }).body ?? {}
      return errors ? placed(errors, values, renamed) : { 'root.serverError': String(error) }
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, sent, done, cancel: () => abort.current?.abort() }
}

/**
 * Assigns the server's errors to form fields. Errors of unknown fields go below `root`, since they
 * would block every further save.
 */
const placed = (
  errors: Record<string, string>,
  values: Values,
  renamed: Readonly<Record<string, string>>,
) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => {
      const field = renamed[name] ?? name
      return [field in values || field.startsWith('root.') ? field : `root.${field}`, text]
    }),
  )
