import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CreatorAnalytics } from '@melodia/contract/analytics'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { isReview, isReviewState, RETURNS, STATUS_CHANGES } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'
import type { Scope } from '../lists/scope.ts'
import { lengthBands, popularityBands } from './bands.ts'
import { genresByName } from './genres.ts'
import { livesOf, waitsOf, type Life, type OwnEvent } from './lives.ts'
import { DECISIONS, medianOf } from './median.ts'
import { undoneOf } from './undone.ts'
import { mondayOf, REVIEWED, weekOf } from './weeks.ts'

type OwnTrack = Awaited<ReturnType<typeof ownTracks>>[number]

/**
 * Analytics of a creator's own tracks: the existing ones, and from the audit the removed ones. Two
 * queries on the creator's own rows, so the cost grows with their number and not with the
 * catalogue.
 */
export async function readOwnAnalytics(
  read: Handle,
  { creator }: Exclude<Scope, 'everything'>,
  { weeks, now }: { weeks: number; now: number },
): Promise<CreatorAnalytics> {
  const tracks = await ownTracks(read, creator)
  // SQLite queries are synchronous: without a pause they would block all other requests.
  await setImmediate()
  const events = await ownEvents(read, creator)
  await setImmediate()
  const undone = undoneOf(events)
  const standing = events.filter((event) => !undone.has(event))
  const waits = waitsOf(standing).slice(0, DECISIONS)
  const published = tracks.filter(({ state }) => state === 'published')
  return {
    at: new Date(now).toISOString(),
    weeks: byWeek(livesOf(tracks, events), standing, { weeks, now }),
    queue: {
      decisions: waits.length,
      median_ms: medianOf(waits),
      waiting: tracks.filter(({ state }) => isReviewState(state)).length,
    },
    ...(await genresOf(published)),
    popularity: popularityBands(published.map(({ popularity }) => popularity)),
    lengths: lengthBands(published.map(({ duration_ms }) => duration_ms)),
  }
}

function ownTracks(read: Handle, creator: number) {
  const { track_creators: c, tracks: t } = read.tables
  // SQLite keeps the order of a cross join: credits first, then their tracks.
  return read.prepared('analytics: own tracks', { creator }, () =>
    read.db
      .select({
        seq: t.seq,
        id: t.id,
        state: t.state,
        genre: t.genre,
        genre_sort: t.genre_sort,
        popularity: t.popularity,
        duration_ms: t.duration_ms,
      })
      .from(c)
      .crossJoin(t)
      .where(
        and(eq(c.person, sql.placeholder('creator')), eq(t.seq, c.track), isNotNull(t.status)),
      ),
  )
}

async function ownEvents(read: Handle, creator: number): Promise<OwnEvent[]> {
  const { audit_creators: c, audit_entries: a } = read.tables
  const rows = await read.prepared('analytics: own events', { creator }, () =>
    read.db
      .select({ track: a.resource_id, action: a.action, at: a.at })
      .from(c)
      .crossJoin(a)
      .where(
        and(
          eq(c.creator, sql.placeholder('creator')),
          eq(a.seq, c.entry),
          eq(a.resource, 'tracks'),
          inArray(a.action, [...new Set([...STATUS_CHANGES, ...RETURNS])]),
        ),
      )
      .orderBy(asc(a.at), asc(a.seq)),
  )
  // The query selects only these actions.
  return rows as OwnEvent[]
}

type Week = CreatorAnalytics['weeks'][number]

/** The weekly figure that counts the tracks with a status at the end of the week. */
const LEVELS = {
  approved: 'published',
  pending: 'pending',
} as const satisfies Record<TrackStatus, keyof Week>

interface Span {
  weeks: number
  now: number
}

/** Everything before the first week is that week's starting point. */
function byWeek(lives: readonly Life[], decisions: readonly OwnEvent[], { weeks, now }: Span) {
  const last = weekOf(now)
  const first = last - weeks + 1
  const columns: Week[] = Array.from({ length: weeks }, (_, index) => ({
    monday: mondayOf(first + index),
    published: 0,
    pending: 0,
    uploads: 0,
    validated: 0,
    rejected: 0,
  }))
  const at = (time: number) => columns[weekOf(time) - first]
  const from = (time: number) => columns[Math.min(Math.max(weekOf(time) - first, 0), weeks - 1)]
  for (const { created, states } of lives) {
    const week = at(created)
    if (week) week.uploads++
    for (const [index, { at: time, state }] of states.entries()) {
      move(from(time), states[index - 1]?.state, -1)
      move(from(time), state, +1)
    }
  }
  for (const { action, at: time } of decisions) {
    const week = at(time)
    if (week && isReview(action)) week[REVIEWED[action]]++
  }
  for (const [index, week] of columns.entries()) {
    for (const level of Object.values(LEVELS)) week[level] += columns[index - 1]?.[level] ?? 0
  }
  return columns
}

function move(week: Week | undefined, state: TrackStatus | null | undefined, by: number) {
  if (week && state) week[LEVELS[state]] += by
}

/** Spelled as in the form, or else as on the newest of these tracks. */
function genresOf(published: readonly OwnTrack[]) {
  const mix = Map.groupBy(published, ({ genre_sort }) => genre_sort)
  return genresByName(
    [...mix].map(([folded, of]) => ({ folded, tracks: of.length })),
    (folded) => newestOf(mix.get(folded) ?? [])?.genre,
  )
}

const newestOf = (tracks: readonly OwnTrack[]) =>
  tracks.reduce<OwnTrack | undefined>(
    (newest, track) => (newest && newest.seq > track.seq ? newest : track),
    undefined,
  )
