import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { creatorCredits, isCreditedAt } from '../credits/then.ts'
import type { Handle } from '../database.ts'
import { dayOf } from './days.ts'
import type { DecidedPlay } from './decided.ts'
import { heardBy } from './heard.ts'
import { summedUntil, writeListeners } from './purge.ts'
import { addTotals, negative, totalsOf } from './totals.ts'

/** Plays whose rows are changed by one statement. */
const AT_ONCE = 500

/**
 * The plays of a track (`seq`) in a time that were set aside count again, as if they never had been:
 * one by one, and in the numbers of their days. Returns how many. Times in Unix milliseconds.
 */
export async function countAgain(
  write: Handle,
  track: number,
  { from, until }: { from: number; until: number },
): Promise<number> {
  const { plays: p } = write.tables
  const isInTime = and(gte(p.started_at, from), lt(p.started_at, until))
  const aside = await write.db
    .select()
    .from(p)
    .where(and(eq(p.track, track), eq(p.outcome, 'aside'), isInTime))
    .orderBy(asc(p.listener), asc(p.started_at), asc(p.seq))
  const credits = await creatorCredits(write, [track])
  for (const [listener, rows] of Map.groupBy(aside, (row) => row.listener)) {
    const started = rows.map(({ started_at }) => started_at)
    const { numbers } = await heardBy(write, listener, { started, tracks: [track], longest: 0 })
    const before = await totalsOf(write, listener, rows, { numbers, credits })
    const after = await totalsOf(write, listener, rows.map(counted), { numbers, credits })
    await addTotals(write, negative(before))
    await addTotals(write, after)
  }
  for (const outcome of ['counted', 'preview'] as const) {
    const seqs = aside.flatMap((row) => (counted(row).outcome === outcome ? [row.seq] : []))
    for (let start = 0; start < seqs.length; start += AT_ONCE)
      await write.db
        .update(p)
        .set({ outcome, aside: null })
        .where(and(isInTime, inArray(p.seq, seqs.slice(start, start + AT_ONCE))))
  }
  const closed = await summedUntil(write)
  for (const day of new Set(aside.map(({ started_at }) => dayOf(started_at))))
    if (day < closed) {
      const creators = credits.filter((credit) =>
        aside.some(
          ({ started_at }) => dayOf(started_at) === day && isCreditedAt(credit, started_at),
        ),
      )
      await writeListeners(
        write,
        day,
        creators.map(({ creator }) => creator),
      )
    }
  return aside.length
}

const counted = <Play extends DecidedPlay>(play: Play): Play => ({
  ...play,
  outcome: play.source === 'preview' ? 'preview' : 'counted',
  aside: null,
})
