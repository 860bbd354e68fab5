import type { UsualCredits } from '@melodia/contract/contributions'
import { sentContribution } from '@melodia/contract/creditsText'
import { useAction, useCreatorCall } from '@melodia/portal'
import type { Line } from '@melodia/portal/credits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as texts from '#texts/credits.ts'

const KEY = ['credits', 'usual']
const NO_LINES: Line[] = []

type UsualSet = UsualCredits['sets'][number]

/** What the person said of tracks before, and the sets that they saved. */
export const useUsual = () => {
  const call = useCreatorCall()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET credits/usual', { signal }),
  })
  const sets = data?.sets ?? []
  const { act } = useAction<{ sets: UsualSet[]; done: string }>({
    run: async ({ sets: saved }) => {
      const body = {
        sets: saved.map(({ name, contributions }) => ({
          name,
          contributions: contributions.map((one) => sentContribution(one)),
        })),
      }
      queries.setQueryData(KEY, await call('PUT credits/usual', { body }))
    },
    done: ({ done }) => done,
    failed: texts.setsNotSaved,
  })
  const others = (name: string) => sets.filter((set) => set.name !== name)
  return {
    me: data?.me,
    latest: data?.latest ?? NO_LINES,
    sets,
    /** Saves a set; one of the same name is replaced. */
    save: (set: UsualSet) => act({ sets: [...others(set.name), set], done: texts.saved(set.name) }),
    remove: (name: string) => act({ sets: others(name), done: texts.deleted(name) }),
  }
}
export type Usual = ReturnType<typeof useUsual>
