import type { Play } from '@melodia/contract/plays'
import { randomFrom, type Random } from '@melodia/db/demo/random'
import { DAY_MS } from '@melodia/db/plays/days'

/** Facts about a published track that decide how often it is played. */
export interface HeardTrack {
  id: string
  duration_ms: number
  preview_ms: number
  /** How much it is liked, from 0 to 100. */
  popularity: number
  published_at: number
  /** The public playlist that it is mostly played from. */
  playlist_id?: string | undefined
}

const DAYS = 28
const MOST_AT_ONCE = 7
const HOUR_MS = 60 * 60_000
const GAP_MS = 2_000
/** Plays of one track in a night: more than count on a day, so that some are excluded. */
const LOOPED = 23

/** One person's plays of the last four weeks: one track after the other, once a day. */
export function demoPlays(
  listener: string,
  tracks: readonly HeardTrack[],
  { now, isLooping = false }: { now: number; isLooping?: boolean },
): Play[] {
  const random = randomFrom(listener)
  const usualHour = random.between(6, 21)
  const plays: Play[] = []
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    let at = now - daysAgo * DAY_MS + (usualHour + random.next() - 12) * HOUR_MS
    const heard = random.integer(0, MOST_AT_ONCE)
    for (let count = 0; count < heard; count += 1) {
      const track = liked(tracks, at, random)
      if (!track) break
      const play = playOf(track, at, random)
      plays.push({ id: `demo-${plays.length}`, ...play })
      at += play.heard_ms + GAP_MS
    }
  }
  if (isLooping) plays.push(...loop(tracks, now))
  return plays.filter(({ started_at, heard_ms }) => Date.parse(started_at) + heard_ms < now)
}

/** Picks a track that was public then; popular ones are picked more often. */
function liked(tracks: readonly HeardTrack[], at: number, random: Random) {
  const published = tracks.filter(({ published_at }) => published_at < at)
  const weights = published.map(({ popularity }) => popularity ** 2)
  let left = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  return published.find((_track, index) => (left -= weights[index] ?? 0) < 0)
}

function playOf(track: HeardTrack, at: number, random: Random): Omit<Play, 'id'> {
  const { id: track_id, duration_ms, preview_ms, playlist_id } = track
  const begun = { track_id, started_at: new Date(at).toISOString() }
  if (random.next() < 0.1) return { ...begun, source: 'preview', heard_ms: preview_ms }
  const isWhole = random.next() < 0.7
  const isFromPlaylist = playlist_id !== undefined && random.next() < 0.5
  return {
    ...begun,
    heard_ms: Math.floor(duration_ms * (isWhole ? 1 : random.between(0.1, 1))),
    source: random.next() < 0.75 ? 'app' : 'page',
    ...(isFromPlaylist && { playlist_id }),
  }
}

/** One track over and over, in the night before last. */
function loop([track]: readonly HeardTrack[], now: number): Play[] {
  if (!track) return []
  const { id, duration_ms } = track
  return Array.from({ length: LOOPED }, (_, count) => ({
    id: `demo-loop-${count}`,
    track_id: id,
    started_at: new Date(now - 2 * DAY_MS + count * duration_ms).toISOString(),
    heard_ms: duration_ms,
    source: 'app',
  }))
}
