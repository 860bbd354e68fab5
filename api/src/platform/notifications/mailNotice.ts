import type { Notice } from '@melodia/contract/notices'
import type { MailContent } from '@melodia/contract/mailContents'
import { isBundled, isSummary, KINDS, type NotificationKind } from '@melodia/contract/notifications'
import type { Handle } from '@melodia/db/database'
import { changeWaiting, type NewMail } from '@melodia/db/mails'
import type { Recipient } from '@melodia/db/notifications/recipients'
import { queueMail, subjectOf } from '../mail/queue.ts'
import { recordOf } from './recordOf.ts'

/** How long the first of a kind waits for others. */
const WAIT_MS = 10 * 60_000
/** Notifications that one mail names. */
const MOST_NAMED = 30
const BUNDLED = KINDS.filter(isBundled)

interface Mailed {
  notice: Notice
  person: Recipient
  /** The user who caused it; null if it was the system. */
  by: { seq: number } | null
  now: number
}

/**
 * Mails one notification: with others of its kind in ten minutes, or at once, and then with what
 * waits about the same record.
 */
export async function mailNotice(write: Handle, { notice, person, by, now }: Mailed) {
  const { kind } = notice
  const hasTexts = person.is_verified || isSummary(kind)
  if (!isBundled(kind)) {
    const { others, left } = await takeWaiting(write, { notice, person, by, now })
    const content = contentOf([notice, ...others], { left, hasTexts })
    return queueMail(write, { ...mailOf(notice, person, by), content }, now)
  }
  const waiting = { keys: [keyOf(kind, person)], to: person.email }
  const add = (content: MailContent) => withNotice(content, notice, hasTexts)
  if ((await changeWaiting(write, waiting, add, { subjectOf, now })) > 0) return
  const waits = { key: keyOf(kind, person), until: now + WAIT_MS }
  const content = contentOf([notice], { left: 0, hasTexts })
  return queueMail(write, { ...mailOf(notice, person, by), content, waits }, now)
}

/**
 * Takes out of the mails that wait what they tell of a record in these kinds: somebody else has
 * answered it meanwhile, or taken it back; or they have themselves, and others still need it.
 */
export async function settleMails(
  write: Handle,
  record: string,
  kinds: readonly NotificationKind[],
  now: number,
  user?: { seq: number },
) {
  const bundled: readonly NotificationKind[] = kinds.filter(isBundled)
  if (bundled.length === 0) return
  const settle = (content: MailContent): MailContent | null => {
    if (content.kind !== 'notices') return content
    const { notices, left, hasTexts } = content.detail
    const [first, ...rest] = notices.filter(
      (each) => recordOf(each) !== record || !bundled.includes(each.kind),
    )
    if (first) return contentOf([first, ...rest], { left, hasTexts })
    return left > 0 ? content : null
  }
  const waiting = user
    ? { keys: bundled.map((kind) => keyOf(kind, user)) }
    : { beginnings: bundled.map(beginningOf) }
  await changeWaiting(write, waiting, settle, { subjectOf, now })
}

const beginningOf = (kind: string) => `waits:${kind}:`
const keyOf = (kind: string, { seq }: { seq: number }) => `${beginningOf(kind)}${seq}`

const contentOf = (
  notices: [Notice, ...Notice[]],
  more: { left: number; hasTexts: boolean },
): MailContent => ({ kind: 'notices', detail: { notices, ...more } })

function withNotice(content: MailContent, notice: Notice, hasTexts: boolean): MailContent {
  if (content.kind !== 'notices') return content
  const { notices, left } = content.detail
  return notices.length < MOST_NAMED
    ? contentOf([...notices, notice], { left, hasTexts })
    : contentOf(notices, { left: left + 1, hasTexts })
}

/**
 * Takes what waits about the record of a notification out of the mails that it waits in, and what
 * one of them does not name if nothing else is left of it.
 */
async function takeWaiting(write: Handle, { notice, person, now }: Mailed) {
  const record = recordOf(notice)
  const others: Notice[] = []
  let unnamed = 0
  const take = (content: MailContent): MailContent | null => {
    if (content.kind !== 'notices') return content
    const { notices, left, hasTexts } = content.detail
    const isMeant = (each: Notice) => recordOf(each) === record
    others.push(...notices.filter(isMeant))
    const [first, ...rest] = notices.filter((each) => !isMeant(each))
    if (first) return contentOf([first, ...rest], { left, hasTexts })
    unnamed += left
    return null
  }
  const waiting = { keys: BUNDLED.map((kind) => keyOf(kind, person)), to: person.email }
  if (record !== null) await changeWaiting(write, waiting, take, { subjectOf, now })
  return { others, left: unnamed }
}

/** The mail of one notification, without its content. */
function mailOf(
  { kind, detail }: Notice,
  { seq: user, email: to }: Recipient,
  by: Mailed['by'],
): Omit<NewMail, 'content'> {
  const isSecurity = kind === 'account.security'
  return {
    user,
    to,
    kind: isSecurity ? null : kind,
    purpose: isSecurity ? 'security' : isSummary(kind) ? 'summary' : 'notification',
    about: isSecurity ? `${detail.resource}.${detail.action}` : kind,
    causedBy: by?.seq ?? null,
  }
}
