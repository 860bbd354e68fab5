import { eq, inArray } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import { setImmediate } from 'node:timers/promises'
import type { Handle } from '../database.ts'
import { restoreRecord } from '../deletion.ts'
import { getSetting, setSetting } from '../settings.ts'
import type { NamedNoun } from '../many.ts'
import { putIntoPlaylist } from '../tracks/holding.ts'
import type { FormerPlaces, TrashedTrack } from '../tables.ts'
import { trashedOf } from '../trash.ts'

/** Playlists per batch: SQLite blocks all other requests during one. */
const AT_ONCE = 10

/**
 * Puts a track where it was in playlists, also in deleted ones, which may come back. Returns in how
 * many it is again, and how many are gone or full.
 */
export async function restorePlaces(
  write: Handle,
  track: number,
  places: TrashedTrack['playlists'],
  now: number,
): Promise<{ playlists: number; lost: number }> {
  const { playlists: p } = write.tables
  const rows = await write.db
    .select({ id: p.id, seq: p.seq, deleted_at: p.deleted_at })
    .from(p)
    .where(
      inArray(
        p.id,
        places.map(({ id }) => id),
      ),
    )
  const existing = new Map(rows.map((row) => [row.id, row]))
  let back = 0
  let lost = 0
  for (const [index, { id, position }] of places.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await setImmediate()
    const playlist = existing.get(id)
    const at = playlist && { playlist: playlist.seq, track, position }
    if (!at || !(await putIntoPlaylist(write, at, now))) lost += 1
    else if (playlist.deleted_at === null) back += 1
  }
  return { playlists: back, lost }
}

/** A deleted artist, creator or playlist is there again, and in its place among the featured ones. */
export async function restoreNamed(
  write: Handle,
  { noun, record_id: id, kept }: { noun: NamedNoun; record_id: string; kept: FormerPlaces },
  now: number,
): Promise<void> {
  await restoreRecord(write, noun, id, now)
  if (noun !== 'creators') await featureAgain(write, noun, { id, place: kept.featured }, now)
}

/** The owner of a deleted playlist; null for the platform. */
export async function ownerOfDeleted(
  read: Handle,
  playlist: string,
): Promise<{ id: string; name: string; is_deleted: boolean } | null> {
  const { creators: c, playlists: p } = read.tables
  const [row] = await read.db
    .select({ id: c.id, name: c.name, deleted_at: c.deleted_at })
    .from(p)
    .innerJoin(c, eq(c.seq, p.owner))
    .where(eq(p.id, playlist))
  return row ? { id: row.id, name: row.name, is_deleted: row.deleted_at !== null } : null
}

/** How many tracks that a playlist held are gone for good; those in the trash know their place. */
export async function countLostTracks(
  read: Handle,
  former: readonly string[],
  present: readonly string[],
): Promise<number> {
  const held = new Set(present)
  const absent = former.filter((track) => !held.has(track))
  return absent.length - (await trashedOf(read, 'tracks', absent)).size
}

/** Puts a record among the featured ones again, unless it never left or there is no room. */
async function featureAgain(
  write: Handle,
  noun: 'artists' | 'playlists',
  { id, place }: { id: string; place: number | null },
  now: number,
) {
  const { value: ids } = await getSetting(write, `featured:${noun}`)
  if (place === null || ids.includes(id) || ids.length >= LIMITS.featured) return
  await setSetting(write, `featured:${noun}`, ids.toSpliced(place, 0, id), { now })
}
