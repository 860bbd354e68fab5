import type { DecidedPlay } from '../plays.ts'
import { eq, isNotNull } from 'drizzle-orm'
import { creatorCredits, isCreditedAt } from '../credits/then.ts'
import type { Handle } from '../database.ts'
import { listenerOf, publishedById, type PublishedTrack } from '../plays.ts'
import { DAY_MS, dayOf } from '../plays/days.ts'

/** Changes a published track; its credits are as old as it is. */
export async function changePublished(
  write: Handle,
  id: string,
  { preview_ms, ...facts }: Partial<Omit<PublishedTrack, 'seq' | 'id'>>,
): Promise<void> {
  const { media_files: f, tracks: t } = write.tables
  const [track] = await write.db.select().from(t).where(eq(t.id, id))
  if (!track?.preview) throw new Error(`There is no track ${id}`)
  if (Object.keys(facts).length > 0) await write.db.update(t).set(facts).where(eq(t.id, id))
  if (preview_ms !== undefined)
    await write.db.update(f).set({ duration_ms: preview_ms }).where(eq(f.seq, track.preview))
  if (facts.published_at !== undefined) await creditSince(write, facts.published_at, track.seq)
}

/** All tracks were published at this time, or this one was, by the people whom they credit now. */
export async function creditSince(write: Handle, at: number, track?: number): Promise<void> {
  const { track_artists, track_creators, tracks: t } = write.tables
  await write.db
    .update(t)
    .set({ published_at: at })
    .where(track === undefined ? isNotNull(t.published_at) : eq(t.seq, track))
  for (const credit of [track_artists, track_creators])
    await write.db
      .update(credit)
      .set({ from: at })
      .where(track === undefined ? undefined : eq(credit.track, track))
}

/** Everybody was known first at this time. */
export async function knowSince(write: Handle, at: number): Promise<void> {
  await write.db.update(write.tables.users).set({ created_at: at })
}

/** A user was given addresses of published tracks, all day long. */
export async function giveAddresses(
  write: Handle,
  user: number,
  heard: readonly { track_id: string; started_at: string }[],
): Promise<void> {
  const { stream_addresses: a } = write.tables
  const listener = await listenerOf(write, user)
  const tracks = await publishedById(
    write,
    heard.map(({ track_id }) => track_id).filter((id) => !/[\0\uD800-\uDFFF]/.test(id)),
  )
  for (const { track_id, started_at } of heard) {
    const day = dayOf(Date.parse(started_at))
    const track = tracks.get(track_id)?.seq
    if (track === undefined) continue
    const times = { first_at: day * DAY_MS, last_at: (day + 1) * DAY_MS - 1 }
    await write.db
      .insert(a)
      .values({ listener, day, track, ...times })
      .onConflictDoUpdate({ target: [a.listener, a.day, a.track], set: times })
  }
}

/** Expected rows of a table of totals, counted from the plays themselves. */
export async function recount(read: Handle) {
  const { db, tables } = read
  const rows = await db.select().from(tables.plays)
  const credits = await creatorCredits(
    read,
    rows.map(({ track }) => track),
  )
  const days = new Map<string, Recounted>()
  for (const { track, started_at, outcome, own, listener } of rows) {
    if (outcome === 'short') continue
    const day = Math.floor(started_at / DAY_MS)
    const creators = credits
      .filter((credit) => credit.track === track && isCreditedAt(credit, started_at))
      .map(({ creator }) => `${day}:${track}:${creator}`)
    for (const key of [`${day}`, `${day}:${track}`, ...creators]) {
      const numbers = days.get(key) ?? { ...none, heardBy: new Set() }
      days.set(key, numbers)
      if (outcome === 'counted') {
        numbers.plays += 1
        if (own) numbers.own += 1
        numbers.heardBy.add(listener)
      }
      if (outcome === 'preview') numbers.previews += 1
      if (outcome === 'aside') numbers.aside += 1
    }
  }
  return new Map(
    [...days].map(([key, { heardBy, ...numbers }]) => [
      key,
      { ...numbers, listeners: heardBy.size },
    ]),
  )
}

/** The stored totals, in the form of `recount`. */
export async function storedTotals({ db, tables }: Handle) {
  const days = await db.select().from(tables.play_days)
  const tracks = await db.select().from(tables.play_track_days)
  const creators = await db.select().from(tables.play_credit_days)
  return new Map([
    ...days.map(({ day, ...numbers }) => [`${day}`, numbers] as const),
    ...tracks.map(({ day, track, ...numbers }) => [`${day}:${track}`, numbers] as const),
    ...creators.map(
      ({ day, track, creator, ...numbers }) => [`${day}:${track}:${creator}`, numbers] as const,
    ),
  ])
}

interface Recounted {
  plays: number
  own: number
  previews: number
  aside: number
  heardBy: Set<number>
}
const none = { plays: 0, own: 0, previews: 0, aside: 0 }

/** A play of a minute of the app, which counts. */
export const countedPlay = (id: string, track: number, started_at: number): DecidedPlay => ({
  id,
  track,
  started_at,
  heard_ms: 60_000,
  reach: 6,
  source: 'app',
  playlist: null,
  own: false,
  outcome: 'counted',
  aside: null,
})
