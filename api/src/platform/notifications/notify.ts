import { NOTIFICATION_KINDS, type NotificationKind } from '@melodia/contract/notifications'
import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { queueMail } from '@melodia/db/mails'
import { addNotifications, preferencesFor } from '@melodia/db/notifications'
import {
  adminsToTell,
  submitterToTell,
  usersById,
  usersOfCreators,
  type Recipient,
} from '@melodia/db/notifications/recipients'
import { defaultOf } from './preferences.ts'
import { mailText, wordingOf } from './wording.ts'

/** Tells those whom an audited action concerns. */
export async function notify(write: Handle, kind: NotificationKind, entry: NewAudit) {
  await tell(write, kind, entry, await recipientsOf(write, kind, entry))
}

/**
 * Tells people of an audited action as they chose: in the portals, by mail at once, or in the daily
 * summary. Nobody is told of what they did themselves, except to their own account.
 */
export async function tell(
  write: Handle,
  kind: NotificationKind,
  entry: NewAudit,
  people: readonly Recipient[],
) {
  const isSecurity = kind === 'account.security'
  const recipients = people.filter(({ seq }) => isSecurity || seq !== entry.actor?.seq)
  const chosen = await preferencesFor(
    write,
    recipients.map(({ seq }) => seq),
    kind,
  )
  const { title, text, href } = wordingOf(kind, entry)
  const told = recipients.map(({ seq: user, email, is_verified }) => {
    const { portal, mail } = chosen.get(user) ?? defaultOf(kind)
    return { user, email, is_verified, portal, mail }
  })
  await addNotifications(
    write,
    told
      .filter(({ portal, mail }) => portal || mail === 'daily')
      .map(({ user, portal, mail }) => ({
        user,
        kind,
        title,
        text,
        href,
        in_portal: portal,
        in_summary: mail === 'daily',
      })),
    entry.now,
  )
  // The accounts provider sends mails about accounts itself: not everybody with one is a user.
  if (entry.resource === 'users') return
  for (const { user, email, is_verified, mail } of told) {
    if (mail !== 'now' || email === '') continue
    // Whoever named this address may have written the texts.
    const said = is_verified ? { title, text } : { title: NOTIFICATION_KINDS[kind].hint, text: '' }
    const quote = mailText(kind, said.text)
    await queueMail(
      write,
      {
        user,
        to: email,
        subject: said.title,
        kind: isSecurity ? null : kind,
        purpose: isSecurity ? 'security' : 'notification',
        about: isSecurity ? `${entry.resource}.${entry.action}` : kind,
        causedBy: entry.actor?.seq ?? null,
        content: {
          title: said.title,
          paragraphs: [],
          ...(quote && { quote }),
          action: { label: 'Open Melødia', path: href },
        },
      },
      entry.now,
    )
  }
}

/** Whom an action concerns: reviewers, or the people named by the entry. */
async function recipientsOf(
  write: Handle,
  kind: NotificationKind,
  { resource, resource_id, creators = [], detail }: NewAudit,
): Promise<Recipient[]> {
  if (NOTIFICATION_KINDS[kind].to === 'reviewers') return adminsToTell(write)
  if (kind === 'files.proposed') return submitterToTell(write, resource_id)
  if (resource === 'users') return usersById(write, [resource_id])
  if (resource === 'requests' || resource === 'tokens') {
    const { user_id } = detail
    return typeof user_id === 'string' ? usersById(write, [user_id]) : []
  }
  return usersOfCreators(write, creators)
}
