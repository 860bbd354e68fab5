import type { AuditAction } from '@melodia/contract/lifecycle'
import { PLATFORM } from '@melodia/contract/choices/product'
import { REASON_CODES } from '@melodia/contract/choices/reviews'
import { REASONS } from '@melodia/contract/reviewTexts'
import { NOTIFICATION_KINDS, type NotificationKind } from '@melodia/contract/notifications'
import type { NewAudit } from '@melodia/db/audit'
import { withoutLinks } from '@melodia/db/mails/harmless'

export interface Wording {
  title: string
  /** More about it, such as notes. */
  text: string
  /** Path of the thing itself. */
  href: string
}

type Entry = Pick<NewAudit, 'action' | 'actor' | 'title' | 'detail' | 'resource_id'>

const notesOf = ({ detail }: Entry) => detail.notes ?? ''
/** Reasons and notes. */
const whyOf = ({ detail }: Entry) =>
  [
    ...REASON_CODES.filter((code) => [detail['reasons'] ?? []].flat().includes(code)).map(
      (code) => REASONS[code].text,
    ),
    ...(detail.notes ? [detail.notes] : []),
  ].join('\n')
/** For what happens to pending and to published tracks. */
const trackPath = (area: '/admin' | '/creators', { detail, resource_id }: Entry) =>
  `${area}/tracks/${detail['status'] === 'pending' ? 'pending/' : ''}edit/${resource_id}`
const creditText = ({ detail: { creators = [] } }: Entry) => {
  if (creators.length === 0)
    return `You are its only creator. If that is wrong, delete it, or ask ${PLATFORM}.`
  const named = creators.slice(0, MOST_NAMES)
  const left = creators.length - named.length
  const names = new Intl.ListFormat('en').format([...named, ...(left > 0 ? [`${left} more`] : [])])
  return `With ${names}. If that is wrong, take your name off on its page.`
}
/** Names that a text gives in full. */
const MOST_NAMES = 3
const byOf = ({ actor }: Entry) => (actor ? `By ${actor.name}` : '')

const WORDINGS: Record<NotificationKind, (entry: Entry) => Wording> = {
  'request.received': (entry) => ({
    title: `${entry.title} asks to become a creator`,
    text: '',
    href: `/admin/creators/pending#${entry.resource_id}`,
  }),
  'request.granted': ({ detail }) => ({
    title: 'You are a creator now',
    text: typeof detail['creator'] === 'string' ? `Your tracks are by ${detail['creator']}.` : '',
    href: '/creators',
  }),
  'request.denied': (entry) => ({
    title: 'Your request to become a creator was denied',
    text: notesOf(entry),
    href: '/creators/account/new',
  }),
  'track.validated': (entry) => ({
    title: `“${entry.title}” is published`,
    text: notesOf(entry),
    href: `/creators/tracks/edit/${entry.resource_id}`,
  }),
  'track.rejected': (entry) => ({
    title: `“${entry.title}” was rejected`,
    text: whyOf(entry),
    href: '/creators/decisions',
  }),
  'track.changes_requested': (entry) => ({
    title: `Changes of “${entry.title}” are asked for`,
    text: whyOf(entry),
    href: `/creators/tracks/pending/edit/${entry.resource_id}`,
  }),
  'track.commented': (entry) => ({
    title: `A comment on “${entry.title}”`,
    text: notesOf(entry),
    href: trackPath('/creators', entry),
  }),
  'track.deferred': (entry) => ({
    title: `The review of “${entry.title}” is deferred`,
    text: notesOf(entry),
    href: `/creators/tracks/pending/edit/${entry.resource_id}`,
  }),
  'track.undone': (entry) => ({
    title: `“${entry.title}” is in review again`,
    text: 'A reviewer took back a decision.',
    href: `/creators/tracks/pending/edit/${entry.resource_id}`,
  }),
  'track.credited': (entry) => {
    const { tracks } = entry.detail
    if (tracks === 1)
      return {
        title: `You are credited on “${entry.title}”`,
        text: creditText(entry),
        href: trackPath('/creators', entry),
      }
    return {
      title: `You are credited on ${tracks} tracks`,
      text: 'If that is wrong, open a track and take your name off.',
      href: `/creators/tracks${entry.detail['status'] === 'pending' ? '/pending' : ''}`,
    }
  },
  'track.left': (entry) => ({
    title: `${entry.detail['left']} took their name off “${entry.title}”`,
    text: '',
    href: trackPath('/creators', entry),
  }),
  'track.answered': (entry) => ({
    title: `A comment on “${entry.title}”`,
    text: notesOf(entry),
    href: trackPath('/admin', entry),
  }),
  'track.appealed': (entry) => ({
    title: `Appeal against the rejection of “${entry.title}”`,
    text: notesOf(entry),
    href: `/admin/tracks/pending/edit/${entry.resource_id}`,
  }),
  'track.resubmitted': (entry) => ({
    title: `“${entry.title}” waits for a review again`,
    text: byOf(entry),
    href: `/admin/tracks/pending/edit/${entry.resource_id}`,
  }),
  'changes.proposed': (entry) => ({
    title: `Changes of “${entry.title}” wait for a review`,
    text: byOf(entry),
    href: trackPath('/admin', entry),
  }),
  'files.proposed': (entry) => ({
    title: `Other files are proposed for “${entry.title}”`,
    text: `By ${entry.detail['proposed_by']}. The present files stay until a reviewer accepts these; you can take the changes back.`,
    href: trackPath('/creators', entry),
  }),
  'changes.accepted': (entry) => ({
    title: `The changes of “${entry.title}” were accepted`,
    text: notesOf(entry),
    href: trackPath('/creators', entry),
  }),
  'changes.declined': (entry) => ({
    title: `The changes of “${entry.title}” were declined`,
    text: notesOf(entry),
    href: trackPath('/creators', entry),
  }),
  // A mail of its own, which `summaries.ts` writes.
  'queue.summary': () => ({ title: 'What waits for a review', text: '', href: '/admin' }),
  'account.security': ({ action, title }) => ({
    title: SECURITY[action]?.(title) ?? 'Your account was changed',
    text:
      action === 'create'
        ? 'If that was not you, delete it under Settings, set a new password and sign out everywhere.'
        : 'If that was not you, set a new password and sign out everywhere.',
    href: '/accounts/me',
  }),
}

const SECURITY: Partial<Record<AuditAction, (title: string) => string>> = {
  password: () => 'Your password was changed',
  rename: () => 'Your name was changed',
  email: () => 'Your email was changed',
  'add-factor': () => 'A second factor was added to your account',
  'remove-factor': () => 'A second factor was removed from your account',
  'recovery-code': () => 'A recovery code of your account was used',
  create: (title) => `The API token “${title}” was made`,
  delete: (title) => `The API token “${title}” was deleted`,
}

/** Kinds for people whose texts are written by others than reviewers. */
const FROM_STRANGERS: ReadonlySet<NotificationKind> = new Set(['track.credited', 'files.proposed'])

/** The text in a mail: without links where strangers have written it. */
export const mailText = (kind: NotificationKind, text: string) =>
  NOTIFICATION_KINDS[kind].to === 'reviewers' || FROM_STRANGERS.has(kind)
    ? withoutLinks(text)
    : text

/** What a notification of an audited action says, and where it leads. */
export const wordingOf = (kind: NotificationKind, entry: Entry): Wording => WORDINGS[kind](entry)
