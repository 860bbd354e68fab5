import type { Database, Handle } from '@melodia/db/database'
import { totals } from '@melodia/db/lists/counters'
import { takeForSummary } from '@melodia/db/notifications'
import { adminsToTell, usersById } from '@melodia/db/notifications/recipients'
import { progressOf, setProgress } from '@melodia/db/progress'
import { queueMail } from '../mail/queue.ts'
import { DAILY } from './daily.ts'
import { tell } from './tell.ts'

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
  for (const [user, notices] of waiting) {
    const { email: to, is_verified: hasTexts } = readers.get(user) ?? NOBODY
    if (to === '') continue
    const newest = notices.slice(-MOST_ENTRIES).map(({ kind, detail }) => ({ kind, detail }))
    const left = notices.length - newest.length
    const detail = { notices: newest, left, hasTexts }
    const content = { kind: 'summary', detail } as const
    await queueMail(write, { user, to, kind: DAILY, purpose: 'summary', content }, now)
  }
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
