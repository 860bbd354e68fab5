import { sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Handle } from '../database.ts'
import { dayOf } from './days.ts'
import { ofOutcome, ofTrack, type DecidedPlay, type Heard } from './decided.ts'

interface Numbers {
  plays: number
  own: number
  previews: number
  aside: number
  listeners: number
}

/** Adds plays of one listener to the numbers of their days, of each track and of all together. */
export async function addTotals(
  write: Handle,
  added: readonly DecidedPlay[],
  heard: Pick<Heard, 'numbers'>,
): Promise<void> {
  const { play_days: d, play_track_days: t } = write.tables
  const { days, tracks } = numbersOf(added, heard)
  if (days.length === 0) return
  await write.db
    .insert(d)
    .values(days)
    .onConflictDoUpdate({ target: d.day, set: increased(d) })
  await write.db
    .insert(t)
    .values(tracks)
    .onConflictDoUpdate({ target: [t.track, t.day], set: increased(t) })
}

const increased = (table: Record<keyof Numbers, AnyColumn>) => ({
  plays: sql`${table.plays} + excluded.plays`,
  own: sql`${table.own} + excluded.own`,
  previews: sql`${table.previews} + excluded.previews`,
  aside: sql`${table.aside} + excluded.aside`,
  listeners: sql`${table.listeners} + excluded.listeners`,
})

/** What new plays of one listener add. Plays that were too short add nothing. */
function numbersOf(added: readonly DecidedPlay[], { numbers: before }: Pick<Heard, 'numbers'>) {
  const heardBefore = new Set(before.keys())
  const days = new Map<string, Numbers & { day: number }>()
  const tracks = new Map<string, Numbers & { day: number; track: number }>()
  for (const play of added) {
    if (play.outcome === 'short') continue
    const day = dayOf(play.started_at)
    const inDay = ofOutcome(day, 'counted')
    const inTrack = ofTrack(day, 'counted', play.track)
    const all = days.get(inDay) ?? { day, ...none }
    const one = tracks.get(inTrack) ?? { day, track: play.track, ...none }
    days.set(inDay, all)
    tracks.set(inTrack, one)
    const isCounted = play.outcome === 'counted'
    for (const numbers of [all, one]) {
      if (isCounted) numbers.plays += 1
      if (isCounted && play.own) numbers.own += 1
      if (play.outcome === 'preview') numbers.previews += 1
      if (play.outcome === 'aside') numbers.aside += 1
    }
    if (!isCounted) continue
    if (!heardBefore.has(inDay)) all.listeners += 1
    if (!heardBefore.has(inTrack)) one.listeners += 1
    heardBefore.add(inDay).add(inTrack)
  }
  return { days: [...days.values()], tracks: [...tracks.values()] }
}

const none: Numbers = { plays: 0, own: 0, previews: 0, aside: 0, listeners: 0 }
