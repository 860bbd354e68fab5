import { tracks, useAdminCall } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'

/** Milliseconds between updates of the numbers. */
const AGAIN = 60_000

/** Numbers of the queue; under the key of the list, so that a decision reloads them too. */
export const useQueueNumbers = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: [tracks.pending, 'getList', 'queue'],
    queryFn: () => call('GET tracks/pending/queue'),
    refetchInterval: AGAIN,
    retry: false,
  })
}
