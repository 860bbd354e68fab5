import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Has all that is shown of these resources asked for again. */
export const useReload = () => {
  const queryClient = useQueryClient()
  return useCallback(
    (...resources: readonly string[]) =>
      Promise.all(
        resources.map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })),
      ),
    [queryClient],
  )
}
