import { inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** Tracks (`seq`) that credit a creator now and did not before, by id of the creator. */
export type Credited = ReadonlyMap<string, readonly number[]>

interface Patch {
  /** `seq` of the track. */
  seq: number
  /** `seq` of all its creators from now on; undefined if they stay. */
  creators?: readonly number[] | undefined
}

/** The creators whom these changes of tracks credit anew. Call it before they are made. */
export async function newlyCredited(read: Handle, patches: readonly Patch[]): Promise<Credited> {
  const { creators, track_creators: c } = read.tables
  const credits = patches.flatMap(({ seq, creators: people }) => (people ? { seq, people } : []))
  if (credits.length === 0) return new Map()
  const rows = await read.db
    .select({ track: c.track, person: c.person })
    .from(c)
    .where(
      inArray(
        c.track,
        credits.map(({ seq }) => seq),
      ),
    )
  const before = new Set(rows.map(({ track, person }) => `${track} ${person}`))
  const added = credits.flatMap(({ seq: track, people }) =>
    [...new Set(people)]
      .filter((person) => !before.has(`${track} ${person}`))
      .map((person) => ({ track, person })),
  )
  if (added.length === 0) return new Map()
  const tracksOf = Map.groupBy(added, ({ person }) => person)
  const people = await read.db
    .select({ seq: creators.seq, id: creators.id })
    .from(creators)
    .where(inArray(creators.seq, [...tracksOf.keys()]))
  return new Map(
    people.map(({ seq, id }) => [id, (tracksOf.get(seq) ?? []).map(({ track }) => track)]),
  )
}
