import type { Play, PlaysReply } from '@melodia/contract/plays'
import type { PublishedTrack } from '@melodia/db/plays'
import { dayOf } from '@melodia/db/plays/days'
import { changePublished, giveAddresses, knowSince } from '@melodia/db/testing/plays'
import { personalDataOf } from '@melodia/db/users/personalData'
import type { Person, TestApp } from '../../../testing/index.ts'

/** A published track of a length that no audio of a test has. */
export async function publish(
  api: TestApp,
  form: FormData,
  { duration_ms = 180_000, preview_ms = 30_000, ageMs = 40 * 86_400_000 } = {},
): Promise<string> {
  const { id } = (await api.as('admin').post('/tracks/new', form)).body.track
  await api.db.write((write) => knowSince(write, api.now() - 60 * 86_400_000))
  await setPublished(api, id, {
    duration_ms,
    preview_ms,
    longest_ms: duration_ms,
    published_at: api.now() - ageMs,
  })
  return id
}

/** Changes stored facts of a published track, which tests cannot wait for. */
export function setPublished(
  { db }: TestApp,
  id: string,
  facts: Partial<Omit<PublishedTrack, 'seq' | 'id'>>,
): Promise<void> {
  return db.write((write) => changePublished(write, id, facts))
}

/** A part of a person's own data about plays. */
export async function ownData(
  { db }: TestApp,
  user: number,
  part: 'plays' | 'play_arrivals',
): Promise<object[]> {
  const rows: object[] = []
  const data = await personalDataOf(db.read, user)
  for await (const page of data[part] ?? []) rows.push(...page)
  return rows
}

let made = 0
/** A play that began `ago` before now; a test names only what matters to it. */
export const aPlay = (
  api: TestApp,
  track_id: string,
  { ago = 3_600_000, ...given }: Partial<Play> & { ago?: number } = {},
): Play => ({
  id: `play-${++made}`,
  track_id,
  started_at: new Date(api.now() - ago).toISOString(),
  heard_ms: 60_000,
  source: 'app',
  ...given,
})

/** Reports plays of tracks whose addresses were asked for, two days in one call. */
export async function tell(api: TestApp, plays: readonly Play[], person: Person = 'listener') {
  await api.db.write((write) => giveAddresses(write, api.users[person].seq, plays))
  const days = [...Map.groupBy(plays, ({ started_at }) => dayOf(Date.parse(started_at))).keys()]
  const calls = Array.from({ length: Math.ceil(days.length / 2) }, (_, call) => {
    const those = new Set(days.slice(2 * call, 2 * call + 2))
    return plays.filter(({ started_at }) => those.has(dayOf(Date.parse(started_at))))
  })
  const body: PlaysReply = { accepted: 0, duplicates: 0, refused: [] }
  let status = 200
  for (const call of calls) {
    const reply = await api.as(person).post<PlaysReply>('/api/v1/plays', { plays: call })
    status = Math.max(status, reply.status)
    if (reply.status !== 200) continue
    body.accepted += reply.body.accepted
    body.duplicates += reply.body.duplicates
    body.refused.push(...reply.body.refused)
  }
  return { status, body }
}
