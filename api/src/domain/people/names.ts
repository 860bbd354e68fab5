import { creatorLookingLike, creatorsOfName } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { mixedWord } from '@melodia/db/records/looks'
import { taken, unacceptable } from '../../kit/http/errors.ts'

/**
 * Refuses a name that another creator has or that looks like another's, since tracks credit by name
 * (decisions 073, 210), and one that mixes scripts. Call it in the transaction that sets the name:
 * the first of two racing calls gets it. A name that `except` has already is theirs.
 */
export async function refuseTakenName(
  write: Handle,
  name: string | undefined,
  { except, instead }: { except?: string; instead: string },
) {
  if (name === undefined) return
  const holders = await creatorsOfName(write, name)
  if (holders.some(({ id }) => id === except)) return
  const [holder] = holders
  if (holder) throw taken('name', `There is a creator named ${holder.name} already. ${instead}`)
  const mixed = mixedProblem(name)
  if (mixed !== undefined) throw unacceptable({ name: mixed })
  const alike = await alikeProblem(write, name, except)
  if (alike !== undefined) throw taken('name', `${alike} ${instead}`)
}

/** Why a name is refused whose letters are of several scripts, as a sentence; undefined if not. */
export function mixedProblem(name: string) {
  const word = mixedWord(name)
  return word === undefined
    ? undefined
    : `“${word}” mixes letters of several alphabets, and so can look like another name. Write each word in one alphabet.`
}

/** The creator whose name a new one looks like, as a sentence; undefined if there is none. */
export async function alikeProblem(read: Handle, name: string, except?: string) {
  const alike = await creatorLookingLike(read, name, except)
  return alike ? `${name} looks like the name of the creator ${alike.name}.` : undefined
}

/** The same for the name of a new creator, in one sentence. */
export const newNameProblem = async (read: Handle, name: string) =>
  mixedProblem(name) ?? (await alikeProblem(read, name))
