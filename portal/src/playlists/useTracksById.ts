import type { Track } from '@melodia/contract/tracks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { tracks } from '../paths.ts'

/** Ids that one call asks for: they travel in its address, which must not get too long. */
const AT_ONCE = 100

/**
 * What is known of the tracks that a form was opened with. Of those that are published; one that
 * went back to pending is not among them.
 */
export const useTracksById = (ids: readonly string[]) => {
  const dataProvider = useDataProvider()
  const [wanted] = useState(ids)
  return useQuery({
    queryKey: [tracks.published, 'by id', wanted],
    enabled: wanted.length > 0,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const calls = []
      for (let first = 0; first < wanted.length; first += AT_ONCE)
        calls.push(
          dataProvider.getMany<Track>(tracks.published, {
            ids: wanted.slice(first, first + AT_ONCE),
          }),
        )
      const replies = await Promise.all(calls)
      return new Map(replies.flatMap(({ data }) => data).map((track) => [track.id, track]))
    },
  })
}
