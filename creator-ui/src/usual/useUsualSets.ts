import { useAction } from '@melodia/portal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/usual.ts'

interface UsualOptions<Saved extends { name: string }, Reply extends { sets: Saved[] }> {
  /** Of the query. */
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<Reply>
  /** Replaces all that is saved. */
  send: (sets: readonly Saved[]) => Promise<Reply>
  /** The sentence if saving fails. */
  notSaved: string
}

/** The sets that a creator has saved for one kind of form. */
export const useUsualSets = <Saved extends { name: string }, Reply extends { sets: Saved[] }>({
  key,
  load,
  send,
  notSaved,
}: UsualOptions<Saved, Reply>) => {
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => load(signal),
  })
  const sets = data?.sets ?? []
  const { act } = useAction<{ sets: Saved[]; done: string }>({
    run: async ({ sets: saved }) => {
      queries.setQueryData(key, await send(saved))
    },
    done: ({ done }) => done,
    failed: notSaved,
  })
  const others = (name: string) => sets.filter((set) => set.name !== name)
  return {
    /** The reply; undefined until it is loaded. Nothing can be saved before: it would replace the rest. */
    data,
    isError,
    reload: () => void refetch(),
    sets,
    /** Saves a set; one of the same name is replaced. */
    save: (set: Saved) => act({ sets: [...others(set.name), set], done: texts.saved(set.name) }),
    remove: (name: string) => act({ sets: others(name), done: texts.deleted(name) }),
  }
}
