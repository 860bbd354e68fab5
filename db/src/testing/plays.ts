import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { listenerOf, publishedById, type PublishedTrack } from '../plays.ts'
import { DAY_MS, dayOf } from '../plays/days.ts'

/** Changes what is kept of a published track. */
export async function changePublished(
  write: Handle,
  id: string,
  facts: Partial<Omit<PublishedTrack, 'seq' | 'id'>>,
): Promise<void> {
  const { published_tracks: t } = write.tables
  await write.db.update(t).set(facts).where(eq(t.id, id))
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

/** What a table of totals would hold, counted anew from the plays themselves. */
export async function recount({ db, tables }: Handle) {
  const rows = await db.select().from(tables.plays)
  const days = new Map<string, Recounted>()
  for (const { track, started_at, outcome, own, listener } of rows) {
    if (outcome === 'short') continue
    const day = Math.floor(started_at / DAY_MS)
    for (const key of [`${day}`, `${day}:${track}`]) {
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

/** The totals that were kept, as `recount` has them. */
export async function keptTotals({ db, tables }: Handle) {
  const days = await db.select().from(tables.play_days)
  const tracks = await db.select().from(tables.play_track_days)
  return new Map([
    ...days.map(({ day, ...numbers }) => [`${day}`, numbers] as const),
    ...tracks.map(({ day, track, ...numbers }) => [`${day}:${track}`, numbers] as const),
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
