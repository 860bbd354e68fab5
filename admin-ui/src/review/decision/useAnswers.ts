import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Milliseconds; a decision does not wait longer for a slow call. */
const PATIENCE = 5_000

/**
 * Waits for the replies about a track, for a decision that will move it: a call that is under way
 * would find it gone. Cancelling alone does not prevent that, since the browser may send the decision
 * first; it is for those that are too slow.
 */
export const useAnswers = () => {
  const queryClient = useQueryClient()
  return useCallback(
    async (id: string) => {
      const asked = queryClient
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: ({ queryKey }) => queryKey.includes(id) })
      const { promise: tooLong, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, PATIENCE)
      await Promise.race([Promise.allSettled(asked.map(({ promise }) => promise)), tooLong])
      clearTimeout(timer)
      await Promise.all(
        asked.map(({ queryKey }) => queryClient.cancelQueries({ queryKey, exact: true })),
      )
    },
    [queryClient],
  )
}
