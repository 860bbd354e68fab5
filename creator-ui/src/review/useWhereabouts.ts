import type { TrackEvent } from '@melodia/contract/audit'
import type { Track } from '@melodia/contract/tracks'
import { tracks, type TrackResource } from '@melodia/portal'
import { useGetList } from 'react-admin'

/** Where tracks of decisions are now. */
export interface Whereabouts {
  isPending: boolean
  /** Undefined for a track that is in neither list, or while they load. */
  resourceOf: (track: Track['id']) => TrackResource | undefined
  /** The pending track of a rejection that was appealed against, or taken up again. */
  returned: (decision: TrackEvent) => Track | undefined
}

/** Looks for the tracks of decisions among the pending and the published ones. */
export const useWhereabouts = (decisions: readonly TrackEvent[]): Whereabouts => {
  const ids = [...new Set(decisions.map(({ track }) => track))]
  const pending = useAmong(tracks.pending, ids)
  const approved = useAmong(tracks.approved, ids)
  const rejections = decisions.filter(({ action }) => action === 'reject')
  return {
    isPending: pending.isPending || approved.isPending,
    resourceOf: (id) =>
      pending.find(id) ? tracks.pending : approved.find(id) ? tracks.approved : undefined,
    returned: ({ id, track }) =>
      // An earlier rejection of it is over.
      rejections.find((rejection) => rejection.track === track)?.id === id
        ? pending.find(track)
        : undefined,
  }
}

const useAmong = (resource: TrackResource, ids: readonly string[]) => {
  const { data, isPending } = useGetList<Track>(
    resource,
    {
      pagination: { page: 1, perPage: ids.length || 1 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { id: ids },
    },
    { enabled: ids.length > 0 },
  )
  return {
    isPending: ids.length > 0 && isPending,
    find: (id: string) => data?.find((track) => track.id === id),
  }
}
