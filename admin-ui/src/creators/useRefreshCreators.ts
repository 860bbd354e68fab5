import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** A creator's assignment shows in its list, in the requests and in their count. */
const RESOURCES = ['creators', 'creators/pending']

export const useRefreshCreators = () => {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        RESOURCES.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
      ),
    [queryClient],
  )
}
