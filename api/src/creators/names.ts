import { creatorOfName } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { taken } from '../http/errors.ts'

/**
 * Refuses a name that another creator has: whoever has a name is credited by it (decision 073). In
 * the transaction that gives it, so of two who race for one name the first has it.
 */
export async function refuseTakenName(
  write: Handle,
  name: string | undefined,
  { except, instead }: { except?: string; instead: string },
) {
  if (name === undefined) return
  const holder = await creatorOfName(write, name)
  if (holder && holder.id !== except)
    throw taken('name', `There is a creator named ${holder.name} already. ${instead}`)
}
