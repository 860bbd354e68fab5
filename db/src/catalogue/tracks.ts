import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { CatalogueSort } from '@melodia/contract/choices/catalogue'
import type { ContainsFilter } from '@melodia/contract/choices/contributions'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import { cappedCount } from '../lists/cappedCount.ts'
import type { Listed } from '../lists/page.ts'
import { identityOf } from '../records/identity.ts'
import { containing } from '../tracks/filter.ts'
import { FEW_FOUND } from '../tracks/list.ts'
import {
  allOf,
  conditionNames,
  placeholder,
  valuesOf,
  type Condition,
  type Pointer,
} from '../tracks/where.ts'
import { countPublicGenres, countPublicTracks } from './hidden.ts'
import { loadPublicTracks, type PublicTrack } from './record.ts'
import { FAR, scaleOfCredits } from './scale.ts'
import { publicTrack, recommendedTrack, type Scale } from './visible.ts'

export interface PublicTracksPage {
  offset: number
  limit: number
  sort: CatalogueSort
  /** Whether it is the platform that puts them forward; that is so of the popular ones anyway. */
  recommended?: boolean | undefined
  /** Words of a search; matches are ordered by age, whatever the sort. */
  q?: string | undefined
  genre?: string | undefined
  contains?: ContainsFilter | undefined
  /** `seq` of an artist, or of a creator. */
  artist?: number | undefined
  creator?: number | undefined
}

/** Where a query starts (null: from the tracks themselves), and its conditions. */
interface Selection {
  start: Pointer | null
  conditions: Condition[]
}

/**
 * A page of public tracks, found by an index. Totals of the whole catalogue and of a genre are
 * exact, others are counted up to a limit. There are no rows beyond the total.
 */
export async function listPublicTracks(
  read: Handle,
  page: PublicTracksPage,
): Promise<Listed<PublicTrack>> {
  const selection = selectionOf(read, page, await scaleOf(read, page))
  if (!selection) return { rows: [], total: 0 }
  const { start, conditions } = selection
  const parts = start ? [start, ...conditions] : conditions
  const name = `${start?.name ?? 'all'} public tracks: ${conditionNames(conditions)}`
  const values = valuesOf(parts)
  const total =
    (await exactTotal(read, page)) ??
    (await cappedCount(read, name, values, LIMITS.countedMatches, () =>
      selected(read, selection).limit(sql.placeholder('cap')).as('counted'),
    ))
  const { offset, sort } = page
  if (offset >= total) return { rows: [], total }
  const order = start?.name !== 'search' ? sort : total < FEW_FOUND ? 'few found' : 'found'
  const rows = await read.prepared(
    `${name} by ${order}`,
    { ...values, offset, limit: Math.min(page.limit, total - offset) },
    () =>
      selected(read, selection)
        .orderBy(...orderOf(read, order))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
  )
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadPublicTracks(read, seqs), total }
}

/** Whether demoted tracks are left out (decision 286). A search has no rank: it finds them. */
const isOfRecommended = ({ recommended = false, sort, q }: PublicTracksPage) =>
  recommended || (sort === 'popular' && !q?.trim())

/** Null if nothing can match. */
function selectionOf(read: Handle, page: PublicTracksPage, scale: Scale): Selection | null {
  const { tracks } = read.tables
  const { q, genre, contains, artist, creator } = page
  const [name, isIn] = isOfRecommended(page)
    ? (['recommended', recommendedTrack] as const)
    : (['public', publicTrack] as const)
  const conditions: Condition[] = [
    { name: `${name} of ${scale}`, values: {}, where: () => isIn(read, scale) },
  ]
  if (genre !== undefined)
    conditions.push({
      name: 'genre',
      values: { genre: identityOf(genre) },
      where: (bind) => eq(tracks.genre_sort, bind('genre')),
    })
  if (contains !== undefined) conditions.push(containing(read, contains))
  const start = startOf(read, { q, artist, creator })
  return start === 'nothing' ? null : { start, conditions }
}

/** Most people have few tracks; of a list in the order of an index only the first ones are looked at. */
async function scaleOf(
  read: Handle,
  { q, genre, contains, artist, creator, sort, offset }: PublicTracksPage,
): Promise<Scale> {
  const { track_artists, track_creators } = read.tables
  if (artist !== undefined) return scaleOfCredits(read, 'artist', track_artists, artist)
  if (creator !== undefined) return scaleOfCredits(read, 'creator', track_creators, creator)
  if (q?.trim() || offset >= FAR) return 'many'
  const isAll = genre === undefined && contains === undefined
  return isAll || sort === 'newest' ? 'few' : 'many'
}

function startOf(
  read: Handle,
  { q, artist, creator }: Pick<PublicTracksPage, 'q' | 'artist' | 'creator'>,
): Pointer | null | 'nothing' {
  const { track_artists, track_creators } = read.tables
  const credited = (
    name: string,
    table: typeof track_artists | typeof track_creators,
    person: number,
  ): Pointer => ({
    name,
    values: { person },
    table,
    track: table.track,
    where: (bind) => eq(table.person, bind('person')),
  })
  if (artist !== undefined) return credited('artist', track_artists, artist)
  if (creator !== undefined) return credited('creator', track_creators, creator)
  const text = q?.trim()
  if (!text) return null
  const { table } = read.search
  const query = read.search.query({ text, status: 'approved' })
  if (query === null) return 'nothing'
  const where = () => read.search.matches('query')
  return { name: 'search', values: { query }, table, track: table.seq, where }
}

/** The `seq` of every selected track. */
function selected(read: Handle, { start, conditions }: Selection) {
  const { tracks } = read.tables
  if (!start) return read.db.select({ seq: tracks.seq }).from(tracks).where(allOf(conditions))
  // SQLite keeps the order of a cross join: pointers first, then their tracks.
  return read.db
    .select({ seq: tracks.seq })
    .from(start.table)
    .crossJoin(tracks)
    .where(and(start.where(placeholder), eq(tracks.seq, start.track), allOf(conditions)))
}

function orderOf(read: Handle, order: CatalogueSort | 'few found' | 'found') {
  const { tracks } = read.tables
  // Many found are read in the order of the index, which is that of their upload.
  if (order === 'found') return [desc(read.search.age(false))]
  return {
    'few found': [desc(tracks.published_at), desc(tracks.seq)],
    newest: [desc(tracks.published_at), desc(tracks.seq)],
    popular: [desc(tracks.popularity), desc(tracks.seq)],
    title: [asc(tracks.title_sort), asc(tracks.seq)],
  }[order]
}

/** Totals that are known without counting rows; null where they are not. */
async function exactTotal(read: Handle, page: PublicTracksPage) {
  const { q, genre, contains, artist, creator } = page
  if (q?.trim() || contains !== undefined || artist !== undefined || creator !== undefined)
    return null
  const counted = { recommended: isOfRecommended(page) }
  if (genre === undefined) return countPublicTracks(read, counted)
  return (await countPublicGenres(read, counted)).get(identityOf(genre)) ?? 0
}

/** A public track; null if it is none. */
export async function getPublicTrack(read: Handle, id: string): Promise<PublicTrack | null> {
  const seq = await seqOfPublicTrack(read, id)
  return seq === null ? null : ((await loadPublicTracks(read, [seq]))[0] ?? null)
}

/** `seq` of the same. */
export async function seqOfPublicTrack(read: Handle, id: string): Promise<number | null> {
  const { tracks } = read.tables
  const [row] = await read.prepared('public track', { id }, () =>
    read.db
      .select({ seq: tracks.seq })
      .from(tracks)
      .where(and(eq(tracks.id, sql.placeholder('id')), publicTrack(read, 'few'))),
  )
  return row?.seq ?? null
}
