import { asc, eq, inArray } from 'drizzle-orm'
import type { SplitState } from '@melodia/contract/choices/splits'
import type { TrackState } from '@melodia/contract/choices/tracks'
import { splitState, splitUntil, type SplitMoments } from '@melodia/contract/splits'
import type { Handle } from '../database.ts'
import { partyColumns, type SharePartyRecord } from './parties.ts'

/** What a party gets in a version, and what it said to that. Moments in Unix milliseconds. */
export interface ShareRecord {
  party: SharePartyRecord
  share_bp: number
  accepted_at: number | null
  declined_at: number | null
}

/** A version of the split of a track. `until` is exclusive; null while nothing ends it. */
export interface SplitRecord extends SplitMoments {
  id: string
  track: { seq: number; id: string; title: string; state: TrackState }
  until: number | null
  state: SplitState
  /** Public id of the user who proposed it; null if nobody knows. */
  made_by: string | null
  created_at: number
  notes: string
  shares: ShareRecord[]
}

/** All versions of each of these tracks (`seq`), the oldest first. */
export async function splitsOfTracks(
  read: Handle,
  tracks: readonly number[],
  now: number,
): Promise<Map<number, SplitRecord[]>> {
  if (tracks.length === 0) return new Map()
  const { splits: s, tracks: t, users: u } = read.tables
  const rows = await read.db
    .select({
      seq: s.seq,
      id: s.id,
      from: s.from,
      made_by: u.id,
      created_at: s.created_at,
      declined_at: s.declined_at,
      notes: s.notes,
      track: { seq: t.seq, id: t.id, title: t.title, state: t.state },
    })
    .from(s)
    .innerJoin(t, eq(t.seq, s.track))
    .leftJoin(u, eq(u.seq, s.made_by))
    .where(inArray(s.track, [...tracks]))
    .orderBy(asc(s.seq))
  const shares = await sharesOf(
    read,
    rows.map(({ seq }) => seq),
  )
  const versions = Map.groupBy(rows, ({ track }) => track.seq)
  return new Map(
    [...versions].map(([track, all]) => [
      track,
      all.map((row) =>
        Object.assign(row, {
          until: splitUntil(row, all),
          state: splitState(row, all, now),
          shares: shares.get(row.seq) ?? [],
        }),
      ),
    ]),
  )
}

/** Versions by `seq`, in this order. */
export async function loadSplits(
  read: Handle,
  seqs: readonly number[],
  now: number,
): Promise<SplitRecord[]> {
  if (seqs.length === 0) return []
  const { splits: s } = read.tables
  const rows = await read.db
    .selectDistinct({ track: s.track })
    .from(s)
    .where(inArray(s.seq, [...seqs]))
  const of = await splitsOfTracks(
    read,
    rows.map(({ track }) => track),
    now,
  )
  const found = new Map([...of.values()].flat().map((split) => [split.seq, split]))
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

async function sharesOf(read: Handle, splits: readonly number[]) {
  if (splits.length === 0) return new Map<number, ShareRecord[]>()
  const { artists: a, creators: c, share_parties: p, split_shares: h } = read.tables
  const rows = await read.db
    .select({
      split: h.split,
      share_bp: h.share_bp,
      accepted_at: h.accepted_at,
      declined_at: h.declined_at,
      party: partyColumns(read, h.name),
    })
    .from(h)
    .innerJoin(p, eq(p.seq, h.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(inArray(h.split, [...splits]))
    .orderBy(asc(h.split), asc(h.position))
  const found = Map.groupBy(rows, ({ split }) => split)
  return new Map([...found].map(([split, all]) => [split, joined(all)]))
}

/** Shares of artists who were merged are one. */
function joined(shares: readonly ShareRecord[]): ShareRecord[] {
  const of = Map.groupBy(shares, ({ party }) => party.id)
  return [...of.values()].flatMap(([first, ...others]) =>
    first ? [others.reduce<ShareRecord>(together, first)] : [],
  )
}

const together = (one: ShareRecord, other: ShareRecord): ShareRecord => ({
  party: one.party,
  share_bp: one.share_bp + other.share_bp,
  accepted_at:
    one.accepted_at === null || other.accepted_at === null
      ? null
      : Math.max(one.accepted_at, other.accepted_at),
  declined_at: one.declined_at ?? other.declined_at,
})
