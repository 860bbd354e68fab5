import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm'
import type { LineGround, PartyKind, PoolModel } from '@melodia/contract/choices/periods'
import type { Handle } from '../database.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/** A line to write. Track and party by `seq`; null for the platform. */
export interface NewLine {
  track: number
  party: number | null
  party_id: string
  ground: LineGround
  share_bp: number | null
  plays: number
  late: number
  set_aside: number
  own: number
  amount_minor: number
}

/** Adds lines after those that a period has, of which there are `before`. */
export async function addLines(
  write: Handle,
  period: number,
  lines: readonly NewLine[],
  before: number,
): Promise<void> {
  const { period_lines: l } = write.tables
  for (let start = 0; start < lines.length; start += AT_ONCE)
    await write.db
      .insert(l)
      .values(
        lines
          .slice(start, start + AT_ONCE)
          .map((line, at) => Object.assign({ period, number: before + start + at }, line)),
      )
}

/** Removes the first of a period's lines. Call it again until it returns 0. */
export async function removeLines(write: Handle, period: number, most: number): Promise<number> {
  const { period_lines: l } = write.tables
  const first = await write.db
    .select({ number: l.number })
    .from(l)
    .where(eq(l.period, period))
    .orderBy(asc(l.number))
    .limit(most)
  if (first.length === 0) return 0
  const numbers = first.map(({ number }) => number)
  await write.db.delete(l).where(and(eq(l.period, period), inArray(l.number, numbers)))
  return first.length
}

/** What a party gets in a period under a model. */
export interface PartyAmount {
  model: PoolModel
  party: number | null
  party_id: string
  amount_minor: number
}

export async function replacePartyAmounts(
  write: Handle,
  period: number,
  amounts: readonly PartyAmount[],
): Promise<void> {
  const { period_parties: p } = write.tables
  await write.db.delete(p).where(eq(p.period, period))
  for (let start = 0; start < amounts.length; start += AT_ONCE)
    await write.db
      .insert(p)
      .values(amounts.slice(start, start + AT_ONCE).map((row) => Object.assign({ period }, row)))
}

/** Whose an amount is; null for the platform. The name is that of now. */
export interface LineParty {
  id: string
  kind: Exclude<PartyKind, 'platform'>
  name: string
}

function lineParty({ tables: { artists: a, creators: c, share_parties: p } }: Handle) {
  return {
    kind: p.kind,
    name: sql<string | null>`coalesce(${c.name}, ${a.name}, ${p.name})`,
  }
}

/** A line as it is answered. */
export interface LineRecord extends Omit<NewLine, 'track' | 'party'> {
  track: { id: string; title: string }
  kind: LineParty['kind'] | null
  name: string | null
}

/** A page of the lines of a period, in their order, and how many there are. */
export async function linesOfPeriod(
  read: Handle,
  period: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: LineRecord[]; total: number }> {
  const { artists: a, creators: c, period_lines: l, share_parties: p, tracks: t } = read.tables
  const rows = await read.db
    .select({
      track: { id: t.id, title: t.title },
      party_id: l.party_id,
      ...lineParty(read),
      ground: l.ground,
      share_bp: l.share_bp,
      plays: l.plays,
      late: l.late,
      set_aside: l.set_aside,
      own: l.own,
      amount_minor: l.amount_minor,
    })
    .from(l)
    .innerJoin(t, eq(t.seq, l.track))
    .leftJoin(p, eq(p.seq, l.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(eq(l.period, period))
    .orderBy(asc(l.number))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(l).where(eq(l.period, period))
  return { rows, total: counted?.total ?? 0 }
}

/** What parties get under each model, those with the largest amounts first. */
export async function partyAmounts(
  read: Handle,
  period: number,
): Promise<(Omit<PartyAmount, 'party'> & Pick<LineRecord, 'kind' | 'name'>)[]> {
  const { artists: a, creators: c, period_parties: r, share_parties: p } = read.tables
  return read.db
    .select({
      model: r.model,
      party_id: r.party_id,
      ...lineParty(read),
      amount_minor: r.amount_minor,
    })
    .from(r)
    .leftJoin(p, eq(p.seq, r.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(eq(r.period, period))
    .orderBy(asc(r.model), sql`${r.amount_minor} desc`, asc(r.party_id))
}

/** What tracks got in a period, by `seq`. */
export async function amountsOfTracks(read: Handle, period: number): Promise<Map<number, number>> {
  const { period_lines: l } = read.tables
  const rows = await read.db
    .select({ track: l.track, amount: sum(l.amount_minor).mapWith(Number) })
    .from(l)
    .where(and(eq(l.period, period), sql`${l.ground} <> 'correction'`))
    .groupBy(l.track)
  return new Map(rows.map(({ track, amount }) => [track, amount]))
}

/** What closed periods paid back of these tracks (`seq`), in minor units, by the id of the party. */
export async function paidBack(
  read: Handle,
  tracks: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  if (tracks.length === 0) return new Map()
  const { artists: a, creators: c, period_lines: l, periods, share_parties: p } = read.tables
  const id = sql<string>`coalesce(${c.id}, ${a.id}, ${p.id})`
  const rows = await read.db
    .select({ track: l.track, party: id, amount: sum(l.amount_minor).mapWith(Number) })
    .from(l)
    .innerJoin(periods, eq(periods.seq, l.period))
    .innerJoin(p, eq(p.seq, l.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(and(inArray(l.track, [...tracks]), eq(l.ground, 'recoup'), eq(periods.state, 'closed')))
    .groupBy(l.track, id)
  const back = new Map<number, Map<string, number>>()
  for (const { track, party, amount } of rows) {
    const of = back.get(track) ?? new Map<string, number>()
    back.set(track, of.set(party, amount))
  }
  return back
}
