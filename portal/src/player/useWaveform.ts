import type { Waveform, WaveformPending } from '@melodia/contract/waveforms'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** Milliseconds between requests while the audio waits for its analysis. */
const RETRY_TIME = 2_000

/** The query for a waveform, so that it can be loaded ahead. */
export const waveformQuery = (dataProvider: PortalDataProvider, resource: string, id: string) =>
  queryOptions({
    queryKey: [resource, 'waveform', id],
    queryFn: () => dataProvider.ask<Waveform | WaveformPending>(`${resource}/${id}/waveform`),
    staleTime: Infinity,
    retry: false,
  })

/**
 * Waveform of a track; requested until its analysis is done.
 *
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useWaveform = (resource: string, id: string, isThere = true) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    ...waveformQuery(dataProvider, resource, id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && RETRY_TIME,
  })
}
