import type { StoredNotice } from '@melodia/contract/notices'
import { NOTIFICATION_KINDS } from '@melodia/contract/notifications'
import type { Database, Handle } from '@melodia/db/database'
import { totals } from '@melodia/db/lists/counters'
import { queueMail } from '@melodia/db/mails'
import { takeForSummary } from '@melodia/db/notifications'
import { adminsToTell, usersById } from '@melodia/db/notifications/recipients'
import { progressOf, setProgress } from '@melodia/db/progress'
import type { MailContent } from '@melodia/db/tables'
import { DAILY } from './daily.ts'
import { tell } from './tell.ts'
import { mailText, wordingOf } from './wording.ts'

/** Hour of the day, UTC, from which the summaries of a day are written. */
const HOUR = 6
/** A summary names this many things; the portal has the rest. */
const MOST_ENTRIES = 30
const NOBODY = { email: '', is_verified: false }

/**
 * Writes the mails of a day, once: what people want to read daily, and the queue for reviewers.
 * Returns whether it was this call that wrote them.
 */
export async function writeSummaries(db: Database, now: number): Promise<boolean> {
  const time = new Date(now)
  const day = time.toISOString().slice(0, 10)
  if (time.getUTCHours() < HOUR || (await progressOf(db.read, 'summaries')) === day) return false
  return db.write(async (write) => {
    // Another process may have been quicker.
    if ((await progressOf(write, 'summaries')) === day) return false
    await setProgress(write, 'summaries', day, now)
    await writeDaily(write, now)
    await writeQueue(write, now)
    return true
  })
}

async function writeDaily(write: Handle, now: number) {
  const waiting = await takeForSummary(write)
  const readers = new Map(
    (await usersById(write, [...waiting.keys()])).map((user) => [user.seq, user]),
  )
  for (const [user, told] of waiting) {
    const { email: to, is_verified } = readers.get(user) ?? NOBODY
    if (to === '') continue
    const shown = told.slice(-MOST_ENTRIES)
    const left = told.length - shown.length
    const title = told.length === 1 ? 'One thing is new' : `${told.length} things are new`
    const content: MailContent = {
      title,
      paragraphs: left > 0 ? [`The newest ${shown.length} of them:`] : [],
      // At an unconfirmed address, a stranger may have written the texts.
      entries: shown.map((notice) => entryOf(notice, is_verified)),
    }
    const mail = { user, to, subject: title, content, kind: DAILY, purpose: 'summary' } as const
    await queueMail(write, mail, now)
  }
}

function entryOf(notice: StoredNotice, is_verified: boolean) {
  const { title, text, href: path } = wordingOf(notice)
  // At an unconfirmed address, a stranger may have written the texts.
  return is_verified
    ? { title, text: mailText(notice.kind, text), path }
    : { title: NOTIFICATION_KINDS[notice.kind].hint, text: '', path }
}

async function writeQueue(write: Handle, now: number) {
  const { 'tracks:pending': tracks, 'requests:open': requests } = await totals(write)
  if (tracks + requests === 0) return
  const people = await adminsToTell(write)
  await tell(
    write,
    { kind: 'queue.summary', detail: { tracks, requests } },
    { people, by: null, now },
  )
}
