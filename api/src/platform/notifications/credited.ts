import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { isUnread } from '@melodia/db/notifications'
import { usersByCreator, type Recipient } from '@melodia/db/notifications/recipients'
import { loadTracks, submitterOf, type TrackRecord } from '@melodia/db/tracks'
import { tell } from './notify.ts'

/** People told between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 25

type Entry = Pick<NewAudit, 'actor' | 'now'>

/** Tells the creators whom an audited action has credited, each once for all tracks. */
export async function notifyCredited(write: Handle, { actor, now }: Entry) {
  const credits = new Map(write.newCredits)
  write.newCredits.clear()
  for await (const creators of inParts([...credits.keys()], AT_ONCE))
    for (const { person, creator } of await usersByCreator(write, creators)) {
      const seqs = credits.get(creator.seq) ?? []
      const [track] = await loadTracks(write, seqs.slice(0, 1))
      if (!track || (seqs.length === 1 && (await isAware(write, track, person)))) continue
      const { id, title, status } = track
      const others = track.creators.filter((other) => other.id !== creator.id)
      const detail = { status, tracks: seqs.length, creators: others.map(({ name }) => name) }
      const about = { action: 'update', resource: 'tracks', resource_id: id, title } as const
      await tell(write, 'track.credited', { ...about, detail, actor, now }, [person])
    }
}

/** Who has handed a track in sees it come back; an unread notification says the same already. */
const isAware = async (write: Handle, { seq, id }: TrackRecord, { seq: user }: Recipient) =>
  (await submitterOf(write, seq)) === user ||
  (await isUnread(write, { user, kind: 'track.credited', record: id }))
