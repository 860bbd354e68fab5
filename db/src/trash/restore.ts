import { eq, inArray } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices'
import { setImmediate } from 'node:timers/promises'
import { peopleOfIds, type Role } from '../credits.ts'
import type { Handle } from '../database.ts'
import { restoreRecord } from '../deletion.ts'
import { getFeatured, setFeatured } from '../featured.ts'
import type { NamedNoun } from '../many.ts'
import { putIntoPlaylist } from '../playlists/holding.ts'
import { setReviewState } from '../reviews.ts'
import type { FormerPlaces, TrashedTrack } from '../tables.ts'
import { createTrack, type TrackRecord } from '../tracks.ts'
import { trashedOf } from '../trash.ts'

/** `seq` of the people of a track, merged artists among them; the names of those who are gone. */
export async function returningPeople(
  write: Handle,
  role: Role,
  names: readonly { id: string; name: string }[],
): Promise<{ seqs: number[]; gone: { id: string; name: string }[] }> {
  const ids = names.map(({ id }) => id)
  const found = await peopleOfIds(write, role, ids)
  return {
    // Two of them may have become one.
    seqs: [...new Set(ids.flatMap((id) => found.get(id)?.seq ?? []))],
    gone: names.filter(({ id }) => !found.has(id)),
  }
}

/** Makes a deleted track again, with its review and proposal; without its places in playlists. */
export async function restoreTrack(
  write: Handle,
  { id, kept, now }: { id: string; kept: TrashedTrack; now: number },
  people: { artists: number[]; creators: number[] },
): Promise<TrackRecord> {
  const { title, album, genre, explicit, popularity, status } = kept
  const { audio, preview, artwork, duration_ms, review, proposal } = kept
  const track = await createTrack(
    write,
    {
      title,
      album,
      genre,
      explicit,
      popularity,
      status,
      audio,
      preview,
      artwork,
      duration_ms,
      ...people,
      submitted_by: await userStillThere(write, kept.submitted_by),
      restored: { id, created_at: kept.created_at, version: kept.version + 1 },
    },
    now,
  )
  if (review) {
    const { state, submitted_at, deferred_until } = review
    const rejected_by = await userStillThere(write, review.rejected_by)
    const until = deferred_until === null ? {} : { deferred_until }
    await setReviewState(write, track.seq, state, { submitted_at, rejected_by, ...until })
  }
  if (proposal) {
    const proposed_by = await userStillThere(write, proposal.proposed_by)
    const files_by = await userStillThere(write, proposal.files_by ?? null)
    await write.db
      .insert(write.tables.track_proposals)
      .values({ ...proposal, proposed_by, files_by, track: track.seq })
  }
  return track
}

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
  const { ids } = await getFeatured(write, noun)
  if (place === null || ids.includes(id) || ids.length >= LIMITS.featured) return
  await setFeatured(write, noun, ids.toSpliced(place, 0, id), { now })
}

/** Null if the user is gone. */
async function userStillThere(read: Handle, seq: number | null): Promise<number | null> {
  if (seq === null) return null
  const { users } = read.tables
  const [row] = await read.db.select({ seq: users.seq }).from(users).where(eq(users.seq, seq))
  return row?.seq ?? null
}
