import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads queries anew after a change: those on the screen at once, the others when they are shown again. What is
 * being loaded is not waited for: its reply may be from before the change, and would pass for the present one.
 */
export const reloadQueries = (queryClient: QueryClient, queryKey: QueryKey) => {
  void queryClient.cancelQueries({ queryKey })
  return queryClient.invalidateQueries({ queryKey })
}
