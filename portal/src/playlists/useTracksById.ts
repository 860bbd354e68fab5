import type { Track } from '@melodia/contract/tracks'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { tracks } from '../paths.ts'

type Batch = readonly string[]

/**
 * Tracks that have come into view, by id: those that come into view at the same time share one
 * call. Null for a track that is not published.
 */
export const useTracksById = () => {
  const dataProvider = useDataProvider()
  const asked = useRef(new Set<string>())
  const [batches, setBatches] = useState<readonly Batch[]>([])

  const look = useCallback((ids: Batch) => {
    const batch = ids.filter((id) => !asked.current.has(id))
    if (batch.length === 0) return
    for (const id of batch) asked.current.add(id)
    setBatches((before) => [...before, batch])
  }, [])

  const combine = useCallback(
    (results: UseQueryResult<Track[]>[]) => ({
      known: new Map(
        results.flatMap(({ data }, index) => (data ? answers(batches[index] ?? [], data) : [])),
      ),
      error: results.find(({ isError }) => isError)?.error ?? null,
      retry: () => results.filter(({ isError }) => isError).map(({ refetch }) => refetch()),
    }),
    [batches],
  )
  const queries = batches.map((ids) => ({
    queryKey: [tracks.approved, 'by id', ids],
    queryFn: async () =>
      (await dataProvider.getMany<Track>(tracks.approved, { ids: [...ids] })).data,
    refetchOnWindowFocus: false,
  }))
  return { look, ...useQueries({ queries, combine }) }
}

const answers = (ids: Batch, found: readonly Track[]): [string, Track | null][] => {
  const byId = new Map(found.map((track) => [track.id, track]))
  return ids.map((id) => [id, byId.get(id) ?? null])
}
