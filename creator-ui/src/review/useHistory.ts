import type { TrackEvent } from '@melodia/contract/audit'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Track } from '@melodia/contract/tracks'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'

/** The history of these tracks, in one call. */
export const useHistory = (tracks: readonly Pick<Track, 'id'>[]) => {
  const ids = tracks.map(({ id }) => id)
  const { data, error, isPending, refetch } = useGetList<TrackEvent>(
    'history',
    {
      pagination: { page: 1, perPage: LIMITS.listPage },
      sort: { field: 'at', order: 'DESC' },
      filter: { track: ids },
    },
    { enabled: ids.length > 0 },
  )
  const isAsked = ids.length > 0
  return useMemo(
    () => ({
      isPending: isAsked && isPending,
      error: data ? null : error,
      retry: refetch,
      of: (id: Track['id']) => data?.filter(({ track }) => track === id) ?? [],
    }),
    [data, error, isAsked, isPending, refetch],
  )
}
export type History = ReturnType<typeof useHistory>
