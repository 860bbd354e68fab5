import type { PeriodState } from '@melodia/contract/choices/periods'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** A play as a test writes it: of a track by its public id, and of the first, second … listener. */
export interface WrittenPlay {
  track: string
  listener: number
  /** Unix milliseconds. */
  at: number
  heard_ms?: number
  is?: 'counted' | 'own' | 'aside'
}

let made = 0

/** Writes plays as they are stored once they were judged. */
export async function writePlays(write: Handle, all: readonly WrittenPlay[]): Promise<void> {
  const { listeners, plays, tracks } = write.tables
  const rows = await write.db
    .select({ seq: tracks.seq, id: tracks.id })
    .from(tracks)
    .where(
      inArray(
        tracks.id,
        all.map(({ track }) => track),
      ),
    )
  const seqs = new Map(rows.map(({ seq, id }) => [id, seq]))
  const known = await write.db
    .select({ seq: listeners.seq })
    .from(listeners)
    .orderBy(asc(listeners.seq))
  while (known.length < Math.max(...all.map(({ listener }) => listener)))
    known.push(...(await write.db.insert(listeners).values({}).returning({ seq: listeners.seq })))
  for (const { track, listener, at, heard_ms = 60_000, is = 'counted' } of all)
    await write.db.insert(plays).values({
      listener: known[listener - 1]!.seq,
      id: `written-${++made}`,
      track: seqs.get(track)!,
      started_at: at,
      heard_ms,
      reach: 20,
      source: 'app',
      own: is === 'own',
      outcome: is === 'aside' ? 'aside' : 'counted',
      aside: is === 'aside' ? 'repeat' : null,
    })
}

/** The pseudonyms of a period follow from this, so that two databases have the same. */
export async function setPeriodSecret(write: Handle, id: string, secret: string): Promise<void> {
  const { periods: p } = write.tables
  await write.db.update(p).set({ secret }).where(eq(p.id, id))
}

/** Gives a period all plays that are written, as a run of it does with those of its days. */
export async function takeAllPlays(write: Handle, id: string): Promise<void> {
  const { periods: p, plays } = write.tables
  const [row] = await write.db.select({ seq: p.seq }).from(p).where(eq(p.id, id))
  await write.db.update(plays).set({ period: row!.seq })
}

/** How many plays periods of this state have. */
export async function countPlays(read: Handle, state: PeriodState): Promise<number> {
  const { periods: p, plays } = read.tables
  const theirs = read.db.select({ seq: p.seq }).from(p).where(eq(p.state, state))
  return read.db.$count(plays, inArray(plays.period, theirs))
}
