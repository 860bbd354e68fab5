import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '../useCall.ts'

/** Like the record of a form, they are not loaded again under somebody's hands. */
const ONCE = {
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  staleTime: Infinity,
  gcTime: 0,
}

/** Who and what made a track. */
export const useCredits = (id: string, status: TrackStatus) => {
  const call = useCall()
  const input = { path: { id }, query: {} }
  return useQuery({
    queryKey: ['tracks', id, 'credits', status],
    queryFn: ({ signal }) =>
      status === 'pending'
        ? call('GET tracks/pending/{id}/credits', { ...input, signal })
        : call('GET tracks/{id}/credits', { ...input, signal }),
    ...ONCE,
  })
}
