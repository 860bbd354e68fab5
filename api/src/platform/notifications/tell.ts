import type { Notice } from '@melodia/contract/notices'
import { isSummary } from '@melodia/contract/notifications'
import type { Handle } from '@melodia/db/database'
import { addNotifications, preferencesFor } from '@melodia/db/notifications'
import type { Recipient } from '@melodia/db/notifications/recipients'
import { mailNotice } from './mailNotice.ts'
import { defaultOf } from './preferences.ts'
import { recordOf } from './recordOf.ts'

export interface Telling {
  people: readonly Recipient[]
  /** The user who caused it; null if it was the system. */
  by: { seq: number } | null
  now: number
  /** Whether mails are sent, to those who want them. */
  isMailed?: boolean
}

/**
 * Tells people something as they chose: in the portals, by mail at once, or in the daily summary;
 * also what is no event of the audit. Nobody is told of what they did themselves, except to their
 * own account.
 */
export async function tell(
  write: Handle,
  notice: Notice,
  { people, by, now, isMailed = true }: Telling,
) {
  const { kind } = notice
  const isSecurity = kind === 'account.security'
  const recipients = people.filter(({ seq }) => isSecurity || seq !== by?.seq)
  const chosen = await preferencesFor(
    write,
    recipients.map(({ seq }) => seq),
    kind,
  )
  const record = recordOf(notice)
  const readers = recipients.map((person) => {
    const { portal, mail } = chosen.get(person.seq) ?? defaultOf(kind)
    const isInSummary = mail === 'daily' && !isSummary(kind)
    return { person, portal, isInSummary, isAtOnce: mail !== 'off' && !isInSummary }
  })
  await addNotifications(
    write,
    readers
      .filter(({ portal, isInSummary }) => portal || isInSummary)
      .map(({ person, portal, isInSummary }) => ({
        user: person.seq,
        notice,
        record,
        in_portal: portal,
        in_summary: isInSummary,
      })),
    now,
  )
  if (!isMailed) return
  for (const { person, isAtOnce } of readers)
    if (isAtOnce && person.email !== '') await mailNotice(write, { notice, person, by, now })
}
