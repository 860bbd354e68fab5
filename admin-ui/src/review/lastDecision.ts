import type { AuditEntry } from '@melodia/contract/audit'
import type { Review } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks, useAction, type PortalDataProvider } from '@melodia/portal'
import { useDataProvider, useStore } from 'react-admin'
import { useNavigate } from 'react-router'

/** The reviewer's own last validation or rejection, which can be taken back. */
export interface LastDecision {
  id: Track['id']
  title: string
  review: Review
  at: number
}

/** Milliseconds for which it is offered to take a decision back. */
const OFFERED = 15 * 60_000

const isRecent = ({ at }: LastDecision, now = Date.now()) => now - at < OFFERED

export const useLastDecision = () => {
  const [last, keep] = useStore<LastDecision | null>('review.last', null)
  return [last && isRecent(last) ? last : null, keep] as const
}

/** Takes a decision back by its id; afterwards its track is pending again, and opened. */
export const useUndo = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const navigate = useNavigate()
  const [, keep] = useLastDecision()
  return useAction<{ decision: string } | LastDecision>({
    run: async (subject) => {
      const id = 'decision' in subject ? subject.decision : await idOf(dataProvider, subject)
      const { track } = (await dataProvider.act(`decisions/${id}/undo`, {})) as { track: Track }
      keep(null)
      navigate(paths.edit(tracks.pending, track.id))
    },
    done: en.review.undone,
    failed: en.review.undoFailed,
    reload: 'tracks',
  })
}

/** The id of a decision is that of its audit entry. */
const idOf = async (dataProvider: PortalDataProvider, { id, review }: LastDecision) => {
  const { data } = await dataProvider.getList<AuditEntry>('audit', {
    filter: { resource_id: id, action: review },
    sort: { field: 'at', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  })
  const [entry] = data
  if (!entry) throw new Error('The decision is not on record.')
  return entry.id
}
