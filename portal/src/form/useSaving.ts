import { useEffect, useRef, useState } from 'react'
import { useNotificationContext, useNotify, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { en } from '../en.ts'
import type { CallMeta } from '../dataProvider.ts'
import type { Sent } from '../http.ts'
import { makeSaveKey } from './saveKey.ts'

/** Milliseconds between the save of a track and the return to the list (spec §9). */
export const RETURN_TIME = 2_000

const NOTHING: Sent = { loaded: 0, total: 0 }

type Values = Record<string, unknown>

export interface SavingOptions {
  send: (values: Values, meta: CallMeta) => Promise<RaRecord>
  saved: (id: string, record: RaRecord) => string
  failed: (error: unknown) => string
  onSaved: () => void
  returnTo: string
  /** Fields that the API calls otherwise than the form does. */
  renamed?: Readonly<Record<string, string>> | undefined
  /** Milliseconds between a save and the return to the list. */
  returnAfter?: number | undefined
  /** Milliseconds after which a save that got no answer is given up. */
  timeout?: number | undefined
}

/**
 * One save of a form with files: its progress, its cancelling, what is said after it, and the way
 * back to the list.
 */
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
  const [done, setDone] = useState(false)
  const abort = useRef<AbortController>(null)
  const [key] = useState(makeSaveKey)

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(returnTo), returnAfter)
    return () => clearTimeout(timer)
  }, [done, navigate, returnTo, returnAfter])

  useEffect(() => () => abort.current?.abort(), [])

  /** Returns the errors of the fields, as react-admin's form takes them. */
  const save = async (values: Values) => {
    abort.current = new AbortController()
    const cancelled = abort.current.signal
    const late = timeout === undefined ? null : AbortSignal.timeout(timeout)
    // What was said of the try before is no longer so.
    resetNotifications()
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
      // Before the next try, whose first moments would show how far this one came.
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
    }
  }

  return { save, sent, done, cancel: () => abort.current?.abort() }
}

/**
 * The sentences of the server at the fields of the form. What belongs to none would hold back
 * every further save, but for what lies under `root`.
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
