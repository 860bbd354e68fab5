import type { NewAudit } from '@melodia/db/audit'
import type { Credited } from '@melodia/db/credits/newly'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { isUnread } from '@melodia/db/notifications'
import { usersByCreator, type Recipient } from '@melodia/db/notifications/recipients'
import { loadTracks, submitterOf, type TrackRecord } from '@melodia/db/tracks'
import { tell } from './tell.ts'

/** People notified between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 25

type Entry = Pick<NewAudit, 'actor' | 'now'>

/** Notifies the creators whom an event has credited anew, each once for all tracks. */
export async function notifyCredited(write: Handle, credited: Credited, { actor, now }: Entry) {
  for await (const creators of inParts([...credited.keys()], AT_ONCE))
    for (const { person, creator } of await usersByCreator(write, creators)) {
      const seqs = credited.get(creator) ?? []
      const [track] = await loadTracks(write, seqs.slice(0, 1))
      if (!track || (seqs.length === 1 && (await isAware(write, track, person)))) continue
      const { id, title, status } = track
      const others = track.creators.filter(({ id: otherId }) => otherId !== creator)
      const names = others.map(({ name }) => name)
      const detail = { track: id, title, status, tracks: seqs.length, creators: names }
      await tell(write, { kind: 'track.credited', detail }, { people: [person], by: actor, now })
    }
}

/**
 * The creator who handed a track in sees it come back; an unread notification says the same
 * already.
 */
const isAware = async (write: Handle, { seq, id }: TrackRecord, { seq: user }: Recipient) =>
  (await submitterOf(write, seq)) === user ||
  (await isUnread(write, { user, kind: 'track.credited', record: id }))
