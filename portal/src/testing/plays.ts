import type { TestApp } from '@melodia/api/testing'
import { API_BASE } from '@melodia/contract/session'
import type { Play, PlaysReply } from '@melodia/contract/plays'
import { creditSince } from '@melodia/db/testing/plays'

const MINUTE = 60_000

/** As if all tracks and accounts were an hour old, so that they can have been played, and play. */
const publishedEarlier = (api: TestApp) =>
  api.db.write(async (write) => {
    await write.db.update(write.tables.users).set({ created_at: api.now() - 60 * MINUTE })
    await creditSince(write, api.now() - 60 * MINUTE)
  })

let number = 0

interface Heard extends Partial<Play> {
  track_id: string
}

/** Reports plays of a person at intervals of two minutes; the last one ended just now. */
export const sendPlays = async (
  api: TestApp,
  heard: readonly Heard[],
  person: 'listener' | 'admin' | 'creator' | 'otherCreator' = 'listener',
) => {
  await publishedEarlier(api)
  const plays = heard.map((play, index): Play => {
    number += 1
    const ago = (heard.length - index) * 2 * MINUTE
    return {
      id: `play-${number}`,
      started_at: new Date(api.now() - ago).toISOString(),
      heard_ms: 60_000,
      source: 'page',
      ...play,
    }
  })
  const { body } = await api.as(person).post<PlaysReply>(`${API_BASE}/plays`, { plays })
  if (body.accepted !== plays.length) throw new Error(`Not accepted: ${JSON.stringify(body)}`)
}
