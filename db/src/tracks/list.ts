import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import { LIMITS } from '@melodia/contract/choices/limits'
import {
  TRACK_SORTS,
  type PendingSort,
  type TrackSort,
  type TrackStatus,
} from '@melodia/contract/choices/tracks'
import { totalOf } from '../lists/counters.ts'
import type { Handle } from '../database.ts'
import { cappedCount } from '../lists/cappedCount.ts'
import type { Listed, Page } from '../lists/page.ts'
import type { Scope } from '../lists/scope.ts'
import { areFewDecided } from './decided.ts'
import { selectionOf, type Selection, type TrackFilter } from './filter.ts'
import { loadTracks, type TrackRecord } from './record.ts'
import { allOf, conditionNames, hasStatus, placeholder, valuesOf } from './where.ts'

/**
 * Up to this many matches of a search are read and sorted. Of more, the index of the order is walked,
 * and each track on the way is looked up among the matches (decision 194).
 */
export const FEW_FOUND = 2_000

type TrackPage = Page<TrackSort | PendingSort, TrackFilter>

/**
 * A page of the tracks of a status in a scope. One query finds the page by an index, the remaining
 * columns are read for its rows only, so the cost does not grow with the catalogue. Unfiltered
 * totals are exact, others are counted up to a limit.
 */
export async function listTracks(
  read: Handle,
  status: TrackStatus,
  scope: Scope,
  page: TrackPage,
): Promise<Listed<TrackRecord>> {
  const selection = selectionOf(
    read,
    status,
    scope,
    page.filter,
    await areFewDecided(read, page.filter),
  )
  if (!selection) return { rows: [], total: 0 }
  const unfiltered = !selection.start && selection.conditions.length === 1
  const total = unfiltered
    ? await totalOf(read, `tracks:${status}`)
    : await countOf(read, selection)
  const few = selection.searched && total < FEW_FOUND
  const isWalked = !few && isColumn(page.sort) && page.sort !== 'created_at'
  const seqs = await pageOf(read, isWalked ? walked(read, status, selection) : selection, page, few)
  return { rows: await loadTracks(read, seqs), total }
}

/** The `seq` of every track that a filter finds, the newest first, up to a number. */
export async function selectTracks(
  read: Handle,
  status: TrackStatus,
  filter: TrackFilter,
  limit: number,
): Promise<number[]> {
  const selection = selectionOf(
    read,
    status,
    'everything',
    filter,
    await areFewDecided(read, filter),
  )
  if (!selection) return []
  const page = { sort: 'created_at', order: 'DESC', limit, offset: 0, filter } as const
  return pageOf(read, selection, page, false)
}

/** The same tracks, by walking along all of the status instead of reading the matches. */
function walked(read: Handle, status: TrackStatus, selection: Selection): Selection {
  const { start, searched, conditions } = selection
  if (!start || !searched) return selection
  const { name, values } = start
  const isFound = () => read.search.includes(read.tables.tracks.seq, 'query')
  return {
    start: null,
    searched: false,
    conditions: [hasStatus(read, status), { name, values, where: isFound }, ...conditions],
  }
}

/** Name and values of the prepared query of a selection. */
const partsOf = ({ start, conditions }: Selection) => {
  const parts = start ? [start, ...conditions] : conditions
  return {
    name: `${start?.name ?? 'all'} tracks: ${conditionNames(conditions)}`,
    values: valuesOf(parts),
  }
}

/** The `seq` of every selected track. A search alone needs no look at the tracks. */
function selected(read: Handle, selection: Selection) {
  const { start, searched, conditions } = selection
  if (!start || !searched || conditions.length > 0) return joined(read, selection)
  const { table } = read.search
  return read.db.select({ seq: table.seq }).from(table).where(start.where(placeholder))
}

/** The same, with the columns of the tracks. */
function joined(read: Handle, { start, conditions }: Selection) {
  const { tracks } = read.tables
  if (!start) return read.db.select({ seq: tracks.seq }).from(tracks).where(allOf(conditions))
  // SQLite keeps the order of a cross join: pointers first, then their tracks.
  return read.db
    .select({ seq: tracks.seq })
    .from(start.table)
    .crossJoin(tracks)
    .where(and(start.where(placeholder), eq(tracks.seq, start.track), allOf(conditions)))
}

async function pageOf(
  read: Handle,
  selection: Selection,
  page: TrackPage,
  few: boolean,
): Promise<number[]> {
  const { sort, order, limit, offset } = page
  const { name, values } = partsOf(selection)
  const rows = await read.prepared(
    `${name} by ${sort} ${order}${few ? ', few' : ''}`,
    { ...values, limit, offset },
    () =>
      ordered(read, selection, page, few)
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset')),
  )
  return rows.map(({ seq }) => seq)
}

function ordered(read: Handle, selection: Selection, { sort, order }: TrackPage, few: boolean) {
  const { tracks } = read.tables
  const direction = order === 'ASC' ? asc : desc
  if (selection.searched && sort === 'created_at')
    return selected(read, selection).orderBy(direction(read.search.age(few)))
  return joined(read, selection).orderBy(direction(sortColumn(read, sort)), direction(tracks.seq))
}

async function countOf(read: Handle, selection: Selection): Promise<number> {
  const { name, values } = partsOf(selection)
  return cappedCount(read, name, values, LIMITS.countedMatches, () =>
    selected(read, selection).limit(sql.placeholder('cap')).as('counted'),
  )
}

function sortColumn(read: Handle, sort: TrackPage['sort']) {
  const { reviews, tracks } = read.tables
  const ofReview = (column: AnyColumn) =>
    sql`(${read.db.select({ column }).from(reviews).where(eq(reviews.track, tracks.seq))})`
  return {
    ...columnsOf(read),
    waiting: ofReview(reviews.submitted_at),
    risk: ofReview(reviews.risk_rank),
    level: ofReview(reviews.level_rank),
  }[sort]
}

/** Columns of the orders that an index has. */
const columnsOf = ({ tables: { tracks } }: Handle): Record<TrackSort, AnyColumn> => ({
  title: tracks.title_sort,
  artist: tracks.artist_sort,
  duration_ms: tracks.duration_ms,
  genre: tracks.genre_sort,
  popularity: tracks.popularity,
  created_at: tracks.created_at,
  published_at: tracks.published_at,
  updated_at: tracks.updated_at,
})

const isColumn = (sort: TrackPage['sort']): sort is TrackSort =>
  TRACK_SORTS.some((candidate) => candidate === sort)
