import type { Track } from '@melodia/contract/tracks'
import { en, explained, named, tracks, useRefreshTracks } from '@melodia/portal'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'

export type Decision = 'validate' | 'reject'

/** `kept`: the person answered No. */
type Outcome = 'decided' | 'failed' | 'kept'

const WORDS = {
  validate: {
    question: en.tracks.validateQuestion,
    done: en.tracks.validated,
    failed: en.tracks.validateFailed,
  },
  reject: {
    question: en.tracks.rejectQuestion,
    done: en.tracks.rejected,
    failed: en.tracks.rejectFailed,
  },
}

/**
 * Validates or rejects a pending track after a question that names it, in the version that was
 * shown: what is published is what was heard.
 */
export const useDecision = (record: Track | undefined) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefreshTracks()
  const [running, setRunning] = useState<Decision | null>(null)

  const decide = async (decision: Decision, notes = ''): Promise<Outcome> => {
    const { question, done, failed } = WORDS[decision]
    if (!record || !window.confirm(`${question}\n\n${named(record)}`)) return 'kept'
    const data = notes.trim() ? { notes: notes.trim() } : {}
    const call = { id: record.id, previousData: record }
    setRunning(decision)
    try {
      await (decision === 'validate'
        ? dataProvider.update(tracks.pending, { ...call, data })
        : dataProvider.delete(tracks.pending, { ...call, meta: { body: data } }))
      notify(done, { type: 'success' })
      return 'decided'
    } catch (error) {
      notify(explained(failed, error), { type: 'error' })
      return 'failed'
    } finally {
      await refresh()
      setRunning(null)
    }
  }

  return { decide, running }
}
