import { PLAY_ACCEPTED_DAYS, PLAY_DAYS_AT_ONCE } from '@melodia/contract/choices/plays'
import type { Play, PlaysReply } from '@melodia/contract/plays'
import { creatorOfUser } from '@melodia/db/creators'
import { creatorCredits } from '@melodia/db/credits/then'
import type { Database, Handle } from '@melodia/db/database'
import {
  addPlays,
  knownPlays,
  listenerOf,
  playlistsAmong,
  publishedById,
  type DecidedPlay,
} from '@melodia/db/plays'
import { addressesGiven } from '@melodia/db/plays/addresses'
import { addArrivals, type Arrived } from '@melodia/db/plays/arrivals'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { heardBy } from '@melodia/db/plays/heard'
import { unacceptable } from '../../kit/http/errors.ts'
import { isText } from '../../kit/text/text.ts'
import { isLate, judge, LONGEST_MS, type Judged } from './judge.ts'

/** How long before now a play may have begun that is told of again: it was accepted, and kept by the player. */
const KNOWN_MS = 2 * (PLAY_ACCEPTED_DAYS + 1) * DAY_MS

interface Given {
  /** `seq` of the user who listened. */
  user: number
  /** When the user was known first. */
  since: number
  now: number
  /** Plays of one track that count on a day; 0 means no limit. */
  perDay: number
}

/**
 * Stores a listener's new plays in one transaction, so that none counts twice, or half.
 * @throws Problem 422 for plays of too many days, which would all be read.
 */
export async function takePlays(
  db: Database,
  sent: readonly Play[],
  given: Given,
): Promise<Judged> {
  const days = new Set(sent.map(({ started_at }) => dayOf(Date.parse(started_at))))
  if (days.size > PLAY_DAYS_AT_ONCE)
    throw unacceptable({
      plays: `These plays began on ${days.size} days (UTC). Tell of at most ${PLAY_DAYS_AT_ONCE} in one call.`,
    })
  // Plays of one listener wait for each other, and those of different ones need not know each other.
  return db.write((write) => keepPlays(write, sent, given), { isolation: 'read committed' })
}

/** The same within a transaction. */
export async function keepPlays(
  write: Handle,
  sent: readonly Play[],
  { user, since, now, perDay }: Given,
): Promise<Judged> {
  const tracks = await publishedById(write, texts(sent.map(({ track_id }) => track_id)))
  const listener = await listenerOf(write, user)
  const of = [...tracks.values()].map(({ seq }) => seq)
  // Only plays of these days can be stored, so no other day is read.
  const started = sent.flatMap(({ track_id, started_at }) => {
    const at = Date.parse(started_at)
    const isNear = Math.abs(now - at) < (PLAY_ACCEPTED_DAYS + 1) * DAY_MS
    return tracks.has(track_id) && isNear ? [at] : []
  })
  const days = new Set(started.map(dayOf).flatMap((day) => [day - 1, day]))
  const credits = await creatorCredits(write, of)
  const own = await creatorOfUser(write, user)
  const heard = await heardBy(write, listener, { started, tracks: of, longest: LONGEST_MS })
  const judged = judge(sent, {
    now,
    since,
    perDay,
    ids: await knownPlays(write, listener, texts(sent.map(({ id }) => id)), now - KNOWN_MS),
    tracks,
    own: credits.filter(({ creator }) => creator === own?.seq),
    playlists: await playlistsAmong(
      write,
      texts(sent.flatMap(({ playlist_id }) => playlist_id ?? [])),
    ),
    heard,
    addresses: await addressesGiven(write, listener, { days: [...days], tracks: of }),
  })
  if (judged.accepted.length > 0)
    await addArrivals(write, { listener, day: dayOf(now), ...arrivedOf(judged.accepted, now) })
  await addPlays(write, listener, judged.accepted, { numbers: heard.numbers, credits })
  return judged
}

const arrivedOf = (accepted: readonly DecidedPlay[], now: number): Arrived => ({
  plays: accepted.length,
  late: accepted.filter((play) => isLate(play, now)).length,
  aside: accepted.filter(({ outcome }) => outcome === 'aside').length,
  heard_ms: accepted.reduce((sum, { heard_ms }) => sum + heard_ms, 0),
})

export const replyOf = ({ accepted, duplicates, refused }: Judged): PlaysReply => ({
  accepted: accepted.length,
  duplicates,
  refused,
})

/** Texts without repeats that a database accepts. */
const texts = (values: readonly string[]) => [...new Set(values)].filter(isText)
