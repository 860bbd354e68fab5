import { and, count, eq, exists, inArray, or } from 'drizzle-orm'
import type { ArtistSort } from '@melodia/contract/choices/artists'
import type { RepresentationSort } from '@melodia/contract/choices/representations'
import {
  REPRESENTATION_ACTIONS,
  type RepresentationFilter,
  type RepresentationMove,
  type RepresentedArtistFilter,
} from '@melodia/contract/representations'
import { loadArtists, type ArtistRecord } from './artists/record.ts'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { newId } from './records/id.ts'
import { nameContains } from './records/names.ts'
import { living, nextVersion, seqOf, touched } from './records.ts'
import { loadRepresentations, type RepresentationRecord } from './representations/record.ts'

export type { RepresentationRecord } from './representations/record.ts'

export interface NewRepresentation {
  /** `seq` of the artist, the creator, and the user who asks. */
  artist: number
  creator: number
  asked_by: number
  message: string
}

/** Who moves a representation, and why. */
export interface Moved {
  /** `seq` of a user; null where a rule does it. */
  by: number | null
  notes: string
  now: number
}

/** Rejects as a duplicate if the creator has asked for this artist already. Returns the `seq`. */
export async function askToRepresent(
  write: Handle,
  asked: NewRepresentation,
  now: number,
): Promise<number> {
  const { representations: r } = write.tables
  const [row] = await write.db
    .insert(r)
    .values({ ...asked, id: newId(now), created_at: now, updated_at: now })
    .returning({ seq: r.seq })
  if (!row) throw new Error('The representation was not written')
  return row.seq
}

/**
 * The one function that changes a state, and with it who represents the artist. Of racing moves one is
 * made: returns false where the state does not allow it.
 */
export async function moveRepresentation(
  write: Handle,
  { seq, artist_seq, creator_seq }: Movable,
  action: RepresentationMove,
  { by, notes, now }: Moved,
): Promise<boolean> {
  const { artists: a, representations: r } = write.tables
  const { from, to } = REPRESENTATION_ACTIONS[action]
  const why =
    to === 'ended'
      ? { ended_by: by, ended_at: now, ended_notes: notes }
      : { decided_by: by, decided_at: now, notes }
  const moved = await write.db
    .update(r)
    .set({ state: to, ...why, ...touched(r, now) })
    .where(and(eq(r.seq, seq), inArray(r.state, [...from])))
    .returning({ seq: r.seq })
  if (moved.length === 0) return false
  if (to !== 'declined')
    await write.db
      .update(a)
      .set({ creator: to === 'granted' ? creator_seq : null, ...nextVersion(a) })
      .where(eq(a.seq, artist_seq))
  return true
}
type Movable = Pick<RepresentationRecord, 'seq' | 'artist_seq' | 'creator_seq'>

export async function getRepresentation(
  read: Handle,
  id: string,
): Promise<RepresentationRecord | null> {
  const seq = await seqOf(read, read.tables.representations, id)
  return seq === null ? null : ((await loadRepresentations(read, [seq]))[0] ?? null)
}

export async function representationBySeq(
  read: Handle,
  seq: number,
): Promise<RepresentationRecord> {
  const [found] = await loadRepresentations(read, [seq])
  if (!found) throw new Error(`There is no representation ${seq}`)
  return found
}

/** The granted representation of an artist; null if nobody represents them. */
export async function grantedOf(
  read: Handle,
  artist: number,
): Promise<RepresentationRecord | null> {
  const { representations: r } = read.tables
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.artist, artist), eq(r.state, 'granted')))
  return (
    (
      await loadRepresentations(
        read,
        rows.map(({ seq }) => seq),
      )
    )[0] ?? null
  )
}

/** What a creator asks for or was granted, the oldest first. */
export async function standingOf(read: Handle, creator: number): Promise<RepresentationRecord[]> {
  const { representations: r } = read.tables
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.creator, creator), inArray(r.state, ['asked', 'granted'])))
    .orderBy(r.seq)
  return loadRepresentations(
    read,
    rows.map(({ seq }) => seq),
  )
}

/** How many artists a creator asks for that nobody has decided on. */
export async function countAsked(read: Handle, creator: number): Promise<number> {
  const { representations: r } = read.tables
  const [row] = await read.db
    .select({ total: count() })
    .from(r)
    .where(and(eq(r.creator, creator), eq(r.state, 'asked')))
  return row?.total ?? 0
}

export async function hasAsked(
  read: Handle,
  { artist, creator }: Pick<NewRepresentation, 'artist' | 'creator'>,
): Promise<boolean> {
  const { representations: r } = read.tables
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.artist, artist), eq(r.creator, creator), eq(r.state, 'asked')))
  return rows.length > 0
}

/** Those that a filter finds: of everybody, or of one creator (by `seq`). */
export async function listRepresentations(
  read: Handle,
  page: Page<RepresentationSort, RepresentationFilter>,
  of?: number,
): Promise<Listed<RepresentationRecord>> {
  const { artists: a, creators: c, representations: r } = read.tables
  const { q, id, state, artist, creator } = page.filter
  const artistWho = (is: ReturnType<typeof and>) =>
    exists(
      read.db
        .select({ seq: a.seq })
        .from(a)
        .where(and(eq(a.seq, r.artist), is)),
    )
  const creatorWho = (is: ReturnType<typeof and>) =>
    exists(
      read.db
        .select({ seq: c.seq })
        .from(c)
        .where(and(eq(c.seq, r.creator), is)),
    )
  const where = and(
    of === undefined ? undefined : eq(r.creator, of),
    id && inArray(r.id, id),
    state && eq(r.state, state),
    artistWho(and(living(a), artist === undefined ? undefined : eq(a.id, artist))),
    creator === undefined ? undefined : creatorWho(eq(c.id, creator)),
    q === undefined
      ? undefined
      : or(artistWho(nameContains(a.name_sort, q)), creatorWho(nameContains(c.name_sort, q))),
  )
  const by = { created_at: r.created_at }[page.sort]
  const { rows, total } = await seqPage(read, { table: r, by, where }, page)
  return { rows: await loadRepresentations(read, rows), total }
}

/** The artist of this id, if this creator (by `seq`) represents them. */
export async function getRepresentedArtist(
  read: Handle,
  creator: number,
  id: string,
): Promise<ArtistRecord | null> {
  const { artists: a } = read.tables
  const [row] = await read.db
    .select({ seq: a.seq })
    .from(a)
    .where(and(eq(a.id, id), eq(a.creator, creator), living(a)))
  return row ? ((await loadArtists(read, [row.seq]))[0] ?? null) : null
}

/** The artists whom a creator (by `seq`) represents. */
export async function listRepresentedArtists(
  read: Handle,
  creator: number,
  page: Page<ArtistSort, RepresentedArtistFilter>,
): Promise<Listed<ArtistRecord>> {
  const { artists: a } = read.tables
  const { q, id } = page.filter
  const where = and(
    eq(a.creator, creator),
    living(a),
    q === undefined ? undefined : nameContains(a.name_sort, q),
    id && inArray(a.id, id),
  )
  const by = { name: a.name_sort, popularity: a.popularity, created_at: a.created_at }[page.sort]
  const { rows, total } = await seqPage(read, { table: a, by, where }, page)
  return { rows: await loadArtists(read, rows), total }
}

/** All representations of an artist, the oldest first. */
export async function representationsOf(
  read: Handle,
  artist: number,
): Promise<RepresentationRecord[]> {
  const { representations: r } = read.tables
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(eq(r.artist, artist))
    .orderBy(r.seq)
  return loadRepresentations(
    read,
    rows.map(({ seq }) => seq),
  )
}

/**
 * Gives a representation to another row of the same artist, after a merge or its undoing. One that is
 * in force goes along with who represents the artist; the other one must have nobody then.
 */
export async function giveRepresentation(
  write: Handle,
  { seq, state, artist_seq, creator_seq }: RepresentationRecord,
  to: number,
): Promise<void> {
  const { artists: a, representations: r } = write.tables
  await write.db
    .update(r)
    .set({ artist: to, ...nextVersion(r) })
    .where(eq(r.seq, seq))
  if (state !== 'granted') return
  const set = (artist: number, creator: number | null) =>
    write.db
      .update(a)
      .set({ creator, ...nextVersion(a) })
      .where(eq(a.seq, artist))
  await set(artist_seq, null)
  await set(to, creator_seq)
}
