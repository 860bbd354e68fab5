import type { SharedCalls } from '@melodia/contract/calls'
import type { TrackResource } from '../paths.ts'
import { useCall, type TypedCall } from '../useCall.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Milliseconds between requests while the audio waits for its analysis. */
const RETRY_TIME = 2_000

/** The query for a waveform, so that it can be loaded ahead. */
export const waveformQuery = (call: TypedCall<SharedCalls>, resource: TrackResource, id: string) =>
  queryOptions({
    queryKey: [resource, 'waveform', id],
    queryFn: () => call(`GET ${resource}/{id}/waveform`, { path: { id } }),
    staleTime: Infinity,
    retry: false,
  })

/**
 * Waveform of a track; requested until its analysis is done.
 *
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useWaveform = (resource: TrackResource, id: string, isThere = true) => {
  const call = useCall()
  return useQuery({
    ...waveformQuery(call, resource, id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && RETRY_TIME,
  })
}
