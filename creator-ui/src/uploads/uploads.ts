import { detailsOf, randomKey, retryAfterOf, type CallMeta } from '@melodia/portal'
import { makeSaveKey } from '@melodia/portal/form'
import type { Tags } from '@melodia/portal/tags'
import { HttpError, type RaRecord } from 'react-admin'
import { intake } from './intake.ts'
import { makeQueue, type Run } from './queue.ts'
import { bodyOf, FIELDS, type FieldErrors, type Row } from './row.ts'
import { EMPTY, reduce, type Action } from './sheet.ts'

/**
 * Parallel uploads: while the files of one are checked, the next is being sent. More would only
 * share the same connection and processor, and take connections that lists need.
 */
const AT_ONCE = 2

export interface UploadsOptions {
  /** Creates one track. */
  send: (data: Record<string, unknown>, meta: CallMeta) => Promise<RaRecord>
  readTags: (file: File) => Promise<Tags>
  /** Called after each saved track. */
  onSaved: () => void
}

/** State of several uploads, independent of their display. */
export const makeUploads = ({ send, readTags, onSaved }: UploadsOptions) => {
  let sheet = EMPTY
  const listeners = new Set<() => void>()
  const dispatch = (action: Action) => {
    sheet = reduce(sheet, action)
    for (const listener of listeners) listener()
  }

  const keys = new Map<string, ReturnType<typeof makeSaveKey>>()
  const keyOf = (id: string) => {
    const key = keys.get(id) ?? makeSaveKey()
    keys.set(id, key)
    return key
  }

  const run: Run = async (id, signal) => {
    const row = sheet.rows.find((each) => each.id === id)
    if (!row) return undefined
    const key = keyOf(id)
    const progressed = (sent: { loaded: number; total: number }) => {
      if (!signal.aborted) dispatch({ type: 'progressed', id, sent })
    }
    progressed({ loaded: 0, total: 0 })
    try {
      const track = await send(bodyOf(row.values), {
        idempotencyKey: key.current(),
        signal,
        onUploadProgress: (sent) => {
          key.note(sent)
          progressed(sent)
        },
      })
      dispatch({ type: 'saved', id, track: String(track.id) })
      onSaved()
      return undefined
    } catch (error) {
      key.failed(error)
      if (signal.aborted) return undefined
      const wait = retryAfterOf(error)
      if (wait === undefined)
        dispatch({ type: 'failed', id, why: detailsOf(error), errors: errorsIn(error) })
      else dispatch({ type: 'postponed', id })
      return wait
    }
  }
  const queue = makeQueue({
    atOnce: AT_ONCE,
    run,
    onRest: (until) => dispatch({ type: 'rested', until }),
  })

  return {
    dispatch,
    current: () => sheet,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** Adds files that were dropped or chosen, and reads the tags of recordings. */
    async add(files: readonly File[]) {
      const taken = intake(files, sheet.rows)
      const ids = taken.tracks.map(randomKey)
      dispatch({ type: 'added', intake: taken, ids })
      for (const [index, { track_file }] of taken.tracks.entries())
        dispatch({ type: 'tagsRead', id: ids[index]!, tags: await readTags(track_file) })
      dispatch({ type: 'ordered', ids })
    },

    send(rows: readonly Row[]) {
      const ids = rows.map(({ id }) => id)
      dispatch({ type: 'queued', ids })
      queue.add(ids)
    },

    /** Tracks that were not completely sent become drafts again. */
    cancel(rows: readonly Row[]) {
      const ids = rows
        .filter(({ stage }) => stage.at === 'waiting' || stage.at === 'sending')
        .map(({ id }) => id)
      dispatch({ type: 'calledBack', ids })
      queue.cancel(ids)
    },

    close: () => queue.close(),
  }
}
export type Uploads = ReturnType<typeof makeUploads>

/** The server's errors, by field of a row. */
const errorsIn = (error: unknown): FieldErrors => {
  const { errors = {} } = (error instanceof HttpError ? (error.body ?? {}) : {}) as {
    errors?: Record<string, string>
  }
  return Object.fromEntries(
    FIELDS.flatMap((field) => (errors[field] ? [[field, errors[field]]] : [])),
  )
}
