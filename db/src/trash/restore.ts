import { and, eq, inArray, isNull } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices'
import { setImmediate } from 'node:timers/promises'
import { artistBySeq, createArtist, type ArtistRecord } from '../artists.ts'
import { createCreator, creatorBySeq, type CreatorRecord } from '../creators.ts'
import { peopleOfIds, type Role } from '../credits.ts'
import type { Handle } from '../database.ts'
import { getFeatured, setFeatured } from '../featured.ts'
import { createPlaylist, type PlaylistRecord } from '../playlists.ts'
import { putIntoPlaylist } from '../playlists/holding.ts'
import { identityOf } from '../records/identity.ts'
import { searchKey } from '../records/searchWords.ts'
import type { Restored } from '../records.ts'
import { setReviewState } from '../reviews.ts'
import type { TrashedArtist, TrashedCreator, TrashedPlaylist, TrashedTrack } from '../tables.ts'
import { createTrack, type TrackRecord } from '../tracks.ts'
import { changeKept, trashedOf } from '../trash.ts'

/** A record that is made again, and when. */
interface Return<What> {
  id: string
  kept: What
  now: number
}

const knownBy = (id: string, { created_at, version }: Omit<Restored, 'id'>): Restored => ({
  id,
  created_at,
  version: version + 1,
})

/** `seq` of the people of a track, merged artists among them; the names of those who are gone. */
export async function returningPeople(
  write: Handle,
  role: Role,
  names: readonly { id: string; name: string }[],
): Promise<{ seqs: number[]; gone: { id: string; name: string }[] }> {
  const ids = names.map(({ id }) => id)
  const found = await peopleOfIds(write, role, ids)
  const merged = role === 'artist' ? await artistsOfAliases(write, ids) : new Map<string, number>()
  const seqOf = (id: string) => found.get(id)?.seq ?? merged.get(id)
  return {
    // Two of them may have become one.
    seqs: [...new Set(ids.flatMap((id) => seqOf(id) ?? []))],
    gone: names.filter(({ id }) => seqOf(id) === undefined),
  }
}

async function artistsOfAliases(read: Handle, ids: readonly string[]) {
  const { artist_aliases: a } = read.tables
  const rows = await read.db
    .select({ id: a.id, artist: a.artist })
    .from(a)
    .where(inArray(a.id, [...ids]))
  return new Map(rows.map(({ id, artist }) => [id, artist]))
}

/** Makes a deleted track again, with its review and proposal; without its places in playlists. */
export async function restoreTrack(
  write: Handle,
  { id, kept, now }: Return<TrashedTrack>,
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
      restored: knownBy(id, kept),
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
  { seq, id }: { seq: number; id: string },
  places: TrashedTrack['playlists'],
  now: number,
): Promise<{ playlists: number; lost: number }> {
  const { playlists } = write.tables
  const existing = await seqsById(
    write,
    playlists,
    places.map((place) => place.id),
  )
  const absent = places.filter((place) => !existing.has(place.id))
  const trashed = await trashedOf(
    write,
    'playlists',
    absent.map((place) => place.id),
  )
  let back = 0
  for (const [index, place] of places.entries()) {
    if (index > 0 && index % AT_ONCE === 0) await setImmediate()
    const playlist = existing.get(place.id)
    const at = { track: seq, position: place.position }
    if (playlist !== undefined && (await putIntoPlaylist(write, { playlist, ...at }, now)))
      back += 1
    const entry = trashed.get(place.id)
    if (entry?.noun === 'playlists') {
      const tracks = entry.kept.tracks.toSpliced(place.position, 0, id)
      await changeKept(write, { ...entry, kept: { ...entry.kept, tracks } })
    }
  }
  return { playlists: back, lost: places.length - back - trashed.size }
}

/**
 * Makes a deleted playlist again with those of its tracks that exist. Deleted ones know their place
 * then, if they come back. `lost` counts those that are gone for good.
 */
export async function restorePlaylist(
  write: Handle,
  { id, kept, now }: Return<TrashedPlaylist>,
  owner: number | null,
): Promise<{ playlist: PlaylistRecord; lost: number }> {
  const { name, description, cover, tracks: ids } = kept
  const existing = await seqsById(write, write.tables.tracks, ids)
  const tracks = ids.flatMap((track) => existing.get(track) ?? [])
  const playlist = await createPlaylist(
    write,
    {
      name,
      description,
      public: kept.public,
      cover,
      owner,
      tracks,
      restored: knownBy(id, kept),
    },
    now,
  )
  const absent = ids.filter((track) => !existing.has(track))
  const trashed = await trashedOf(write, 'tracks', absent)
  for (const [position, track] of ids.entries()) {
    const entry = trashed.get(track)
    if (entry?.noun !== 'tracks') continue
    const playlists = [...entry.kept.playlists, { id, position }]
    await changeKept(write, { ...entry, kept: { ...entry.kept, playlists } })
  }
  await featureAgain(write, 'playlists', { id, place: kept.featured }, now)
  return { playlist, lost: absent.length - trashed.size }
}

/** Makes a deleted artist again, with images, former names and the place among the featured ones. */
export async function restoreArtist(
  write: Handle,
  { id, kept, now }: Return<TrashedArtist>,
): Promise<ArtistRecord> {
  const { created_at: _, version: __, aliases, featured, ...facts } = kept
  const seq = await createArtist(write, { ...facts, restored: knownBy(id, kept) }, now)
  const former = aliases.map(({ id: alias, name }) => ({
    id: alias,
    artist: seq,
    name,
    name_sort: searchKey(name),
    name_identity: identityOf(name),
  }))
  if (former.length > 0)
    await write.db.insert(write.tables.artist_aliases).values(former).onConflictDoNothing()
  await featureAgain(write, 'artists', { id, place: featured }, now)
  return artistBySeq(write, seq)
}

/** Makes a deleted creator again, with images, requests and what it may read of the audit. */
export async function restoreCreator(
  write: Handle,
  { id, kept, now }: Return<TrashedCreator>,
): Promise<CreatorRecord> {
  const { created_at: _, version: __, entries, requests, ...facts } = kept
  const seq = await createCreator(write, { ...facts, restored: knownBy(id, kept) }, now)
  const { audit_creators, creator_requests: r } = write.tables
  for (let start = 0; start < entries.length; start += LIMITS.listPage) {
    const rows = entries.slice(start, start + LIMITS.listPage)
    await write.db.insert(audit_creators).values(rows.map((entry) => ({ creator: seq, entry })))
  }
  if (requests.length > 0)
    await write.db
      .update(r)
      .set({ creator: seq })
      .where(and(inArray(r.id, requests), isNull(r.creator)))
  return creatorBySeq(write, seq)
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

type WithIds = Handle['tables']['tracks' | 'playlists']

async function seqsById(read: Handle, table: WithIds, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, number>()
  const rows = await read.db
    .select({ id: table.id, seq: table.seq })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** Null if the user is gone. */
async function userStillThere(read: Handle, seq: number | null): Promise<number | null> {
  if (seq === null) return null
  const { users } = read.tables
  const [row] = await read.db.select({ seq: users.seq }).from(users).where(eq(users.seq, seq))
  return row?.seq ?? null
}
