import type { Handle } from '@melodia/db/database'
import { getSetting } from '@melodia/db/settings'
import { dateIn } from '../../kit/text/dates.ts'

/** Whether a new track has to say who or what made it: from a date on, which begins at midnight. */
export async function isDisclosureDue(read: Handle, zone: string, now: number): Promise<boolean> {
  const { disclosure_from: from } = (await getSetting(read, 'platform')).value
  return from !== '' && dateIn(zone, now) >= from
}
