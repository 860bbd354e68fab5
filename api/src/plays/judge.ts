import {
  COUNTED_AFTER_MS,
  LIMITS,
  PLAY_ACCEPTED_DAYS,
  PREVIEW_CUT,
  type AsideReason,
} from '@melodia/contract/choices'
import type { Play, PlaysReply } from '@melodia/contract/plays'
import type { DecidedPlay, EarlierPlay, PublishedTrack } from '@melodia/db/plays'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { isText } from '../text/text.ts'

/** Clocks of players may be wrong by so much. */
export const CLOCK_TOLERANCE_MS = 30_000
/** A player may tell of so much more than the track is long. */
export const LENGTH_TOLERANCE_MS = 5_000
/** Two plays may overlap by so much (fades), and by no more than a quarter of the shorter one. */
export const OVERLAP_TOLERANCE_MS = 5_000
/** Plays of one listener that are kept of a day: more than anybody hears. */
export const MOST_PLAYS_A_DAY = 5_000
/** The longest that a play takes: no earlier one reaches into a later one. */
export const LONGEST_MS = LIMITS.audioMinutes * 60_000 + LENGTH_TOLERANCE_MS

/** What is known when plays of a listener arrive. */
export interface Known {
  now: number
  /** Plays of one track that count on a day; 0 means no limit. */
  perDay: number
  /** Ids of this listener's plays. */
  ids: ReadonlySet<string>
  tracks: ReadonlyMap<string, PublishedTrack>
  /** `seq` of the tracks whose creator the listener is. */
  own: ReadonlySet<number>
  playlists: ReadonlySet<string>
  /** This listener's plays around the days of the new ones. */
  earlier: readonly EarlierPlay[]
}

/** New plays with their outcomes, and what is said of the others. */
export interface Judged {
  accepted: DecidedPlay[]
  duplicates: number
  refused: PlaysReply['refused']
}

/** Decides on each play, in the order in which they came (decision 162). */
export function judge(sent: readonly Play[], known: Known): Judged {
  const judged: Judged = { accepted: [], duplicates: 0, refused: [] }
  const ids = new Set(known.ids)
  const listened = listening(known)
  for (const play of sent) {
    if (ids.has(play.id)) {
      judged.duplicates += 1
      continue
    }
    const track = known.tracks.get(play.track_id)
    const reason = refusalOf(play, track, known) ?? listened.refusalOf(play)
    if (reason !== null || !track) {
      judged.refused.push({ id: play.id, reason: reason ?? NEVER_PUBLIC })
      continue
    }
    const decided = decide(play, track, known, listened)
    ids.add(play.id)
    listened.add(decided)
    judged.accepted.push(decided)
  }
  return judged
}

const NEVER_PUBLIC = 'This track never was public.'

/** Why a play cannot have happened, or comes too late; null otherwise. */
function refusalOf(play: Play, track: PublishedTrack | undefined, { now }: Known): string | null {
  const started = Date.parse(play.started_at)
  const ended = started + play.heard_ms
  if (!isText(play.id)) return 'The id has characters that are no text.'
  if (!track) return NEVER_PUBLIC
  if (Number.isNaN(started)) return 'started_at is no time.'
  if (started > now + CLOCK_TOLERANCE_MS) return 'It started in the future.'
  if (ended > now + CLOCK_TOLERANCE_MS)
    return 'More was heard than time has passed since it started.'
  if (started < now - PLAY_ACCEPTED_DAYS * DAY_MS)
    return `It started more than ${PLAY_ACCEPTED_DAYS} days ago.`
  if (started < track.published_at - CLOCK_TOLERANCE_MS)
    return 'It started before the track was public.'
  if (play.heard_ms > longestOf(play, track) + LENGTH_TOLERANCE_MS)
    return 'More was heard than the track is long.'
  return null
}

const previewOf = ({ preview_ms }: PublishedTrack) => preview_ms ?? PREVIEW_CUT.seconds * 1_000

const longestOf = ({ source }: Play, track: PublishedTrack) =>
  source === 'preview' ? previewOf(track) : track.longest_ms

/** Of the recording or preview, how much has to be heard. */
export const countsAfter = (duration_ms: number) => Math.min(COUNTED_AFTER_MS, duration_ms / 2)

function decide(
  play: Play,
  track: PublishedTrack,
  { own, playlists }: Known,
  listened: ReturnType<typeof listening>,
): DecidedPlay {
  const { id, source, heard_ms, playlist_id } = play
  const isPreview = source === 'preview'
  const decided: DecidedPlay = {
    id,
    track: track.seq,
    started_at: Date.parse(play.started_at),
    heard_ms,
    reach: isPreview ? null : Math.min(20, Math.floor((heard_ms * 20) / track.duration_ms)),
    source,
    playlist: null,
    own: own.has(track.seq),
    outcome: isPreview ? 'preview' : 'counted',
    aside: null,
  }
  if (heard_ms < countsAfter(isPreview ? previewOf(track) : track.duration_ms))
    return { ...decided, outcome: 'short' }
  const aside = listened.asideOf(decided)
  if (aside !== null) return { ...decided, outcome: 'aside', aside }
  const isFromPlaylist = !isPreview && playlist_id !== undefined && playlists.has(playlist_id)
  return isFromPlaylist ? { ...decided, playlist: playlist_id } : decided
}

/** What a listener has heard, as it grows by the plays of a batch. */
function listening({ earlier, perDay }: Known) {
  /** Plays that count, previews among them, by day. */
  const heard = new Map<number, EarlierPlay[]>()
  const kept = new Map<number, number>()
  const add = (play: EarlierPlay) => {
    const day = dayOf(play.started_at)
    kept.set(day, (kept.get(day) ?? 0) + 1)
    if (play.outcome !== 'counted' && play.outcome !== 'preview') return
    const some = heard.get(day)
    if (some) some.push(play)
    else heard.set(day, [play])
  }
  for (const play of earlier) add(play)
  return {
    add,
    refusalOf({ started_at }: Play) {
      const isFull = (kept.get(dayOf(Date.parse(started_at))) ?? 0) >= MOST_PLAYS_A_DAY
      return isFull ? `More than ${MOST_PLAYS_A_DAY} plays of one day are not kept.` : null
    },
    /** One person hears one thing at a time, and nothing all day long. */
    asideOf(play: DecidedPlay): AsideReason | null {
      const day = dayOf(play.started_at)
      const near = [day - 1, day, day + 1].flatMap((one) => heard.get(one) ?? [])
      if (near.some((other) => isOverlap(play, other))) return 'overlap'
      const same = (heard.get(day) ?? []).filter(
        ({ track, outcome }) => track === play.track && outcome === play.outcome,
      )
      return perDay > 0 && same.length >= perDay ? 'repeat' : null
    },
  }
}

function isOverlap(one: EarlierPlay, other: EarlierPlay): boolean {
  const from = Math.max(one.started_at, other.started_at)
  const to = Math.min(one.started_at + one.heard_ms, other.started_at + other.heard_ms)
  const shorter = Math.min(one.heard_ms, other.heard_ms)
  return to - from > Math.min(OVERLAP_TOLERANCE_MS, shorter / 4)
}
