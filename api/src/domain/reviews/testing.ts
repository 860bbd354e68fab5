import type { TrackEvent } from '@melodia/contract/audit'
import type { Queue } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { setAdmin } from '@melodia/db/users'
import { aTrackForm, CREATOR_NAMES, type TestApp } from '../../testing/index.ts'

/** Steps shared by tests of the review. `listener` is the second administrator. */
export async function reviewKit(kit: TestApp) {
  await kit.db.write((write) => setAdmin(write, kit.users.listener.seq, true))
  const admin = kit.as('admin')
  const creator = kit.as('creator')
  const decisions = async () => (await creator.get<TrackEvent[]>('/decisions?range=[0,99]')).body
  return {
    admin,
    creator,
    /** Paths begin with `/admin`. */
    otherAdmin: kit.as('listener'),
    async submitted(title: string, fields: Parameters<typeof aTrackForm>[0] = {}): Promise<Track> {
      const form = aTrackForm({ title, creators: CREATOR_NAMES.creator, ...fields })
      const reply = await creator.post('/tracks/new', form)
      if (reply.status !== 201) throw new Error(reply.text)
      return reply.body.track
    },
    decisions,
    /** The newest decision on a track. */
    async decisionOn(track: string) {
      const found = (await decisions()).find((event) => event.track === track)
      if (!found) throw new Error('There is no decision on this track')
      return found
    },
    queue: async () => (await admin.get<Queue>('/tracks/pending/queue')).body,
    pending: async (id: string) => (await admin.get<Track>(`/tracks/pending/${id}`)).body,
  }
}
export type ReviewKit = Awaited<ReturnType<typeof reviewKit>>
