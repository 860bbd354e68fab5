import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm'
import type { ContainsFilter } from '@melodia/contract/choices/contributions'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { ReviewState } from '@melodia/contract/choices/reviews'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Handle } from '../database.ts'
import { decidedWithin, type DecidedTimes } from './decided.ts'
import { identityOf } from '../records/identity.ts'
import type { Scope } from '../lists/scope.ts'
import {
  hasStatus,
  listedTracks,
  ownCredits,
  pointedAt,
  unanalysedTracks,
  type Condition,
  type Pointer,
} from './where.ts'

/** Filters of the track list; all must match. */
export interface TrackFilter extends DecidedTimes {
  /** Words, each a prefix of a word in title, artists, creators or album. */
  q?: string
  /** Public ids of tracks. */
  id?: string[]
  genre?: string
  explicit?: boolean
  /** What a machine made of it. */
  contains?: ContainsFilter
  /** Id of an album. */
  album?: string
  /** Public id of an artist. */
  artist?: string
  /** Public id of a creator. */
  creator?: string
  /** When it was added; ISO 8601. */
  added_from?: string
  added_to?: string
  /** Only tracks with a proposal. */
  proposed?: true
  /** Only tracks whose recording could not be analysed. */
  unanalysed?: true
  /** For pending tracks: state of the review, level of the report, whether there are matches. */
  review_state?: ReviewState
  level?: CheckLevel
  is_match?: true
}

/** Where a list query starts, and its conditions. */
export interface Selection {
  /** The most selective pointers. Null: start from the tracks themselves. */
  start: Pointer | null
  /** Whether the search index is the start. */
  searched: boolean
  conditions: Condition[]
}

/** Null if nothing can match. */
export function selectionOf(
  read: Handle,
  status: TrackStatus,
  scope: Scope,
  filter: TrackFilter,
  areFewDecided: boolean,
): Selection | null {
  const facts = [...factsOf(read, filter), ...decidedWithin(read, filter, areFewDecided)]
  const given = pointersOf(read, filter)
  const owner = scope === 'everything' ? undefined : scope.creator
  const text = filter.q?.trim()
  if (text) {
    // The search index includes status and creators, so they need no conditions.
    const start = found(read, { text, status, creator: owner })
    if (!start) return null
    const others = given.map((pointer) => pointedAt(read, pointer))
    return { start, searched: true, conditions: [...others, ...facts] }
  }
  const pointers = owner === undefined ? given : [...given, ownCredits(read, owner)]
  const [start = null, ...rest] = pointers
  const others = rest.map((pointer) => pointedAt(read, pointer))
  return { start, searched: false, conditions: [hasStatus(read, status), ...others, ...facts] }
}

function found(read: Handle, search: Parameters<Handle['search']['query']>[0]): Pointer | null {
  const { table } = read.search
  const query = read.search.query(search)
  if (query === null) return null
  const where = () => read.search.matches('query')
  return { name: 'search', values: { query }, table, track: table.seq, where }
}

/** The most selective first. */
function pointersOf(read: Handle, filter: TrackFilter): Pointer[] {
  const { id, artist, creator, proposed, unanalysed } = filter
  const { artists, creators, track_artists, track_creators, track_proposals } = read.tables
  const seqOf = (people: typeof artists | typeof creators, id: SQL) =>
    read.db.select({ seq: people.seq }).from(people).where(eq(people.id, id))
  const pointers: Pointer[] = []
  if (id !== undefined) {
    const table = listedTracks(read)
    pointers.push({ name: 'id', values: { id }, table, track: table.seq, where: () => undefined })
  }
  if (proposed) {
    const where = () => undefined
    const table = track_proposals
    pointers.push({ name: 'proposed', values: {}, table, track: table.track, where })
  }
  if (unanalysed) {
    const where = () => undefined
    const table = unanalysedTracks(read)
    pointers.push({ name: 'unanalysed', values: {}, table, track: table.seq, where })
  }
  const review = reviewPointer(read, filter)
  if (review) pointers.push(review)
  if (creator !== undefined) {
    pointers.push({
      name: 'creator',
      values: { creator },
      table: track_creators,
      track: track_creators.track,
      where: (bind) => eq(track_creators.person, seqOf(creators, bind('creator'))),
    })
  }
  if (artist !== undefined) {
    pointers.push({
      name: 'artist',
      values: { artist },
      table: track_artists,
      track: track_artists.track,
      where: (bind) => eq(track_artists.person, seqOf(artists, bind('artist'))),
    })
  }
  return pointers
}

/** One pointer for all filters on the review: it is one row. */
function reviewPointer(read: Handle, { level, is_match }: TrackFilter): Pointer | null {
  const { reviews } = read.tables
  const names = [level && 'level', is_match && 'match'].filter(Boolean)
  if (names.length === 0) return null
  return {
    name: `review ${names.join(' ')}`,
    values: level ? { level } : {},
    table: reviews,
    track: reviews.track,
    where: (bind) =>
      and(level && eq(reviews.level, bind('level')), is_match && eq(reviews.is_match, true)),
  }
}

function factsOf(read: Handle, filter: TrackFilter): Condition[] {
  const { genre, explicit, contains, album, review_state } = filter
  const { tracks } = read.tables
  const facts: Condition[] = []
  if (genre !== undefined) {
    facts.push({
      name: 'genre',
      values: { genre: identityOf(genre) },
      where: (bind) => eq(tracks.genre_sort, bind('genre')),
    })
  }
  if (explicit !== undefined) {
    const where = () => eq(tracks.explicit, explicit)
    facts.push({ name: explicit ? 'explicit' : 'clean', values: {}, where })
  }
  if (album !== undefined) {
    const where: Condition['where'] = (bind) => eq(tracks.album_id, bind('album'))
    facts.push({ name: 'album', values: { album }, where })
  }
  if (contains !== undefined) facts.push(containing(read, contains))
  if (review_state !== undefined) {
    // The value stands in the query, so that its index is used.
    const where = () => and(eq(tracks.state, review_state), sql`state <> 'published'`)
    facts.push({ name: review_state, values: {}, where })
  }
  return [...facts, ...addedOf(read, filter)]
}

/** Condition: what a machine made of the track. The value stands in the query, for its index. */
export function containing(read: Handle, contains: ContainsFilter): Condition {
  const { tracks } = read.tables
  const where = () =>
    contains === 'undeclared' ? isNull(tracks.contains) : eq(tracks.contains, contains)
  return { name: `contains ${contains}`, values: {}, where }
}

function addedOf(read: Handle, { added_from, added_to }: TrackFilter): Condition[] {
  const { tracks } = read.tables
  const times: Condition[] = []
  const add = (name: string, time: string | undefined, where: Condition['where']) => {
    if (time !== undefined) times.push({ name, values: { [name]: Date.parse(time) }, where })
  }
  add('added_from', added_from, (bind) => gte(tracks.created_at, bind('added_from')))
  add('added_to', added_to, (bind) => lt(tracks.created_at, bind('added_to')))
  return times
}
