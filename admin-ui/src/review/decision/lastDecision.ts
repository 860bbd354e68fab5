import { DECISION_UNDO_MINUTES } from '@melodia/contract/choices/reviews'
import type { Answer } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, useAdminCall, useUndoable } from '@melodia/portal'
import { useNavigate } from 'react-router'

/** The reviewer's own last answer to the creators, which can be taken back. */
export interface LastDecision {
  /** Id of the decision. */
  decision: string
  /** Id of the track. */
  id: Track['id']
  title: string
  review: Answer
  at: number
}

/** Milliseconds for which undoing a decision is offered. */
const OFFERED = DECISION_UNDO_MINUTES * 60_000

export const useLastDecision = () => useUndoable<LastDecision>('review.lastDecision', OFFERED)

/** Undoes a decision by its id; afterwards its track is pending again, and opened. */
export const useUndoDecision = () => {
  const call = useAdminCall()
  const navigate = useNavigate()
  const [, keep] = useLastDecision()
  return useAction<Pick<LastDecision, 'decision'>>({
    run: async ({ decision }) => {
      const { track } = await call('POST decisions/{id}/undo', { path: { id: decision } })
      keep(null)
      navigate(paths.edit(tracks.pending, track.id))
    },
    done: en.review.undone,
    failed: en.review.undoFailed,
    reload: 'tracks',
  })
}
