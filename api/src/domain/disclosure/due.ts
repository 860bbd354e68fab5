import type { AiExtent, CreditRole } from '@melodia/contract/choices/contributions'
import { containsOf, partsOf } from '@melodia/contract/parts'
import type { Handle } from '@melodia/db/database'
import { getSetting } from '@melodia/db/settings'
import { unacceptable } from '../../kit/http/errors.ts'
import { dateIn } from '../../kit/text/dates.ts'

/** Whether a new track has to say who or what made it: from a date on, which begins at midnight. */
export async function isDisclosureDue(read: Handle, zone: string, now: number): Promise<boolean> {
  const { disclosure_from: from } = (await getSetting(read, 'platform')).value
  return from !== '' && dateIn(zone, now) >= from
}

export const UNDISCLOSED =
  'Say who or what made the music: at least one contribution to what is heard, such as ComposerLyricist.'

interface Change {
  /** What the track says so far. */
  before: { contains: AiExtent | null }
  /** The new contributions; undefined where they stay. */
  credits: readonly { role: CreditRole; ai: AiExtent }[] | undefined
}

/** Once new tracks have to say it, one that says it goes on to do so. @throws Problem 422 */
export async function refuseSilence(
  read: Handle,
  { before, credits }: Change,
  { zone, now }: { zone: string; now: number },
): Promise<void> {
  const isSilenced =
    credits !== undefined && before.contains !== null && containsOf(partsOf(credits)) === null
  if (isSilenced && (await isDisclosureDue(read, zone, now)))
    throw unacceptable({ credits: UNDISCLOSED })
}
