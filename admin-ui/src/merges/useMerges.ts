import { en, useAction, useReload, useAdminCall } from '@melodia/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'

const DOUBLES = ['artists', 'doubles']
const MERGES = ['artists', 'merges']

/** An artist by name; the id is what calls take. */
export interface Named {
  id: string
  name: string
}

export const useDoubles = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: DOUBLES,
    queryFn: async ({ signal }) => (await call('GET artists/doubles', { signal })).data,
  })
}

export const useMerges = () => {
  const call = useAdminCall()
  return useQuery({
    queryKey: MERGES,
    queryFn: async ({ signal }) => (await call('GET merges', { signal })).data.merges,
  })
}

/** Preview of merging these artists into one. */
export const useMergePreview = (into: string, from: readonly string[]) => {
  const call = useAdminCall()
  return useQuery({
    // Not under the key of artists, which are loaded again after a merge: by then these are gone.
    queryKey: ['merge-preview', into, ...from],
    queryFn: ({ signal }) =>
      call('GET artists/{id}/merge', {
        path: { id: into },
        query: { from: from.join(',') },
        signal,
      }),
    enabled: from.length > 0,
    gcTime: 0,
  })
}

/** Tracks name other artists after a merge. */
const useSettled = () => {
  const queryClient = useQueryClient()
  const reload = useReload()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: ['artists'] })
    await reload('tracks')
  }
}

export const useMerge = () => {
  const call = useAdminCall()
  return useAction<{ into: string; from: readonly string[] }>({
    run: ({ into, from }) =>
      call('POST artists/{id}/merge', { path: { id: into }, body: { from: [...from] } }),
    done: en.artists.merged,
    failed: en.artists.mergeFailed,
    onSettled: useSettled(),
  })
}

export const useUndoMerge = () => {
  const call = useAdminCall()
  return useAction<{ id: string }>({
    question: () => en.artists.undoMergeQuestion,
    run: ({ id }) => call('POST merges/{id}/undo', { path: { id } }),
    done: en.artists.mergeUndone,
    failed: en.artists.undoMergeFailed,
    onSettled: useSettled(),
  })
}

interface Telling {
  artists: readonly Named[]
  /** Whether they are different artists; otherwise they are likely doubles again. */
  apart: boolean
}

export const useTellApart = () => {
  const call = useAdminCall()
  return useAction<Telling>({
    run: ({ artists, apart }) =>
      call('POST artists/doubles/apart', { body: { ids: artists.map(({ id }) => id), apart } }),
    done: ({ apart }) => (apart ? en.artists.notDuplicates : en.artists.notDuplicatesUndone),
    failed: en.artists.apartFailed,
    onSettled: useSettled(),
  })
}
