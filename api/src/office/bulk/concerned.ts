import type { Fact } from '@melodia/contract/changes'
import { inParts } from '@melodia/db/many'
import type { Handle } from '@melodia/db/database'
import { usersByCreator } from '@melodia/db/notifications/recipients'
import { loadTracks } from '@melodia/db/tracks'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { tell } from '../../platform/notifications/tell.ts'
import type { ManyRecord } from './records.ts'

/** Tracks (`seq`) that change, by id of each creator who was credited before. */
export type Concerned = Map<string, number[]>

/** People notified between two pauses: SQLite blocks other requests during a statement. */
const AT_ONCE = 25

export function addConcerned(all: Concerned, { seq, fields: { creators_ids: ids } }: ManyRecord) {
  if (!Array.isArray(ids)) return
  for (const id of ids) {
    const seqs = all.get(id) ?? []
    seqs.push(seq)
    all.set(id, seqs)
  }
}

interface ToTell {
  concerned: Concerned
  /** The new values; null if the change was taken back. */
  values: Record<string, Fact> | null
  caller: Caller
  now: number
}

/** Tells the creators of changed tracks, each once for all of theirs. */
export async function tellConcerned(
  write: Handle,
  { concerned, values, caller, now }: ToTell,
): Promise<void> {
  for await (const creators of inParts([...concerned.keys()], AT_ONCE))
    for (const { person, creator } of await usersByCreator(write, creators)) {
      const seqs = concerned.get(creator) ?? []
      const [track] = await loadTracks(write, seqs.slice(0, 1))
      if (!track) continue
      const { id, title, status } = track
      const detail = { track: id, title, status, tracks: seqs.length, values }
      const by = actorOf(caller)
      await tell(write, { kind: 'track.changed', detail }, { people: [person], by, now })
    }
}
