import type { Doubles, MergePreview, Merges } from '@melodia/contract/merges'
import { en, useAction, useReload, type PortalDataProvider } from '@melodia/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

const DOUBLES = ['artists', 'doubles']
const MERGES = ['artists', 'merges']

/** An artist by name; the id is what calls take. */
export interface Named {
  id: string
  name: string
}

export const useDoubles = () => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: DOUBLES,
    queryFn: async ({ signal }) => (await ask<Doubles>('artists/doubles', { signal })).data,
  })
}

export const useMerges = () => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: MERGES,
    queryFn: async ({ signal }) => (await ask<Merges>('merges', { signal })).data.merges,
  })
}

/** What merging these artists into one would do. */
export const useMergePreview = (into: string, from: readonly string[]) => {
  const { ask } = useDataProvider<PortalDataProvider>()
  return useQuery({
    // Apart from other queries about artists, which are made anew after a merge: by then they are gone.
    queryKey: ['merge-preview', into, ...from],
    queryFn: ({ signal }) =>
      ask<MergePreview>(`artists/${into}/merge?from=${from.join(',')}`, { signal }),
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
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<{ into: string; from: readonly string[] }>({
    run: ({ into, from }) => dataProvider.act(`artists/${into}/merge`, { from }),
    done: en.artists.merged,
    failed: en.artists.mergeFailed,
    onSettled: useSettled(),
  })
}

export const useUndoMerge = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<{ id: string }>({
    question: () => en.artists.undoMergeQuestion,
    run: ({ id }) => dataProvider.act(`merges/${id}/undo`, {}),
    done: en.artists.mergeUndone,
    failed: en.artists.undoMergeFailed,
    onSettled: useSettled(),
  })
}

interface Telling {
  artists: readonly Named[]
  /** Whether they are different ones; otherwise they are likely doubles again. */
  apart: boolean
}

export const useTellApart = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useAction<Telling>({
    run: ({ artists, apart }) =>
      dataProvider.act('artists/doubles/apart', { ids: artists.map(({ id }) => id), apart }),
    done: ({ apart }) => (apart ? en.artists.toldApart : en.artists.toldApartUndone),
    failed: en.artists.apartFailed,
    onSettled: useSettled(),
  })
}
