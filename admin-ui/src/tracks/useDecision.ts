import type { Track } from '@melodia/contract/tracks'
import { en, explained, tracks } from '@melodia/portal'
import { named, useHolding, useRefreshTracks } from '@melodia/portal/tracks'
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
  const holding = useHolding()
  const [running, setRunning] = useState<Decision | null>(null)

  /** Only a rejection has to look up what to ask. */
  const isSure = async (track: Track, decision: Decision) => {
    const lines = [WORDS[decision].question, named(track)]
    if (decision === 'reject') {
      setRunning(decision)
      const held = await holding([track])
      if (held) lines.push(held)
    }
    return window.confirm(lines.join('\n\n'))
  }

  const settle = async (track: Track, decision: Decision, notes: string): Promise<Outcome> => {
    const { done, failed } = WORDS[decision]
    const data = notes.trim() ? { notes: notes.trim() } : {}
    const call = { id: track.id, previousData: track }
    try {
      if (!(await isSure(track, decision))) return 'kept'
      setRunning(decision)
      await (decision === 'validate'
        ? dataProvider.update(tracks.pending, { ...call, data })
        : dataProvider.delete(tracks.pending, { ...call, meta: { body: data } }))
      notify(done, { type: 'success' })
      return 'decided'
    } catch (error) {
      notify(explained(failed, error), { type: 'error' })
      return 'failed'
    }
  }

  const decide = async (decision: Decision, notes = ''): Promise<Outcome> => {
    if (!record) return 'kept'
    const outcome = await settle(record, decision, notes)
    if (outcome !== 'kept') await refresh()
    setRunning(null)
    return outcome
  }

  return { decide, running }
}
