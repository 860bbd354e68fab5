import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { tracks } from '../paths.ts'

/**
 * Pending and published tracks are two resources over one table, so a change to one may show in
 * both lists; and playlists lose a track that goes. React-admin only refreshes what it was told of.
 */
export const useRefreshTracks = () => {
  const queryClient = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        ...Object.values(tracks).map((resource) =>
          queryClient.invalidateQueries({ queryKey: [resource, 'getList'] }),
        ),
        queryClient.invalidateQueries({ queryKey: ['playlists'] }),
      ]),
    [queryClient],
  )
}
