import { and, asc, count, desc, eq, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { JobState } from '@melodia/contract/choices/jobs'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { Handle } from '../database.ts'
import { addJob, removeJobs } from '../jobs.ts'
import type { Listed, Page } from '../lists/page.ts'
import { newId } from '../records/id.ts'
import type { WebhookRecord } from '../webhooks.ts'

/** An event for one webhook, and the state of its job. Times in Unix milliseconds. */
export interface DeliveryRecord {
  seq: number
  /** The same for every attempt. */
  id: string
  event: WebhookEvent
  body: string
  created_at: number
  delivered_at: number | null
  status: number | null
  answer: string | null
  state: JobState
  attempts: number
  due_at: number
  problem: string | null
}

/** Everything needed to send a delivery. */
export interface DueDelivery {
  id: string
  body: string
  webhook: Pick<WebhookRecord, 'seq' | 'id' | 'url' | 'secret' | 'is_active'>
}

export interface NewDelivery {
  /** `seq` of the webhook. */
  webhook: number
  event: WebhookEvent
  /** JSON, as it is signed and sent. */
  body: string
}

/** Writes an event to be delivered. Call it in the transaction that causes it. */
export async function queueDelivery(
  write: Handle,
  delivery: NewDelivery,
  now: number,
): Promise<void> {
  const { webhook_deliveries } = write.tables
  const [row] = await write.db
    .insert(webhook_deliveries)
    .values({ ...delivery, id: newId(now), created_at: now })
    .returning({ seq: webhook_deliveries.seq })
  if (!row) throw new Error('The delivery was not written')
  await addJob(write, { kind: 'delivery', subject: row.seq }, now)
}

/** Null if it was removed, with its webhook or because it was old. */
export async function dueDelivery(read: Handle, seq: number): Promise<DueDelivery | null> {
  const { webhook_deliveries: d, webhooks: w } = read.tables
  const webhook = { seq: w.seq, id: w.id, url: w.url, secret: w.secret, is_active: w.is_active }
  const [row] = await read.db
    .select({ id: d.id, body: d.body, webhook })
    .from(d)
    .innerJoin(w, eq(w.seq, d.webhook))
    .where(eq(d.seq, seq))
  return row ?? null
}

export interface DeliveryAnswer {
  status: number | null
  answer: string | null
  /** When it was accepted; absent if it was not. */
  delivered_at?: number
}

/** Records how the receiver answered. */
export async function keepAnswer(
  write: Handle,
  seq: number,
  answer: DeliveryAnswer,
): Promise<void> {
  const { webhook_deliveries } = write.tables
  await write.db.update(webhook_deliveries).set(answer).where(eq(webhook_deliveries.seq, seq))
}

export interface DeliverySelection {
  id?: string[] | undefined
  state?: JobState | undefined
  event?: WebhookEvent | undefined
}

/** The deliveries of a webhook. */
export async function listDeliveries(
  read: Handle,
  webhook: number,
  { offset, limit, order, filter }: Page<'created_at', DeliverySelection>,
): Promise<Listed<DeliveryRecord>> {
  const { webhook_deliveries: d, jobs } = read.tables
  const where = and(
    eq(d.webhook, webhook),
    filter.id && inArray(d.id, filter.id),
    filter.event && eq(d.event, filter.event),
    filter.state && eq(jobs.state, filter.state),
  )
  // `seq` follows the time of creation.
  const rows = await select(read, where)
    .orderBy(order === 'ASC' ? asc(d.seq) : desc(d.seq))
    .limit(limit)
    .offset(offset)
  const matching = select(read, where).limit(LIMITS.countedMatches).as('some')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  return { rows, total: counted?.total ?? 0 }
}

/** A delivery of this webhook; null if it has none with this id. */
export async function getDelivery(
  read: Handle,
  webhook: number,
  id: string,
): Promise<DeliveryRecord | null> {
  const { webhook_deliveries: d } = read.tables
  const [row] = await select(read, and(eq(d.webhook, webhook), eq(d.id, id)))
  return row ?? null
}

export interface DeliveryCounts {
  waiting: number
  failed: number
  /** When the first event came that was refused and waits for another attempt; null if none was. */
  failing_since: number | null
}

/** Numbers of deliveries that wait or were given up, by `seq` of the webhook. */
export async function countDeliveries(
  read: Handle,
  webhooks: readonly number[],
): Promise<Map<number, DeliveryCounts>> {
  const { webhook_deliveries: d, jobs } = read.tables
  const rows = await read.db
    .select({
      webhook: d.webhook,
      state: jobs.state,
      count: count(),
      refused: sql<
        number | null
      >`min(case when ${jobs.problem} is not null then ${d.created_at} end)`.mapWith(Number),
    })
    .from(jobs)
    .innerJoin(d, eq(d.seq, jobs.subject))
    .where(
      and(
        eq(jobs.kind, 'delivery'),
        inArray(jobs.state, ['waiting', 'failed']),
        inArray(d.webhook, [...webhooks]),
      ),
    )
    .groupBy(d.webhook, jobs.state)
  const of = (webhook: number, state: JobState) =>
    rows.find((row) => row.webhook === webhook && row.state === state)
  return new Map(
    webhooks.map((webhook) => [
      webhook,
      {
        waiting: of(webhook, 'waiting')?.count ?? 0,
        failed: of(webhook, 'failed')?.count ?? 0,
        failing_since: of(webhook, 'waiting')?.refused ?? null,
      },
    ]),
  )
}

/** Rows removed in one statement, so that no list of ids is too long. */
const PURGED_AT_ONCE = 1_000

/** Removes some deliveries that ended and are older than a time. Returns their number. */
export async function purgeDeliveries(write: Handle, before: number): Promise<number> {
  const { webhook_deliveries: d, jobs } = write.tables
  const old = await write.db
    .select({ seq: d.seq })
    .from(d)
    .innerJoin(jobs, ofDelivery(write))
    .where(and(lt(d.created_at, before), ne(jobs.state, 'waiting')))
    .limit(PURGED_AT_ONCE)
  const seqs = old.map(({ seq }) => seq)
  if (seqs.length === 0) return 0
  await removeJobs(write, 'delivery', seqs)
  await write.db.delete(d).where(inArray(d.seq, seqs))
  return seqs.length
}

const ofDelivery = ({ tables: { webhook_deliveries: d, jobs } }: Handle) =>
  and(eq(jobs.subject, d.seq), eq(jobs.kind, 'delivery'))

function select(read: Handle, where: SQL | undefined) {
  const { webhook_deliveries: d, jobs } = read.tables
  return read.db
    .select({
      seq: d.seq,
      id: d.id,
      event: d.event,
      body: d.body,
      created_at: d.created_at,
      delivered_at: d.delivered_at,
      status: d.status,
      answer: d.answer,
      state: jobs.state,
      attempts: jobs.attempts,
      due_at: jobs.due_at,
      problem: jobs.problem,
    })
    .from(d)
    .innerJoin(jobs, ofDelivery(read))
    .where(where)
}
