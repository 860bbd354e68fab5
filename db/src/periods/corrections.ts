import { asc, eq, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { partyColumns, type SharePartyRecord } from '../splits/parties.ts'

/** What makes up for a mistake in a closed period (`of`). */
export interface CorrectionRecord {
  of: { id: string; from: string; to: string }
  track: { seq: number; id: string; title: string }
  party: SharePartyRecord & { seq: number }
  amount_minor: number
  reason: string
}

/** Those of an open period, in the order in which they were made. */
export async function correctionsOf(read: Handle, period: number): Promise<CorrectionRecord[]> {
  const { artists: a, corrections: r, creators: c, periods, share_parties: p } = read.tables
  const { tracks: t } = read.tables
  return read.db
    .select({
      of: { id: periods.id, from: periods.from, to: periods.to },
      track: { seq: t.seq, id: t.id, title: t.title },
      party: { seq: p.seq, ...partyColumns(read, p.name) },
      amount_minor: r.amount_minor,
      reason: r.reason,
    })
    .from(r)
    .innerJoin(periods, eq(periods.seq, r.of))
    .innerJoin(t, eq(t.seq, r.track))
    .innerJoin(p, eq(p.seq, r.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(eq(r.period, period))
    .orderBy(asc(r.seq))
}

export interface NewCorrectionRow {
  /** Where it stands, and what it corrects; all by `seq`. */
  period: number
  of: number
  track: number
  party: number
  amount_minor: number
  reason: string
  made_by: number
}

export async function addCorrection(
  write: Handle,
  correction: NewCorrectionRow,
  now: number,
): Promise<void> {
  await write.db.insert(write.tables.corrections).values({ ...correction, created_at: now })
}

/** A party of a closed period, by its id of then or of now; null if it had no line of this track. */
export async function partyOfTrack(
  read: Handle,
  { period, track, party }: { period: number; track: number; party: string },
): Promise<number | null> {
  const { artists: a, creators: c, period_lines: l, share_parties: p } = read.tables
  const [row] = await read.db
    .select({ seq: p.seq })
    .from(l)
    .innerJoin(p, eq(p.seq, l.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(
      sql`${l.period} = ${period} and ${l.track} = ${track}
        and ${party} in (${l.party_id}, coalesce(${c.id}, ${a.id}, ${p.id}))`,
    )
    .limit(1)
  return row?.seq ?? null
}
