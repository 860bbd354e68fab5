import { eq, type SQL } from 'drizzle-orm'
import type { TrackStatus } from '@melodia/contract/choices'
import type { Handle } from '../database.ts'
import { fold } from '../records/fold.ts'
import type { Scope } from '../lists/scope.ts'
import {
  hasStatus,
  listedTracks,
  ownCredits,
  pointedAt,
  type Condition,
  type Pointer,
} from './where.ts'

/** Filters of the track list; all must match. */
export interface TrackFilter {
  /** Words, each a prefix of a word in title, artists, creators or album. */
  q?: string
  /** Public ids of tracks. */
  id?: string[]
  genre?: string
  explicit?: boolean
  /** Public id of an artist. */
  artist?: string
  /** Public id of a creator. */
  creator?: string
  /** Only tracks with a proposal. */
  proposed?: true
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
): Selection | null {
  const facts = factsOf(read, filter)
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
function pointersOf(read: Handle, { id, artist, creator, proposed }: TrackFilter): Pointer[] {
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

function factsOf(read: Handle, { genre, explicit }: TrackFilter): Condition[] {
  const { tracks } = read.tables
  const facts: Condition[] = []
  if (genre !== undefined) {
    facts.push({
      name: 'genre',
      values: { genre: fold(genre) },
      where: (bind) => eq(tracks.genre_sort, bind('genre')),
    })
  }
  if (explicit !== undefined) {
    const where = () => eq(tracks.explicit, explicit)
    facts.push({ name: explicit ? 'explicit' : 'clean', values: {}, where })
  }
  return facts
}
