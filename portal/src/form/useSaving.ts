import { useEffect, useRef, useState } from 'react'
import { useNotify, type RaRecord } from 'react-admin'
import { useNavigate } from 'react-router'
import { en } from '../en.ts'
import type { CallMeta } from '../dataProvider.ts'
import { randomKey } from '../randomKey.ts'
import { statusOf, UNREACHABLE } from '../problem.ts'

/** Milliseconds between a save and the return to the list (spec §9). */
const RETURN_TIME = 2_000

type Values = Record<string, unknown>

export interface SavingOptions {
  send: (values: Values, meta: CallMeta) => Promise<RaRecord>
  saved: (id: string) => string
  failed: (error: unknown) => string
  onSaved: () => void
  returnTo: string
}

/**
 * One save of a form with files: its progress, its cancelling, what is said after it, and the way
 * back to the list. A save that got no answer is repeated under its key, so that it happens once.
 */
export const useSaving = ({ send, saved, failed, onSaved, returnTo }: SavingOptions) => {
  const notify = useNotify()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const [done, setDone] = useState(false)
  const abort = useRef<AbortController>(null)
  const key = useRef(randomKey())

  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => navigate(returnTo), RETURN_TIME)
    return () => clearTimeout(timer)
  }, [done, navigate, returnTo])

  useEffect(() => () => abort.current?.abort(), [])

  /** Returns the errors of the fields, as react-admin's form takes them. */
  const save = async (values: Values) => {
    abort.current = new AbortController()
    setShare(0)
    try {
      const record = await send(values, {
        onUploadProgress: setShare,
        signal: abort.current.signal,
        idempotencyKey: key.current,
      })
      notify(saved(String(record.id)), { type: 'success' })
      setDone(true)
      onSaved()
      return undefined
    } catch (error) {
      if (abort.current.signal.aborted) {
        notify(en.tracks.cancelled, { type: 'info' })
        return { 'root.serverError': en.tracks.cancelled }
      }
      if (statusOf(error) !== UNREACHABLE) key.current = randomKey()
      notify(failed(error), { type: 'error' })
      return (
        (error as { body?: { errors?: object } }).body?.errors ?? {
          'root.serverError': String(error),
        }
      )
    }
  }

  return { save, share, done, cancel: () => abort.current?.abort() }
}
