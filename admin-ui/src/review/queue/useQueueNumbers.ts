import type { Queue } from '@melodia/contract/reviews'
import { tracks, type PortalDataProvider } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** The numbers are asked for again so often, in milliseconds. */
const AGAIN = 60_000

/** Numbers of the queue; under the key of the list, so that a decision reloads them too. */
export const useQueueNumbers = () => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: [tracks.pending, 'getList', 'queue'],
    queryFn: () => ask<Queue>(`${tracks.pending}/queue`),
    refetchInterval: AGAIN,
    retry: false,
  })
}
