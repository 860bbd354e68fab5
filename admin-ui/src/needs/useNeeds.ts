import { tracks, useAdminCall } from '@melodia/portal'
import { useQuery } from '@tanstack/react-query'

/** Milliseconds between updates, as those of the counts in the sidebar (spec §9). */
const POLL_TIME = 60_000

/** Numbers of waiting tasks; under the key of the queue, so that a decision reloads them. */
export const useNeeds = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: [tracks.pending, 'getList', 'needs'],
    queryFn: ({ signal }) => call('GET needs', { signal }),
    refetchInterval: POLL_TIME,
    retry: false,
  })
}
