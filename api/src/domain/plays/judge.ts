import { LIMITS } from '@melodia/contract/choices/limits'
import {
  PLAY_LATE_MINUTES,
  COUNTED_AFTER_MS,
  PLAY_ACCEPTED_DAYS,
  type AsideReason,
} from '@melodia/contract/choices/plays'
import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import type { Play, PlaysReply } from '@melodia/contract/plays'
import { isCreditedAt, type CreatorCredit } from '@melodia/db/credits/then'
import type { DecidedPlay, EarlierPlay, Heard, PublishedTrack } from '@melodia/db/plays'
import type { GivenAddresses } from '@melodia/db/plays/addresses'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { ofDay, ofTrack } from '@melodia/db/plays/decided'
import { isText } from '../../kit/text/text.ts'

/** Milliseconds by which clocks of players may be wrong. */
export const CLOCK_TOLERANCE_MS = 30_000
/** Milliseconds by which a reported play may be longer than its track. */
export const LENGTH_TOLERANCE_MS = 5_000
/** Milliseconds by which two plays may overlap (fades), at most a quarter of the shorter one. */
export const OVERLAP_TOLERANCE_MS = 5_000
/** Most plays of one listener that are stored for a day: more than anybody hears. */
export const MOST_PLAYS_A_DAY = 500
/** A play of less is not stored. */
export const LEAST_HEARD_MS = 1_000
/** A play that is reported this long after its end is late: nobody saw that it happened. */
export const LATE_AFTER_MS = PLAY_LATE_MINUTES * 60_000
/** How long after its address was given a track may be heard: an app may have saved it. */
const SAVED_MS = DAY_MS
/** The longest that a play takes: no earlier one reaches into a later one. */
export const LONGEST_MS = LIMITS.audioMinutes * 60_000 + LENGTH_TOLERANCE_MS

/** Facts that decide on new plays of a listener. */
export interface KnownPlays {
  now: number
  /** Plays of one track that count on a day; 0 means no limit. */
  perDay: number
  /** Ids of this listener's plays. */
  ids: ReadonlySet<string>
  tracks: ReadonlyMap<string, PublishedTrack>
  /** The credits of the listener, as a creator. */
  own: readonly CreatorCredit[]
  playlists: ReadonlySet<string>
  /** When the listener was known first. */
  since: number
  /** Earlier plays of this listener around the days of the new ones. */
  heard: Heard
  /** Addresses of whole tracks that the listener was given around those days. */
  addresses: readonly GivenAddresses[]
}

/** New plays with their outcomes, and the replies for the others. */
export interface Judged {
  accepted: DecidedPlay[]
  duplicates: number
  refused: PlaysReply['refused']
}

/** Decides on each play, in the order in which they came (decisions 162, 248). */
export function judge(sent: readonly Play[], known: KnownPlays): Judged {
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
function refusalOf(
  play: Play,
  track: PublishedTrack | undefined,
  { now, since }: KnownPlays,
): string | null {
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
  if (started < since - CLOCK_TOLERANCE_MS) return 'It started before there was your account.'
  if (play.heard_ms < LEAST_HEARD_MS) return 'Less than a second was heard.'
  if (started < track.published_at - CLOCK_TOLERANCE_MS)
    return 'It started before the track was public.'
  if (play.heard_ms > longestOf(play, track) + LENGTH_TOLERANCE_MS)
    return 'More was heard than the track is long.'
  return null
}

const previewOf = ({ preview_ms }: PublishedTrack) => preview_ms ?? PREVIEW_CUT.seconds * 1_000

const longestOf = ({ source }: Play, track: PublishedTrack) =>
  source === 'preview' ? previewOf(track) : track.longest_ms

/** Milliseconds of a recording or preview that have to be heard. */
export const countsAfter = (duration_ms: number) => Math.min(COUNTED_AFTER_MS, duration_ms / 2)

function decide(
  play: Play,
  track: PublishedTrack,
  known: KnownPlays,
  listened: ReturnType<typeof listening>,
): DecidedPlay {
  const { own, playlists } = known
  const { id, source, heard_ms, playlist_id } = play
  // By a clock that is wrong it may have started before the track was public.
  const started_at = Math.max(Date.parse(play.started_at), track.published_at)
  const isPreview = source === 'preview'
  const decided: DecidedPlay = {
    id,
    track: track.seq,
    started_at,
    heard_ms,
    reach: isPreview ? null : Math.min(20, Math.floor((heard_ms * 20) / track.duration_ms)),
    source,
    playlist: null,
    own: own.some((credit) => credit.track === track.seq && isCreditedAt(credit, started_at)),
    outcome: isPreview ? 'preview' : 'counted',
    aside: null,
  }
  if (heard_ms < countsAfter(isPreview ? previewOf(track) : track.duration_ms))
    return { ...decided, outcome: 'short' }
  const aside = isUnissued(decided, known) ? 'unissued' : listened.exclusionReason(decided)
  if (aside !== null) return { ...decided, outcome: 'aside', aside }
  const isFromPlaylist = !isPreview && playlist_id !== undefined && playlists.has(playlist_id)
  return isFromPlaylist ? { ...decided, playlist: playlist_id } : decided
}

/** Whether a whole track was reported late that this listener could not hear at that time. */
function isUnissued(
  { outcome, track, started_at, heard_ms }: DecidedPlay,
  known: KnownPlays,
): boolean {
  if (outcome === 'preview' || !isLate({ started_at, heard_ms }, known.now)) return false
  return !known.addresses.some(
    (given) =>
      given.track === track &&
      given.first_at <= started_at + CLOCK_TOLERANCE_MS &&
      started_at - given.last_at <= SAVED_MS,
  )
}

/** Whether a play was reported long after its end. */
export const isLate = (
  { started_at, heard_ms }: Pick<DecidedPlay, 'started_at' | 'heard_ms'>,
  now: number,
) => started_at + heard_ms < now - LATE_AFTER_MS

const HOUR_MS = 60 * 60_000

/** Plays of a listener, growing with each play of a batch. */
function listening({ heard, perDay }: KnownPlays) {
  /** Plays that count, previews among them, by each hour that they touch. */
  const hours = new Map<number, EarlierPlay[]>()
  const numbers = new Map(heard.numbers)
  const put = (play: EarlierPlay) => {
    for (const hour of hoursOf(play)) {
      const inHour = hours.get(hour)
      if (inHour) inHour.push(play)
      else hours.set(hour, [play])
    }
  }
  const count = (name: string) => numbers.set(name, (numbers.get(name) ?? 0) + 1)
  for (const play of heard.plays) put(play)
  return {
    add(play: EarlierPlay) {
      const day = dayOf(play.started_at)
      count(ofDay(day))
      count(ofTrack(day, play.outcome, play.track))
      if (play.outcome === 'counted' || play.outcome === 'preview') put(play)
    },
    refusalOf({ started_at }: Play) {
      const isFull = (numbers.get(ofDay(dayOf(Date.parse(started_at)))) ?? 0) >= MOST_PLAYS_A_DAY
      return isFull ? `More than ${MOST_PLAYS_A_DAY} plays of one day are not kept.` : null
    },
    /** One person hears one thing at a time, and nothing all day long. */
    exclusionReason(play: DecidedPlay): AsideReason | null {
      const near = hoursOf(play).flatMap((hour) => hours.get(hour) ?? [])
      if (near.some((earlier) => isOverlap(play, earlier))) return 'overlap'
      const same = numbers.get(ofTrack(dayOf(play.started_at), play.outcome, play.track)) ?? 0
      return perDay > 0 && same >= perDay ? 'repeat' : null
    },
  }
}

function hoursOf({ started_at, heard_ms }: EarlierPlay): number[] {
  const first = Math.floor(started_at / HOUR_MS)
  const last = Math.floor((started_at + heard_ms) / HOUR_MS)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

function isOverlap(left: EarlierPlay, right: EarlierPlay): boolean {
  const from = Math.max(left.started_at, right.started_at)
  const to = Math.min(left.started_at + left.heard_ms, right.started_at + right.heard_ms)
  const shorter = Math.min(left.heard_ms, right.heard_ms)
  return to - from > Math.min(OVERLAP_TOLERANCE_MS, shorter / 4)
}
