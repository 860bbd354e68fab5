import type { ChangesRequest, Deferral } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { en, tracks, useAction, type PortalDataProvider } from '@melodia/portal'
import { usePlayer } from '@melodia/portal/player'
import { useDataProvider } from 'react-admin'
import { failedBy } from './useDecision.ts'

/** Asks for changes of a pending track, or puts its decision off. */
export const useDialogue = (track: Track) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { heardOf } = usePlayer()
  const address = `${tracks.pending}/${track.id}`
  const changes = useAction<ChangesRequest>({
    run: (wanted) =>
      dataProvider.act(`${address}/changes`, { ...wanted, heard_ms: heardOf(track) }, track),
    done: en.review.changesRequested,
    failed: failedBy(en.review.changesFailed),
    reload: 'tracks',
  })
  const defer = useAction<Deferral>({
    run: (deferral) => dataProvider.act(`${address}/defer`, deferral, track),
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
