import { PLAY_ACCEPTED_DAYS } from '@melodia/contract/choices'
import type { Play, PlaysReply } from '@melodia/contract/plays'
import type { Database, Handle } from '@melodia/db/database'
import {
  addPlays,
  knownPlays,
  listenerOf,
  ownAmong,
  playlistsAmong,
  playsAround,
  publishedById,
} from '@melodia/db/plays'
import { DAY_MS, dayOf } from '@melodia/db/plays/days'
import { isText } from '../text/text.ts'
import { judge, LONGEST_MS, type Judged } from './judge.ts'

interface Given {
  /** `seq` of the user who listened. */
  user: number
  now: number
  /** Plays of one track that count on a day; 0 means no limit. */
  perDay: number
}

/** Keeps a listener's new plays, in one transaction: none counts twice, or is half counted. */
export const takePlays = (db: Database, sent: readonly Play[], given: Given): Promise<Judged> =>
  db.write((write) => keepPlays(write, sent, given))

/** The same within a transaction. */
export async function keepPlays(
  write: Handle,
  sent: readonly Play[],
  { user, now, perDay }: Given,
): Promise<Judged> {
  const tracks = await publishedById(write, texts(sent.map(({ track_id }) => track_id)))
  const listener = await listenerOf(write, user)
  const of = [...tracks.values()].map(({ seq }) => seq)
  // Only these can be kept, so no other day is looked at.
  const days = sent.flatMap(({ track_id, started_at }) => {
    const started = Date.parse(started_at)
    const isNear = Math.abs(now - started) < (PLAY_ACCEPTED_DAYS + 1) * DAY_MS
    return tracks.has(track_id) && isNear ? [dayOf(started)] : []
  })
  const earlier = await playsAround(write, listener, [...new Set(days)], LONGEST_MS)
  const judged = judge(sent, {
    now,
    perDay,
    ids: await knownPlays(write, listener, texts(sent.map(({ id }) => id))),
    tracks,
    own: await ownAmong(write, user, of),
    playlists: await playlistsAmong(
      write,
      texts(sent.flatMap(({ playlist_id }) => playlist_id ?? [])),
    ),
    earlier,
  })
  await addPlays(write, listener, judged.accepted, earlier)
  return judged
}

export const replyOf = ({ accepted, duplicates, refused }: Judged): PlaysReply => ({
  accepted: accepted.length,
  duplicates,
  refused,
})

/** What a database can be asked for. */
const texts = (values: readonly string[]) => [...new Set(values)].filter(isText)
