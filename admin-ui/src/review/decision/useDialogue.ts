import type { ChangesRequest, Deferral } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, useAction, useAdminCall } from '@melodia/portal'
import { usePlayer } from '@melodia/portal/player'
import { useLastDecision } from './lastDecision.ts'
import { failedBy } from './useDecision.ts'

/** Asks for changes of a pending track, or defers its decision. */
export const useDialogue = (track: Track) => {
  const call = useAdminCall()
  const { heardOf } = usePlayer()
  const [, keep] = useLastDecision()
  const path = { id: track.id }
  const changes = useAction<ChangesRequest>({
    run: async (wanted) => {
      const { decision } = await call('POST tracks/pending/{id}/changes', {
        path,
        body: { ...wanted, heard_ms: heardOf(track) },
        shown: track,
      })
      const { id, title } = track
      keep({ decision, id, title, review: 'request-changes', at: Date.now() })
    },
    done: en.review.changesRequested,
    failed: failedBy(en.review.changesFailed),
    reload: 'tracks',
  })
  const defer = useAction<Deferral>({
    run: (deferral) =>
      call('POST tracks/pending/{id}/defer', { path, body: deferral, shown: track }),
    done: en.review.deferred,
    failed: failedBy(en.review.deferFailed),
    reload: 'tracks',
  })
  return {
    requestChanges: changes.act,
    defer: defer.act,
    isPending: changes.isPending || defer.isPending,
  }
}
