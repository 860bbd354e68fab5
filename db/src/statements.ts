import { and, asc, eq, exists, gt, inArray, isNull, lte, max, or, sql, sum } from 'drizzle-orm'
import type { PoolModel } from '@melodia/contract/choices/periods'
import type { StatementSort } from '@melodia/contract/choices/statements'
import type { StatementFilter } from '@melodia/contract/royaltyStatements'
import type { Handle } from './database.ts'
import { balancesOf, bookPeriod } from './ledger.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { seqPage } from './lists/seqPage.ts'
import type { PeriodRecord } from './periods.ts'
import type { LineRecord } from './periods/lines.ts'
import { isWaiting } from './periods/waits.ts'
import { newId } from './records/id.ts'
import { withheldShares } from './withholdings.ts'
import { claimedBy, partiesOf, partyColumns, type SharePartyRecord } from './splits/parties.ts'

/** Rows of one statement of SQL. */
const AT_ONCE = 500

/**
 * Statements that a caller can read: all, those for which a creator (`seq`) answers, or those of the
 * people whose shares a user (`seq`) has claimed.
 */
export type StatementScope = Scope | { user: number }

/** What a party got of a closed period. Amounts in minor units; what goes out is below 0. */
export interface StatementRecord {
  seq: number
  id: string
  number: string
  period: Pick<
    PeriodRecord,
    'seq' | 'id' | 'from' | 'to' | 'model' | 'hash' | 'time_zone' | 'closed_at'
  >
  party: SharePartyRecord & { seq: number }
  party_id: string
  currency: string
  opening_minor: number
  earned_minor: number
  corrections_minor: number
  withheld_minor: number
  paid_minor: number
  closing_minor: number
  /** Whether a restriction freezes it at the moment of the query. */
  frozen: boolean
  /** What of it is not accepted yet. */
  waits_minor: number
}

/** Writes the statements of a period that is being closed, by the order of ids, and books its pool. */
export async function addStatements(
  write: Handle,
  period: Pick<PeriodRecord, 'seq' | 'currency' | 'link' | 'from' | 'pool_minor'>,
  now: number,
): Promise<void> {
  const { statements } = write.tables
  const { currency } = period
  const earned = await sumsOfParties(write, period.seq)
  const parties = earned.map(({ party }) => party)
  const shares = await withheldShares(write, parties, period.from)
  const sums = earned.map((sum) =>
    Object.assign(sum, { withheld_minor: -withheldOf(sum, shares.get(sum.party) ?? 0) }),
  )
  const before = await closings(write, currency, parties)
  await bookPeriod(write, period, sums, now)
  const after = await balancesOf(write, currency, parties)
  const rows = sums.map(
    ({ party, party_id, earned_minor, corrections_minor, withheld_minor }, at) => {
      const opening_minor = before.get(party) ?? 0
      const closing_minor = after.get(party) ?? 0
      return {
        id: newId(now),
        number: `${period.link}-${String(at + 1).padStart(6, '0')}`,
        period: period.seq,
        party,
        party_id,
        currency,
        opening_minor,
        earned_minor,
        corrections_minor,
        withheld_minor,
        paid_minor:
          closing_minor - opening_minor - earned_minor - corrections_minor - withheld_minor,
        closing_minor,
      }
    },
  )
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await write.db.insert(statements).values(rows.slice(start, start + AT_ONCE))
}

/** Tax on what is above 0, rounded down. */
function withheldOf(
  { earned_minor, corrections_minor }: { earned_minor: number; corrections_minor: number },
  share_bp: number,
): number {
  const due = earned_minor + corrections_minor
  return due > 0 ? Number((BigInt(due) * BigInt(share_bp)) / 10_000n) : 0
}

/** What each party but the platform got in a period, in the order of their ids. */
async function sumsOfParties(read: Handle, period: number) {
  const { period_lines: l } = read.tables
  const sumOf = (isCorrection: boolean) =>
    sql<number>`coalesce(sum(case when (${l.ground} = 'correction') = ${isCorrection ? sql`true` : sql`false`} then ${l.amount_minor} end), 0)`.mapWith(
      Number,
    )
  const rows = await read.db
    .select({
      party: l.party,
      party_id: max(l.party_id),
      earned_minor: sumOf(false),
      corrections_minor: sumOf(true),
    })
    .from(l)
    .where(and(eq(l.period, period), sql`${l.party} is not null`))
    .groupBy(l.party)
  return rows
    .flatMap(({ party, party_id, ...sums }) =>
      party === null || party_id === null ? [] : [{ party, party_id, ...sums }],
    )
    .toSorted((one, other) => (one.party_id < other.party_id ? -1 : 1))
}

/** What the last statement of these parties (`seq`) in a currency ended with. */
async function closings(read: Handle, currency: string, parties: readonly number[]) {
  const { statements: s } = read.tables
  const found = new Map<number, number>()
  for (let start = 0; start < parties.length; start += AT_ONCE) {
    const last = read.db
      .select({ seq: max(s.seq) })
      .from(s)
      .where(and(eq(s.currency, currency), inArray(s.party, parties.slice(start, start + AT_ONCE))))
      .groupBy(s.party)
    const rows = await read.db
      .select({ party: s.party, closing: s.closing_minor })
      .from(s)
      .where(inArray(s.seq, last))
    for (const { party, closing } of rows) found.set(party, closing)
  }
  return found
}

/** Condition: any, or of a party of the scope. */
function within(read: Handle, scope: StatementScope) {
  if (scope === 'everything') return undefined
  const parties = 'user' in scope ? claimedBy(read, scope.user) : partiesOf(read, scope.creator)
  return inArray(read.tables.statements.party, parties)
}

/** Condition: a restriction holds the money of a statement of an outer query at this moment. */
function isFrozen(read: Handle, now: number) {
  const { restrictions: r, statements: s } = read.tables
  return exists(
    read.db
      .select({ seq: r.seq })
      .from(r)
      .where(
        and(
          eq(r.subject, 'amount'),
          eq(r.subject_id, s.id),
          isNull(r.ended_at),
          lte(r.from, now),
          or(isNull(r.until), gt(r.until, now)),
        ),
      ),
  )
}

/** What restrictions hold of parties (`seq`; all if none is named) in a currency. */
export async function frozenOf(
  read: Handle,
  currency: string,
  now: number,
  parties?: readonly number[],
): Promise<Map<number, number>> {
  const { statements: s } = read.tables
  const rows = await read.db
    .select({
      party: s.party,
      amount:
        sql<number>`sum(${s.earned_minor} + ${s.corrections_minor} + ${s.withheld_minor})`.mapWith(
          Number,
        ),
    })
    .from(s)
    .where(
      and(eq(s.currency, currency), isFrozen(read, now), parties && inArray(s.party, [...parties])),
    )
    .groupBy(s.party)
  return new Map(rows.map(({ party, amount }) => [party, Math.max(0, amount)]))
}

/** The parties (`seq`) that have a statement of one of these periods (`seq`). */
export async function partiesOfPeriods(
  read: Handle,
  periods: readonly number[],
): Promise<Set<number>> {
  const { statements: s } = read.tables
  const rows = await read.db
    .selectDistinct({ party: s.party })
    .from(s)
    .where(inArray(s.period, [...periods]))
  return new Set(rows.map(({ party }) => party))
}

/** `period`: of that one alone, by `seq`. */
export async function listStatements(
  read: Handle,
  scope: StatementScope,
  page: Page<StatementSort, StatementFilter>,
  { now, period }: { now: number; period?: number },
): Promise<Listed<StatementRecord>> {
  const { periods, statements: s } = read.tables
  const { id } = page.filter
  const where = and(
    within(read, scope),
    id && inArray(s.id, id),
    period === undefined ? undefined : eq(s.period, period),
  )
  const from = sql`(select ${periods.from} from ${periods} where ${periods.seq} = ${s.period})`
  const by = { from, number: s.number }[page.sort]
  const { rows, total } = await seqPage(read, { table: s, by, where }, page)
  return { rows: await loadStatements(read, rows, now), total }
}

/** A statement in the caller's scope; null if there is none. */
export async function getStatement(
  read: Handle,
  scope: StatementScope,
  id: string,
  now: number,
): Promise<StatementRecord | null> {
  const { statements: s } = read.tables
  const [row] = await read.db
    .select({ seq: s.seq })
    .from(s)
    .where(and(eq(s.id, id), within(read, scope)))
  return row ? ((await loadStatements(read, [row.seq], now))[0] ?? null) : null
}

async function loadStatements(
  read: Handle,
  seqs: readonly number[],
  now: number,
): Promise<StatementRecord[]> {
  if (seqs.length === 0) return []
  const { artists: a, creators: c, periods, share_parties: p, statements: s } = read.tables
  const { period_lines: l } = read.tables
  const waiting = read.db
    .select({ amount: sum(l.amount_minor) })
    .from(l)
    .where(and(eq(l.period, s.period), eq(l.party, s.party), isWaiting(read)))
  const rows = await read.db
    .select({
      seq: s.seq,
      id: s.id,
      number: s.number,
      period: {
        seq: periods.seq,
        id: periods.id,
        from: periods.from,
        to: periods.to,
        model: periods.model,
        hash: periods.hash,
        time_zone: periods.time_zone,
        closed_at: periods.closed_at,
      },
      party: { seq: p.seq, ...partyColumns(read, p.name) },
      party_id: s.party_id,
      currency: s.currency,
      opening_minor: s.opening_minor,
      earned_minor: s.earned_minor,
      corrections_minor: s.corrections_minor,
      withheld_minor: s.withheld_minor,
      paid_minor: s.paid_minor,
      closing_minor: s.closing_minor,
      frozen: sql<number | boolean>`${isFrozen(read, now)}`.mapWith(Boolean),
      waits_minor: sql<number>`coalesce((${waiting}), 0)`.mapWith(Number),
    })
    .from(s)
    .innerJoin(periods, eq(periods.seq, s.period))
    .innerJoin(p, eq(p.seq, s.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(inArray(s.seq, [...seqs]))
  const found = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

/** A line of a party's statement, in the order of the file. */
export interface StatementLineRecord extends Pick<
  LineRecord,
  'ground' | 'share_bp' | 'plays' | 'late' | 'set_aside' | 'own' | 'amount_minor'
> {
  track: { seq: number; id: string; title: string }
  /** Whether its party has not accepted the split by which it is theirs. */
  waits: boolean
}

export async function linesOfStatement(
  read: Handle,
  { period, party }: Pick<StatementRecord, 'period' | 'party'>,
): Promise<StatementLineRecord[]> {
  const { period_lines: l, periods, tracks: t } = read.tables
  return read.db
    .select({
      track: { seq: t.seq, id: t.id, title: t.title },
      ground: l.ground,
      share_bp: l.share_bp,
      plays: l.plays,
      late: l.late,
      set_aside: l.set_aside,
      own: l.own,
      amount_minor: l.amount_minor,
      waits: sql<number | boolean>`${isWaiting(read)}`.mapWith(Boolean),
    })
    .from(l)
    .innerJoin(periods, eq(periods.seq, l.period))
    .innerJoin(t, eq(t.seq, l.track))
    .where(and(eq(l.period, period.seq), eq(l.party, party.seq)))
    .orderBy(asc(l.number))
}

/** What the party would have got under each model. */
export async function modelsOfStatement(
  read: Handle,
  { period, party }: Pick<StatementRecord, 'period' | 'party'>,
): Promise<Partial<Record<PoolModel, number>>> {
  const { period_parties: r } = read.tables
  const rows = await read.db
    .select({ model: r.model, amount_minor: r.amount_minor })
    .from(r)
    .where(and(eq(r.period, period.seq), eq(r.party, party.seq)))
  return Object.fromEntries(rows.map(({ model, amount_minor }) => [model, amount_minor]))
}

/** When plays of a track that a period has were heard, and by whom, both for counting alone. */
export async function playsOfLine(
  read: Handle,
  { period, track }: { period: number; track: number },
): Promise<{ started_at: number; listener: number }[]> {
  const { plays: p } = read.tables
  return read.db
    .select({ started_at: p.started_at, listener: p.listener })
    .from(p)
    .where(and(eq(p.track, track), inArray(p.outcome, ['counted', 'aside']), eq(p.period, period)))
    .orderBy(asc(p.started_at))
}

/** The creators who answer for a party: its own, or who represents the artist; by `seq`. */
export async function answeringFor(
  read: Handle,
  { party }: Pick<StatementRecord, 'party'>,
): Promise<number[]> {
  const { artists: a, share_parties: p } = read.tables
  const [row] = await read.db
    .select({ creator: p.creator, represented_by: a.creator })
    .from(p)
    .leftJoin(a, eq(a.seq, p.artist))
    .where(eq(p.seq, party.seq))
  const by = row?.creator ?? row?.represented_by ?? null
  return by === null ? [] : [by]
}
