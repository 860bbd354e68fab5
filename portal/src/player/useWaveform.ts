import type { Waveform, WaveformPending } from '@melodia/contract/waveforms'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** Milliseconds between requests while the audio waits for its analysis. */
const RETRY_TIME = 2_000

/**
 * Waveform of a track; requested until its analysis is done.
 *
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useWaveform = (resource: string, id: string, isThere = true) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: [resource, 'waveform', id],
    enabled: isThere,
    queryFn: () => dataProvider.ask<Waveform | WaveformPending>(`${resource}/${id}/waveform`),
    refetchInterval: ({ state }) => state.data?.status === 'pending' && RETRY_TIME,
    staleTime: Infinity,
    retry: false,
  })
}
