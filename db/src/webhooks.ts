import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { WebhookEvent, WebhookSort } from '@melodia/contract/choices/webhooks'
import type { WebhookFilter } from '@melodia/contract/webhooks'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { touched } from './records.ts'
import { newId } from './records/id.ts'

/** An address that receives events. Times in Unix milliseconds. */
export interface WebhookRecord {
  seq: number
  id: string
  url: string
  events: WebhookEvent[]
  /** Signing key: `whsec_` and base64. */
  secret: string
  is_active: boolean
  created_at: number
  updated_at: number
  version: number
}

export interface NewWebhookRecord {
  url: string
  events: WebhookEvent[]
  secret: string
  is_active: boolean
  /** `seq` of the user who made it. */
  created_by: number
}

export async function createWebhook(
  write: Handle,
  webhook: NewWebhookRecord,
  now: number,
): Promise<WebhookRecord> {
  const { webhooks } = write.tables
  const [row] = await write.db
    .insert(webhooks)
    .values({ ...webhook, id: newId(now), created_at: now, updated_at: now })
    .returning(fields(write))
  if (!row) throw new Error('The webhook was not written')
  return row
}

export async function getWebhook(read: Handle, id: string): Promise<WebhookRecord | null> {
  const { webhooks } = read.tables
  const [row] = await read.db.select(fields(read)).from(webhooks).where(eq(webhooks.id, id))
  return row ?? null
}

export async function listWebhooks(
  read: Handle,
  { offset, limit, sort, order, filter }: Page<WebhookSort, WebhookFilter>,
): Promise<Listed<WebhookRecord>> {
  const { webhooks: w } = read.tables
  const direction = order === 'ASC' ? asc : desc
  const where = and(
    filter.id && inArray(w.id, filter.id),
    filter.is_active === undefined ? undefined : eq(w.is_active, filter.is_active),
  )
  const rows = await read.db
    .select(fields(read))
    .from(w)
    .where(where)
    .orderBy(direction(w[sort]), direction(w.seq))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countWebhooks(read, where) }
}

/** At most a few dozen (contract, Limits). */
export async function countWebhooks(read: Handle, where?: ReturnType<typeof and>) {
  const { webhooks } = read.tables
  const [row] = await read.db.select({ total: count() }).from(webhooks).where(where)
  return row?.total ?? 0
}

/** The webhooks that receive an event. */
export async function webhooksFor(read: Handle, event: WebhookEvent): Promise<WebhookRecord[]> {
  const { webhooks } = read.tables
  const rows = await read.prepared('active webhooks', {}, () =>
    read.db.select(fields(read)).from(webhooks).where(eq(webhooks.is_active, true)),
  )
  return rows.filter(({ events }) => events.includes(event))
}

type Changes = Partial<Pick<WebhookRecord, 'url' | 'events' | 'secret' | 'is_active'>>

/** Changes the fields that are defined; null if there is no such webhook. */
export async function updateWebhook(
  write: Handle,
  seq: number,
  changes: { [Key in keyof Changes]: Changes[Key] | undefined },
  now: number,
): Promise<WebhookRecord | null> {
  const { webhooks } = write.tables
  const [row] = await write.db
    .update(webhooks)
    .set({ ...changes, ...touched(webhooks, now) })
    .where(eq(webhooks.seq, seq))
    .returning(fields(write))
  return row ?? null
}

/** Removes a webhook with its deliveries and their jobs. */
export async function removeWebhook(write: Handle, seq: number): Promise<void> {
  const { jobs, webhook_deliveries: d, webhooks } = write.tables
  const its = write.db.select({ seq: d.seq }).from(d).where(eq(d.webhook, seq))
  await write.db.delete(jobs).where(and(eq(jobs.kind, 'delivery'), inArray(jobs.subject, its)))
  await write.db.delete(webhooks).where(eq(webhooks.seq, seq))
}

const fields = ({ tables: { webhooks } }: Handle) => ({
  seq: webhooks.seq,
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  secret: webhooks.secret,
  is_active: webhooks.is_active,
  created_at: webhooks.created_at,
  updated_at: webhooks.updated_at,
  version: webhooks.version,
})
