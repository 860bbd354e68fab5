import type { TrackEvent } from '@melodia/contract/audit'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useGetList } from 'react-admin'

/** The pending track of a rejection that was appealed against, or taken up again. */
export type Returned = (decision: TrackEvent) => Track | undefined

/** Finds rejected tracks that are among the pending ones again. */
export const useReturned = (decisions: readonly TrackEvent[]): Returned => {
  const rejections = decisions.filter(({ action }) => action === 'reject')
  const ids = [...new Set(rejections.map(({ track }) => track))]
  const { data } = useGetList<Track>(
    tracks.pending,
    {
      pagination: { page: 1, perPage: ids.length || 1 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { id: ids },
    },
    { enabled: ids.length > 0 },
  )
  return ({ id, track }) =>
    // An earlier rejection of it is over.
    rejections.find((rejection) => rejection.track === track)?.id === id
      ? data?.find((pending) => pending.id === track)
      : undefined
}
