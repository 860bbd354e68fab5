import { and, asc, count, eq, exists, or, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import { imagesOf } from '../images/imageLists.ts'
import type { ImageRef } from '../images.ts'
import type { Listed } from '../lists/page.ts'
import { nameContains } from '../records/names.ts'
import { publicArtist, publicCreator, publicTrack, type Scale } from './visible.ts'

/** Rows of a list that are walked along one by one. */
const FAR = 1_000

type Role = 'artist' | 'creator'

/** Public fields of an artist or creator; creators have no country. */
export interface PublicPerson {
  seq: number
  id: string
  name: string
  bio: string
  genres: string[]
  country: string
  images: ImageRef[]
  /** Public tracks. */
  tracks_total: number
}

export interface PublicPeoplePage {
  offset: number
  limit: number
  /** Words of the name, or of a former name of an artist. */
  q?: string | undefined
  genre?: string | undefined
}

const tableOf = ({ tables }: Handle, role: Role) =>
  role === 'artist' ? tables.artists : tables.creators
const publicOne = (read: Handle, role: Role, scale: Scale) =>
  role === 'artist' ? publicArtist(read, scale) : publicCreator(read, scale)

/** A page in the order of the names. Totals are counted up to a limit where something is asked for. */
export async function listPublicPeople(
  read: Handle,
  role: Role,
  { offset, limit, q, genre }: PublicPeoplePage,
): Promise<Listed<PublicPerson>> {
  const table = tableOf(read, role)
  const isAsked = Boolean(q?.trim()) || genre !== undefined
  // Without conditions, a page is found by walking along the names; few rows are read unless it is
  // deep.
  const isNear = !isAsked && offset < FAR
  const where = and(
    publicOne(read, role, isNear ? 'few' : 'many'),
    q === undefined ? undefined : named(read, role, q),
    genre === undefined ? undefined : read.listed(table.genres, genre),
  )
  const total = isAsked ? await counted(read, role, where) : await countPublicPeople(read, role)
  if (offset >= total) return { rows: [], total }
  const page = () =>
    read.db
      .select({ seq: table.seq })
      .from(table)
      .where(where)
      .orderBy(asc(table.name_sort), asc(table.seq))
  const rows = isAsked
    ? await page().limit(limit).offset(offset)
    : await read.prepared(`public ${role}s${isNear ? '' : ', far'}`, { limit, offset }, () =>
        page().limit(sql.placeholder('limit')).offset(sql.placeholder('offset')),
      )
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadPublicPeople(read, role, seqs), total }
}

/** Condition: a present name, or a former one of an artist, contains every word. */
function named(read: Handle, role: Role, text: string) {
  const { artist_aliases: a, artists } = read.tables
  const present = nameContains(tableOf(read, role).name_sort, text)
  if (role === 'creator') return present
  const former = read.db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.artist, artists.seq), nameContains(a.name_sort, text)))
  return present && or(present, exists(former))
}

async function counted(read: Handle, role: Role, where: ReturnType<typeof and>) {
  const table = tableOf(read, role)
  const matching = read.db
    .select({ seq: table.seq })
    .from(table)
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [row] = await read.db.select({ total: count() }).from(matching)
  return row?.total ?? 0
}

/** Number of public artists or creators. */
export async function countPublicPeople(read: Handle, role: Role): Promise<number> {
  const [row] = await read.prepared(`count public ${role}s`, {}, () =>
    read.db
      .select({ total: count() })
      .from(tableOf(read, role))
      .where(publicOne(read, role, 'many')),
  )
  return row?.total ?? 0
}

/** A public artist or creator; null if there is none. The id of a merged artist finds the other. */
export async function getPublicPerson(
  read: Handle,
  role: Role,
  id: string,
): Promise<PublicPerson | null> {
  const seq = await seqOfPublicPerson(read, role, id)
  return seq === null ? null : ((await loadPublicPeople(read, role, [seq]))[0] ?? null)
}

/** `seq` of the same. */
export async function seqOfPublicPerson(
  read: Handle,
  role: Role,
  id: string,
): Promise<number | null> {
  const table = tableOf(read, role)
  const [row] = await read.prepared(`public ${role}`, { id }, () =>
    read.db
      .select({ seq: table.seq })
      .from(table)
      .where(and(eq(table.id, sql.placeholder('id')), publicOne(read, role, 'few'))),
  )
  if (row) return row.seq
  return role === 'artist' ? publicArtistOnceCalled(read, id) : null
}

async function publicArtistOnceCalled(read: Handle, id: string): Promise<number | null> {
  const { artist_aliases: a, artists } = read.tables
  const [row] = await read.prepared('public artist of a former id', { id }, () =>
    read.db
      .select({ seq: artists.seq })
      .from(a)
      .innerJoin(artists, eq(artists.seq, a.artist))
      .where(and(eq(a.id, sql.placeholder('id')), publicArtist(read, 'few'))),
  )
  return row?.seq ?? null
}

/** The public ones of these ids, in their order. */
export async function publicPeopleOfIds(
  read: Handle,
  role: Role,
  ids: readonly string[],
): Promise<PublicPerson[]> {
  if (ids.length === 0) return []
  const table = tableOf(read, role)
  const rows = await read.prepared(`public ${role}s of ids`, { ids }, () =>
    read.db
      .select({ seq: table.seq, id: table.id })
      .from(table)
      .where(and(read.among(table.id, 'ids'), publicOne(read, role, 'few'))),
  )
  const seqOf = new Map(rows.map(({ id, seq }) => [id, seq]))
  return loadPublicPeople(
    read,
    role,
    ids.flatMap((id) => seqOf.get(id) ?? []),
  )
}

/** These people, in this order, in four queries; who has ceased to be public is left out. */
async function loadPublicPeople(
  read: Handle,
  role: Role,
  seqs: readonly number[],
): Promise<PublicPerson[]> {
  if (seqs.length === 0) return []
  const { artists } = read.tables
  const table = tableOf(read, role)
  const rows = await read.prepared(`public ${role}s by seq`, { seqs }, () =>
    read.db
      .select({
        seq: table.seq,
        id: table.id,
        name: table.name,
        bio: table.bio,
        genres: table.genres,
        country: role === 'artist' ? artists.country : sql<string>`''`,
      })
      .from(table)
      .where(and(read.among(table.seq, 'seqs'), publicOne(read, role, 'few'))),
  )
  const images = await imagesOf(read, role, seqs)
  const totals = await trackTotals(read, role, seqs)
  const found = new Map(
    rows.map((row) => [
      row.seq,
      { ...row, images: images.get(row.seq) ?? [], tracks_total: totals.get(row.seq) ?? 0 },
    ]),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

async function trackTotals(read: Handle, role: Role, seqs: readonly number[]) {
  const { track_artists, track_creators, tracks } = read.tables
  const credit = role === 'artist' ? track_artists : track_creators
  const rows = await read.prepared(`public tracks of ${role}s`, { seqs }, () =>
    read.db
      .select({ person: credit.person, total: count() })
      .from(credit)
      .innerJoin(tracks, eq(tracks.seq, credit.track))
      .where(and(read.among(credit.person, 'seqs'), publicTrack(read, 'few')))
      .groupBy(credit.person),
  )
  return new Map(rows.map(({ person, total }) => [person, total]))
}
