import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { PeriodSort, PeriodState, PoolModel } from '@melodia/contract/choices/periods'
import type { PeriodFilter, Thresholds } from '@melodia/contract/periods'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { newId } from './records/id.ts'
import { touched } from './records.ts'
import type { PeriodTotals, StoredWarning } from './tables.ts'

/** A period as it is stored. Moments in Unix milliseconds, amounts in minor units. */
export interface PeriodRecord {
  seq: number
  id: string
  version: number
  created_at: number
  from: string
  to: string
  time_zone: string
  starts_at: number
  ends_at: number
  pool_minor: number
  currency: string
  model: PoolModel
  source: string
  thresholds: Thresholds
  state: PeriodState
  progress: number
  problem: string
  secret: string | null
  totals: PeriodTotals | null
  warnings: StoredWarning[] | null
  hash: string | null
  previous: string | null
  link: number | null
  closed_at: number | null
}

export type NewPeriodRow = Pick<
  PeriodRecord,
  | 'from'
  | 'to'
  | 'time_zone'
  | 'starts_at'
  | 'ends_at'
  | 'pool_minor'
  | 'currency'
  | 'model'
  | 'source'
  | 'thresholds'
> & { secret: string; created_by: number }

export async function addPeriod(
  write: Handle,
  period: NewPeriodRow,
  now: number,
): Promise<PeriodRecord> {
  const [row] = await write.db
    .insert(write.tables.periods)
    .values({ ...period, id: newId(now), created_at: now, updated_at: now })
    .returning()
  if (!row) throw new Error('The period was not written')
  return row
}

export async function getPeriod(read: Handle, id: string): Promise<PeriodRecord | null> {
  const { periods: p } = read.tables
  const [row] = await read.db.select().from(p).where(eq(p.id, id))
  return row ?? null
}

export async function periodBySeq(read: Handle, seq: number): Promise<PeriodRecord | null> {
  const { periods: p } = read.tables
  const [row] = await read.db.select().from(p).where(eq(p.seq, seq))
  return row ?? null
}

/** Periods by their `seq`. */
export async function periodsBySeq(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, PeriodRecord>> {
  if (seqs.length === 0) return new Map()
  const { periods: p } = read.tables
  const rows = await read.db
    .select()
    .from(p)
    .where(inArray(p.seq, [...seqs]))
  return new Map(rows.map((row) => [row.seq, row]))
}

export async function listPeriods(
  read: Handle,
  page: Page<PeriodSort, PeriodFilter>,
): Promise<Listed<PeriodRecord>> {
  const { periods: p } = read.tables
  const { id, state } = page.filter
  const where = and(id && inArray(p.id, id), state && eq(p.state, state))
  const by = { from: p.from, created_at: p.created_at }[page.sort]
  const { rows, total } = await seqPage(read, { table: p, by, where }, page)
  const found = await periodsBySeq(read, rows)
  return { rows: rows.flatMap((seq) => found.get(seq) ?? []), total }
}

/** A period that has a day of these; null if there is none. Dates, `to` exclusive. */
export async function overlappingPeriod(
  read: Handle,
  { from, to }: { from: string; to: string },
): Promise<PeriodRecord | null> {
  const { periods: p } = read.tables
  const [row] = await read.db
    .select()
    .from(p)
    .where(and(lt(p.from, to), gt(p.to, from)))
    .limit(1)
  return row ?? null
}

/** Any period: of the zone and the currency in which there are some already; null if there is none. */
export async function anyPeriod(read: Handle): Promise<PeriodRecord | null> {
  const { periods: p } = read.tables
  const [row] = await read.db.select().from(p).orderBy(desc(p.seq)).limit(1)
  return row ?? null
}

/** The closed periods, in the order in which they were closed. */
export async function closedPeriods(read: Handle): Promise<PeriodRecord[]> {
  const { periods: p } = read.tables
  return read.db.select().from(p).where(isNotNull(p.link)).orderBy(asc(p.link))
}

/** The period that was closed last; null if none was. */
export async function lastClosed(read: Handle): Promise<PeriodRecord | null> {
  const { periods: p } = read.tables
  const [row] = await read.db
    .select()
    .from(p)
    .where(isNotNull(p.link))
    .orderBy(desc(p.link))
    .limit(1)
  return row ?? null
}

/** Periods before this moment that are not closed, the earliest first. */
export async function openBefore(read: Handle, starts_at: number): Promise<PeriodRecord[]> {
  const { periods: p } = read.tables
  return read.db
    .select()
    .from(p)
    .where(and(ne(p.state, 'closed'), lt(p.starts_at, starts_at)))
    .orderBy(asc(p.starts_at))
}

type Changes = Partial<
  Pick<
    PeriodRecord,
    | 'state'
    | 'progress'
    | 'problem'
    | 'secret'
    | 'totals'
    | 'warnings'
    | 'hash'
    | 'previous'
    | 'link'
    | 'closed_at'
  > & { closed_by: number }
>

/** Changes a period as long as it is at this version. Returns false, and changes nothing, otherwise. */
export async function changePeriod(
  write: Handle,
  { seq, version }: Pick<PeriodRecord, 'seq' | 'version'>,
  changes: Changes,
  now: number,
): Promise<boolean> {
  const { periods: p } = write.tables
  const rows = await write.db
    .update(p)
    .set({ ...changes, ...touched(p, now) })
    .where(and(eq(p.seq, seq), eq(p.version, version)))
    .returning({ seq: p.seq })
  return rows.length > 0
}

/** How far a run is, in percent. It is no change of the period. */
export async function setPeriodProgress(
  write: Handle,
  { seq, version }: Pick<PeriodRecord, 'seq' | 'version'>,
  progress: number,
): Promise<boolean> {
  const { periods: p } = write.tables
  const rows = await write.db
    .update(p)
    .set({ progress })
    .where(and(eq(p.seq, seq), eq(p.version, version), eq(p.state, 'running')))
    .returning({ seq: p.seq })
  return rows.length > 0
}

/** Runs of these periods (`seq`) that are not closed are of no use any more: they are open again. */
export async function reopenPeriods(
  write: Handle,
  seqs: readonly number[] | 'all',
  now: number,
): Promise<void> {
  const { periods: p } = write.tables
  await write.db
    .update(p)
    .set({ state: 'open', progress: 0, ...touched(p, now) })
    .where(
      and(
        inArray(p.state, ['ready', 'running']),
        seqs === 'all' ? undefined : inArray(p.seq, [...seqs]),
      ),
    )
}

/** With all that belongs to it. Plays that it had say nothing then. */
export async function removePeriod(write: Handle, seq: number): Promise<void> {
  const { periods: p } = write.tables
  await write.db.delete(p).where(eq(p.seq, seq))
}

/** All tracks that ever were public, for the terms of their plays. */
export async function tracksHeard(
  read: Handle,
): Promise<{ seq: number; id: string; title: string; created_at: number }[]> {
  const { tracks: t } = read.tables
  return read.db
    .select({ seq: t.seq, id: t.id, title: t.title, created_at: t.created_at })
    .from(t)
    .where(isNotNull(t.published_at))
}

/** What listeners brought in, by pseudonym; empty where nobody said. */
export async function listenerAmounts(read: Handle, period: number): Promise<Map<string, number>> {
  const { listener_amounts: a } = read.tables
  const rows = await read.db
    .select({ listener: a.listener, amount: a.amount_minor })
    .from(a)
    .where(eq(a.period, period))
  return new Map(rows.map(({ listener, amount }) => [listener, amount]))
}

const AT_ONCE = 500

export async function replaceListenerAmounts(
  write: Handle,
  period: number,
  amounts: ReadonlyMap<string, number>,
): Promise<void> {
  const { listener_amounts: a } = write.tables
  await write.db.delete(a).where(eq(a.period, period))
  const rows = [...amounts].map(([listener, amount_minor]) => ({ period, listener, amount_minor }))
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await write.db.insert(a).values(rows.slice(start, start + AT_ONCE))
}

/** The next place in the chain of closed periods. */
export async function nextLink(read: Handle): Promise<number> {
  const { periods: p } = read.tables
  const [row] = await read.db.select({ last: sql<number | null>`max(${p.link})` }).from(p)
  return (row?.last ?? 0) + 1
}
