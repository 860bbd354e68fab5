import { asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import {
  keyOfParty,
  nameSaid,
  partyColumns,
  type NewShareParty,
  type SharePartyRecord,
} from './parties.ts'

/** Something said about what is paid back to a party, from a moment on. */
export interface RecoupmentRow {
  /** `seq`. */
  track: number
  party: SharePartyRecord
  amount_minor: number
  position: number
  at: number
}

/** Everything that was ever said of these tracks (`seq`), the oldest first. */
export async function recoupmentsOf(
  read: Handle,
  tracks: readonly number[],
): Promise<RecoupmentRow[]> {
  if (tracks.length === 0) return []
  const { artists: a, creators: c, recoupments: r, share_parties: p } = read.tables
  return read.db
    .select({
      track: r.track,
      amount_minor: r.amount_minor,
      position: r.position,
      at: r.at,
      party: partyColumns(read, r.name),
    })
    .from(r)
    .innerJoin(p, eq(p.seq, r.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(inArray(r.track, [...tracks]))
    .orderBy(asc(r.seq))
}

/**
 * What stands of these rows of one track, in its order: of each party the amount that was said last
 * before the moment, but for those that are over; null for all that was said.
 */
export function standing(rows: readonly RecoupmentRow[], before: number | null): RecoupmentRow[] {
  const said = rows.filter(({ at }) => before === null || at < before)
  const last = new Map(said.map((row) => [row.position, row]))
  return [...last.values()]
    .filter(({ amount_minor }) => amount_minor > 0)
    .toSorted((a, b) => a.position - b.position)
}

/** Adds amounts to a track. Who was mentioned before keeps their place. */
export async function addRecoupments(
  write: Handle,
  track: number,
  said: readonly { party: NewShareParty; amount_minor: number }[],
  { parties, by, now }: { parties: ReadonlyMap<string, number>; by: number; now: number },
): Promise<void> {
  const { recoupments: r } = write.tables
  const places = new Map(
    (
      await write.db
        .select({ party: r.party, position: r.position })
        .from(r)
        .where(eq(r.track, track))
    ).map(({ party, position }) => [party, position]),
  )
  let next = Math.max(-1, ...places.values()) + 1
  const rows = said.flatMap(({ party, amount_minor }) => {
    const seq = parties.get(keyOfParty(party))
    if (seq === undefined) return []
    const position = places.get(seq) ?? next++
    return [
      { track, party: seq, name: nameSaid(party), amount_minor, position, at: now, made_by: by },
    ]
  })
  if (rows.length > 0) await write.db.insert(r).values(rows)
}
