import { creatorsOfName } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { taken } from '../http/errors.ts'

/**
 * Refuses a name that another creator has, since tracks credit by name (decision 073). Call it in
 * the transaction that sets the name: the first of two racing calls gets it. A name that `except`
 * has already is theirs.
 */
export async function refuseTakenName(
  write: Handle,
  name: string | undefined,
  { except, instead }: { except?: string; instead: string },
) {
  if (name === undefined) return
  const holders = await creatorsOfName(write, name)
  const [holder] = holders
  if (holder && !holders.some(({ id }) => id === except))
    throw taken('name', `There is a creator named ${holder.name} already. ${instead}`)
}
