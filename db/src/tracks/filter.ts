import { eq, type SQL } from 'drizzle-orm'
import type { TrackStatus } from '@melodia/contract/choices'
import type { Handle } from '../database.ts'
import { fold } from '../fold.ts'
import type { Scope } from '../scope.ts'
import { hasStatus, ownCredits, pointedAt, type Condition, type Pointer } from './where.ts'

/** What a list of tracks is narrowed by; every part has to hold. */
export interface TrackFilter {
  /** Words, each of which begins a word of title, artists, creators or album. */
  q?: string
  /** Public ids of tracks. */
  id?: string[]
  genre?: string
  explicit?: boolean
  /** Public id of an artist. */
  artist?: string
  /** Public id of a creator. */
  creator?: string
}

/** Where a list starts from, and what it keeps of that. */
export interface Selection {
  /** The pointers to start from, as few as there are. Null: from the tracks themselves. */
  start: Pointer | null
  /** Whether it starts from the search index. */
  searched: boolean
  conditions: Condition[]
}

/** Null where nothing can match. */
export function selectionOf(
  read: Handle,
  status: TrackStatus,
  scope: Scope,
  filter: TrackFilter,
): Selection | null {
  const asked = filter.q?.trim()
  const own = scope === 'everything' ? [] : [ownCredits(read, scope.creator)]
  const pointers = [...own, ...creditsOf(read, filter)]
  const conditions = factsOf(read, filter)
  if (asked) {
    // The index knows status and creators, so the search itself keeps to them.
    const creator = scope === 'everything' ? undefined : scope.creator
    const start = found(read, { text: asked, status, creator })
    if (!start) return null
    const others = creditsOf(read, filter).map((pointer) => pointedAt(read, pointer))
    return { start, searched: true, conditions: [...others, ...conditions] }
  }
  const [start = null, ...rest] = pointers
  const others = rest.map((pointer) => pointedAt(read, pointer))
  return {
    start,
    searched: false,
    conditions: [hasStatus(read, status), ...others, ...conditions],
  }
}

function found(read: Handle, search: Parameters<Handle['search']['query']>[0]): Pointer | null {
  const { table } = read.search
  const query = read.search.query(search)
  if (query === null) return null
  const where = () => read.search.matches('query')
  return { name: 'search', values: { query }, table, track: table.seq, where }
}

function creditsOf({ db, tables }: Handle, { artist, creator }: TrackFilter): Pointer[] {
  const { artists, creators, track_artists, track_creators } = tables
  const seqOf = (people: typeof artists | typeof creators, id: SQL) =>
    db.select({ seq: people.seq }).from(people).where(eq(people.id, id))
  const pointers: Pointer[] = []
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

function factsOf(read: Handle, { id, genre, explicit }: TrackFilter): Condition[] {
  const { tracks } = read.tables
  const facts: Condition[] = []
  if (id !== undefined) {
    facts.push({ name: 'id', values: { id }, where: () => read.among(tracks.id, 'id') })
  }
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
