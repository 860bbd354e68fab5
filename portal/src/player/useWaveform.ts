import type { TrackResource } from '../paths.ts'
import { useCall } from '../useCall.ts'
import { useQuery } from '@tanstack/react-query'

/** Milliseconds between requests while the audio waits for its analysis. */
const RETRY_TIME = 2_000

/**
 * Waveform of a track; requested until its analysis is done.
 *
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useWaveform = (resource: TrackResource, id: string, isThere = true) => {
  const call = useCall()
  return useQuery({
    queryKey: [resource, 'waveform', id],
    queryFn: ({ signal }) => call(`GET ${resource}/{id}/waveform`, { path: { id }, signal }),
    staleTime: Infinity,
    retry: false,
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && RETRY_TIME,
  })
}
