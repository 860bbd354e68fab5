import { and, asc, count, eq, exists, or, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import { imagesOf } from '../images/imageLists.ts'
import type { ImageRef } from '../images.ts'
import { followersOf } from '../lists/followers.ts'
import type { Listed } from '../lists/page.ts'
import { nameContains } from '../records/names.ts'
import { publicArtist, publicCreator, publicTrack, type Scale } from './visible.ts'

/** Rows of a list that are walked along one by one. */
const FAR = 1_000

type CreditParty = 'artist' | 'creator'

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
  followers: number
}

export interface PublicPeoplePage {
  offset: number
  limit: number
  /** Words of the name, or of a former name of an artist. */
  q?: string | undefined
  genre?: string | undefined
}

const tableOf = ({ tables }: Handle, party: CreditParty) =>
  party === 'artist' ? tables.artists : tables.creators
const publicOne = (read: Handle, party: CreditParty, scale: Scale) =>
  party === 'artist' ? publicArtist(read, scale) : publicCreator(read, scale)

/** A page in the order of the names. Totals are counted up to a limit where something is asked for. */
export async function listPublicPeople(
  read: Handle,
  party: CreditParty,
  { offset, limit, q, genre }: PublicPeoplePage,
): Promise<Listed<PublicPerson>> {
  const table = tableOf(read, party)
  const isAsked = Boolean(q?.trim()) || genre !== undefined
  // Without conditions, a page is found by walking along the names; few rows are read unless it is
  // deep.
  const isNear = !isAsked && offset < FAR
  const where = and(
    publicOne(read, party, isNear ? 'few' : 'many'),
    q === undefined ? undefined : named(read, party, q),
    genre === undefined ? undefined : read.listed(table.genres, genre),
  )
  const total = isAsked ? await counted(read, party, where) : await countPublicPeople(read, party)
  if (offset >= total) return { rows: [], total }
  const page = () =>
    read.db
      .select({ seq: table.seq })
      .from(table)
      .where(where)
      .orderBy(asc(table.name_sort), asc(table.seq))
  const rows = isAsked
    ? await read.once(() => page().limit(limit).offset(offset))
    : await read.prepared(`public ${party}s${isNear ? '' : ', far'}`, { limit, offset }, () =>
        page().limit(sql.placeholder('limit')).offset(sql.placeholder('offset')),
      )
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadPublicPeople(read, party, seqs), total }
}

/** Condition: a present name, or a former one of an artist, contains every word. */
function named(read: Handle, party: CreditParty, text: string) {
  const { artist_aliases: a, artists } = read.tables
  const present = nameContains(tableOf(read, party).name_sort, text)
  if (party === 'creator') return present
  const former = read.db
    .select({ id: a.id })
    .from(a)
    .where(and(eq(a.artist, artists.seq), nameContains(a.name_sort, text)))
  return present && or(present, exists(former))
}

async function counted(read: Handle, party: CreditParty, where: ReturnType<typeof and>) {
  const table = tableOf(read, party)
  const matching = read.db
    .select({ seq: table.seq })
    .from(table)
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [row] = await read.once(() => read.db.select({ total: count() }).from(matching))
  return row?.total ?? 0
}

/** Number of public artists or creators. */
export async function countPublicPeople(read: Handle, party: CreditParty): Promise<number> {
  const [row] = await read.prepared(`count public ${party}s`, {}, () =>
    read.db
      .select({ total: count() })
      .from(tableOf(read, party))
      .where(publicOne(read, party, 'many')),
  )
  return row?.total ?? 0
}

/** A public artist or creator; null if there is none. The id of a merged artist finds the other. */
export async function getPublicPerson(
  read: Handle,
  party: CreditParty,
  id: string,
): Promise<PublicPerson | null> {
  const seq = await seqOfPublicPerson(read, party, id)
  return seq === null ? null : ((await loadPublicPeople(read, party, [seq]))[0] ?? null)
}

/** `seq` of the same. */
export async function seqOfPublicPerson(
  read: Handle,
  party: CreditParty,
  id: string,
): Promise<number | null> {
  const table = tableOf(read, party)
  const [row] = await read.prepared(`public ${party}`, { id }, () =>
    read.db
      .select({ seq: table.seq })
      .from(table)
      .where(and(eq(table.id, sql.placeholder('id')), publicOne(read, party, 'few'))),
  )
  if (row) return row.seq
  return party === 'artist' ? publicArtistOnceCalled(read, id) : null
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
  party: CreditParty,
  ids: readonly string[],
): Promise<PublicPerson[]> {
  if (ids.length === 0) return []
  const table = tableOf(read, party)
  const rows = await read.prepared(`public ${party}s of ids`, { ids }, () =>
    read.db
      .select({ seq: table.seq, id: table.id })
      .from(table)
      .where(and(read.among(table.id, 'ids'), publicOne(read, party, 'few'))),
  )
  const seqOf = new Map(rows.map(({ id, seq }) => [id, seq]))
  return loadPublicPeople(
    read,
    party,
    ids.flatMap((id) => seqOf.get(id) ?? []),
  )
}

/** These people, in this order, in five queries; who has ceased to be public is left out. */
export async function loadPublicPeople(
  read: Handle,
  party: CreditParty,
  seqs: readonly number[],
): Promise<PublicPerson[]> {
  if (seqs.length === 0) return []
  const { artists } = read.tables
  const table = tableOf(read, party)
  const rows = await read.prepared(`public ${party}s by seq`, { seqs }, () =>
    read.db
      .select({
        seq: table.seq,
        id: table.id,
        name: table.name,
        bio: table.bio,
        genres: table.genres,
        country: party === 'artist' ? artists.country : sql<string>`''`,
      })
      .from(table)
      .where(and(read.among(table.seq, 'seqs'), publicOne(read, party, 'few'))),
  )
  const images = await imagesOf(read, party, seqs)
  const totals = await trackTotals(read, party, seqs)
  const followers = await followersOf(read, `${party}s`, seqs)
  const found = new Map(
    rows.map((row) => [
      row.seq,
      {
        ...row,
        images: images.get(row.seq) ?? [],
        tracks_total: totals.get(row.seq) ?? 0,
        followers: followers.get(row.seq) ?? 0,
      },
    ]),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

async function trackTotals(read: Handle, party: CreditParty, seqs: readonly number[]) {
  const { track_artists, track_creators, tracks } = read.tables
  const credit = party === 'artist' ? track_artists : track_creators
  const rows = await read.prepared(`public tracks of ${party}s`, { seqs }, () =>
    read.db
      .select({ person: credit.person, total: count() })
      .from(credit)
      .innerJoin(tracks, eq(tracks.seq, credit.track))
      .where(and(read.among(credit.person, 'seqs'), publicTrack(read, 'few')))
      .groupBy(credit.person),
  )
  return new Map(rows.map(({ person, total }) => [person, total]))
}
