import type { TrackEvent } from '@melodia/contract/audit'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { useGetList } from 'react-admin'

/**
 * A published track, its time of publication, and how long its review took; null if it needed none.
 */
export interface Published {
  track: Track
  at: string
  waited_ms: number | null
}

const ONE = { page: 1, perPage: 1 }

/** The track of one's own that was published last; null if there is none. */
export const useLatestTrack = () => {
  const validated = useGetList<TrackEvent>('decisions', {
    pagination: ONE,
    sort: { field: 'at', order: 'DESC' },
    filter: { action: 'validate' },
  })
  // The same query as that of the card with their number.
  const newest = useGetList<Track>(tracks.approved, {
    pagination: ONE,
    sort: { field: 'id', order: 'DESC' },
  })
  const decision = validated.data?.[0]
  const decided = useGetList<Track>(
    tracks.approved,
    {
      pagination: ONE,
      sort: { field: 'created_at', order: 'DESC' },
      filter: { id: [decision?.track] },
    },
    { enabled: decision !== undefined && newest.data !== undefined },
  )
  const track = decided.data?.[0] ?? newest.data?.[0]
  return {
    isPending:
      validated.isPending || newest.isPending || (decision !== undefined && decided.isPending),
    error: newest.data ? null : newest.error,
    retry: newest.refetch,
    published: track ? publishedOf(track, decision) : null,
  }
}

const publishedOf = (track: Track, decision: TrackEvent | undefined): Published =>
  decision?.track === track.id
    ? { track, at: decision.at, waited_ms: decision.waited_ms }
    : { track, at: track.published_at ?? track.created_at, waited_ms: null }
