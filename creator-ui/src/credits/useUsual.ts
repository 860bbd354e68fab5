import type { UsualCredits } from '@melodia/contract/contributions'
import { sentContribution } from '@melodia/contract/creditsText'
import { useCreatorCall } from '@melodia/portal'
import type { Line } from '@melodia/portal/credits'
import { useUsualSets } from '../usual/index.ts'
import * as texts from '#texts/credits.ts'

const KEY = ['credits', 'usual']
const NO_LINES: Line[] = []

type UsualSet = UsualCredits['sets'][number]

/** What the person said of tracks before, and the sets that they saved. */
export const useUsual = () => {
  const call = useCreatorCall()
  const usual = useUsualSets<UsualSet, UsualCredits>({
    key: KEY,
    load: (signal) => call('GET credits/usual', { signal }),
    send: (saved) => {
      const sets = saved.map(({ name, contributions }) => ({
        name,
        contributions: contributions.map((one) => sentContribution(one)),
      }))
      return call('PUT credits/usual', { body: { sets } })
    },
    notSaved: texts.setsNotSaved,
  })
  return { ...usual, me: usual.data?.me, latest: usual.data?.latest ?? NO_LINES }
}
export type Usual = ReturnType<typeof useUsual>
