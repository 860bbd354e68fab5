import { and, count, desc, eq, gt, inArray, like, lt, or, sql } from 'drizzle-orm'
import type { JobState } from '@melodia/contract/choices/jobs'
import type { MailPurpose } from '@melodia/contract/choices/mails'
import type { MailContent } from '@melodia/contract/mailContents'
import type { Handle } from './database.ts'
import { addJob, finishJob, removeJobs, type JobClaim } from './jobs.ts'
import { placeMail } from './mails/limits.ts'
import { newId } from './records/id.ts'
import { nameContains } from './records/names.ts'

export interface NewMail {
  /** `seq` of the user it is for; null for a person who is no user yet. */
  user: number | null
  to: string
  /** As a function, if it holds a link that replaces earlier ones: it is called if the mail is sent. */
  content: MailContent | (() => Promise<MailContent>)
  /** Kind of the notification it is about; null for mails that cannot be turned off. */
  kind: string | null
  purpose: MailPurpose
  /** Counted under this name instead of `kind`. */
  about?: string
  /** `seq` of the user who causes it, where that is not its reader. */
  causedBy?: number | null
  /** Until when it waits for others of the same key, which `changeWaiting` adds to it. */
  waits?: { key: string; until: number }
}

export interface MailRecord extends Pick<NewMail, 'user' | 'to' | 'kind'> {
  seq: number
  /** Part of the Message-ID, which is the same for every attempt. */
  id: string
  subject: string
  /** Null once it was sent. */
  content: MailContent | null
  created_at: number
  sent_at: number | null
}

/** A mail and the state of its job. */
export interface MailEntry extends MailRecord {
  state: JobState
  attempts: number
  due_at: number
  problem: string | null
}

/**
 * Writes a mail to be sent, or adds it to the mail that gathers those beyond a limit. Null if it
 * is dropped. Call it in the transaction that causes it.
 *
 * @param subjectOf puts a subject into words
 */
export async function addMail(
  write: Handle,
  mail: NewMail,
  { subjectOf, now }: { subjectOf: (content: MailContent) => string; now: number },
): Promise<string | null> {
  const { user, to, kind, purpose, about = kind, causedBy, waits } = mail
  const place = await placeMail(write, { to, purpose, kind: about, causedBy }, now)
  if (place.is === 'dropped') return null
  const added = typeof mail.content === 'function' ? await mail.content() : mail.content
  const { isUrgent } = place
  const insert = (content: MailContent, gathers: string | null, dueAt: number) =>
    insertMail(
      write,
      { user, to, kind, subject: subjectOf(content), content, gathers },
      { now, dueAt, isUrgent },
    )
  if (place.is === 'sent') {
    if (!waits) return insert(added, null, now)
    // One of this key that is being sent, or was, takes nothing up any more.
    await giveUpKey(write, waits.key)
    return insert(added, waits.key, waits.until)
  }
  const before = await gatheringMail(write, place.key)
  const content = gathered(before?.content ?? null, added)
  if (!before) return insert(content, place.key, place.until)
  const { mails } = write.tables
  await write.db
    .update(mails)
    .set({ subject: subjectOf(content), content })
    .where(eq(mails.id, before.id))
  return before.id
}

/** Mails that wait for others: of these keys, also to one address alone, or of keys that begin so. */
type Waiting = { keys: readonly string[]; to?: string } | { beginnings: readonly string[] }

/**
 * Changes mails that nobody has begun to send, and removes those of which nothing is left (null).
 * Each is held until the transaction ends, so that no process sends it meanwhile. Returns their
 * number.
 */
export async function changeWaiting(
  write: Handle,
  waiting: Waiting,
  change: (content: MailContent) => MailContent | null,
  { subjectOf, now }: { subjectOf: (content: MailContent) => string; now: number },
): Promise<number> {
  const { mails, jobs } = write.tables
  const isUnsent = and(
    eq(jobs.kind, 'mail'),
    eq(jobs.state, 'waiting'),
    eq(jobs.attempts, 0),
    gt(jobs.due_at, now),
  )
  const isMeant =
    'keys' in waiting
      ? and(
          inArray(mails.gathers, [...waiting.keys]),
          waiting.to === undefined ? undefined : eq(mails.to, waiting.to),
        )
      : or(...waiting.beginnings.map((beginning) => like(mails.gathers, `${beginning}%`)))
  const meant = await write.db
    .select({ seq: mails.seq })
    .from(mails)
    .innerJoin(jobs, jobOf(write))
    .where(and(isMeant, isUnsent))
  const held = await write.db
    .update(jobs)
    .set({ state: 'waiting' })
    .where(
      and(
        isUnsent,
        inArray(
          jobs.subject,
          meant.map(({ seq }) => seq),
        ),
      ),
    )
    .returning({ seq: jobs.subject })
  for (const { seq } of held) {
    const mail = await mailBySeq(write, seq)
    const content = mail?.content && change(mail.content)
    if (content)
      await write.db
        .update(mails)
        .set({ subject: subjectOf(content), content })
        .where(eq(mails.seq, seq))
    else await removeMail(write, seq)
  }
  return held.length
}

async function giveUpKey(write: Handle, key: string) {
  const { mails } = write.tables
  await write.db.update(mails).set({ gathers: null }).where(eq(mails.gathers, key))
}

async function removeMail(write: Handle, seq: number) {
  const { mails } = write.tables
  await write.db.delete(mails).where(eq(mails.seq, seq))
  await removeJobs(write, 'mail', [seq])
}

/** Things that one gathered mail names. */
const MOST_GATHERED = 30

/** One mail instead of many: a new one follows the earlier ones. */
function gathered(before: MailContent | null, added: MailContent): MailContent {
  const { contents, total } =
    before?.kind === 'gathered' ? before.detail : { contents: [], total: 0 }
  const first = [...contents, added].slice(0, MOST_GATHERED)
  return { kind: 'gathered', detail: { contents: first, total: total + 1 } }
}

interface Due {
  now: number
  dueAt: number
  isUrgent: boolean
}

async function insertMail(
  write: Handle,
  values: Omit<MailRecord, 'seq' | 'id' | 'created_at' | 'sent_at'> & { gathers: string | null },
  { now, dueAt, isUrgent }: Due,
) {
  const { mails } = write.tables
  const [row] = await write.db
    .insert(mails)
    .values({ ...values, id: newId(now), created_at: now })
    .returning({ seq: mails.seq, id: mails.id })
  if (!row) throw new Error('The mail was not written')
  await addJob(write, { kind: 'mail', subject: row.seq, dueAt, isUrgent }, now)
  return row.id
}

/** The mail that gathers under a key; the key ends with the time at which it is sent. */
async function gatheringMail(write: Handle, key: string) {
  const { mails } = write.tables
  const [row] = await write.db
    .select({ id: mails.id, content: mails.content })
    .from(mails)
    .where(eq(mails.gathers, key))
  return row ?? null
}

export async function mailBySeq(read: Handle, seq: number): Promise<MailRecord | null> {
  const { mails } = read.tables
  const [row] = await read.db.select(mailFields(read)).from(mails).where(eq(mails.seq, seq))
  return row ?? null
}

/** Records that a mail was sent; its content is no longer needed, and may hold a secret link. */
export async function finishMail(
  write: Handle,
  claim: JobClaim,
  { subject, now }: { subject: string; now: number },
): Promise<void> {
  if (!(await finishJob(write, claim))) return
  const { mails } = write.tables
  await write.db
    .update(mails)
    .set({ subject, content: null, sent_at: now })
    .where(eq(mails.seq, claim.subject))
}

interface MailPage {
  offset: number
  limit: number
  /** Part of address or subject. */
  q?: string | undefined
  state?: JobState | undefined
}

/** The newest mails first. */
export async function listMails(
  read: Handle,
  { offset, limit, q, state }: MailPage,
): Promise<{ rows: MailEntry[]; total: number }> {
  const { mails, jobs } = read.tables
  const where = and(
    state === undefined ? undefined : eq(jobs.state, state),
    q === undefined
      ? undefined
      : or(nameContains(sql`lower(${mails.to})`, q), nameContains(sql`lower(${mails.subject})`, q)),
  )
  const rows = await selectEntries(read)
    .where(where)
    .orderBy(desc(mails.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db
    .select({ total: count() })
    .from(mails)
    .innerJoin(jobs, jobOf(read))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function getMail(read: Handle, id: string): Promise<MailEntry | null> {
  const { mails } = read.tables
  const [row] = await selectEntries(read).where(eq(mails.id, id))
  return row ?? null
}

/** Removes mails written before a time, whatever became of them. Returns their number. */
export async function purgeMails(write: Handle, before: number): Promise<number> {
  const { mails } = write.tables
  const gone = await write.db
    .delete(mails)
    .where(lt(mails.created_at, before))
    .returning({ seq: mails.seq })
  await removeJobs(
    write,
    'mail',
    gone.map(({ seq }) => seq),
  )
  return gone.length
}

/** Removes the waiting mails: for installations that send none. */
export async function dropWaitingMails(write: Handle): Promise<number> {
  const { mails, jobs } = write.tables
  const waiting = write.db
    .select({ seq: jobs.subject })
    .from(jobs)
    .where(and(eq(jobs.kind, 'mail'), eq(jobs.state, 'waiting')))
  const gone = await write.db
    .delete(mails)
    .where(inArray(mails.seq, waiting))
    .returning({ seq: mails.seq })
  await removeJobs(
    write,
    'mail',
    gone.map(({ seq }) => seq),
  )
  return gone.length
}

const mailFields = ({ tables: { mails } }: Handle) => ({
  seq: mails.seq,
  id: mails.id,
  user: mails.user,
  to: mails.to,
  subject: mails.subject,
  content: mails.content,
  kind: mails.kind,
  created_at: mails.created_at,
  sent_at: mails.sent_at,
})

function selectEntries(read: Handle) {
  const { mails, jobs } = read.tables
  return read.db
    .select({
      ...mailFields(read),
      state: jobs.state,
      attempts: jobs.attempts,
      due_at: jobs.due_at,
      problem: jobs.problem,
    })
    .from(mails)
    .innerJoin(jobs, jobOf(read))
}

const jobOf = ({ tables: { jobs, mails } }: Handle) =>
  and(eq(jobs.kind, 'mail'), eq(jobs.subject, mails.seq))
