import type { Listening } from '@melodia/contract/plays'
import type { DecidedRestriction, Restriction } from '@melodia/contract/restrictions'
import { DAY_MS, dateOf, dayOf } from '@melodia/db/plays/days'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, clearOfMidnight, testApp, type TestApp } from '../../testing/index.ts'
import { aPlay, publish, tell } from '../plays/testing/plays.ts'
import { purgeOldPlays } from '../plays/retention.ts'
import { holdAsidePlays } from './plays.ts'

const MINUTE = 60_000
const ZONE = 'UTC'

let kit: TestApp
let track: string
beforeEach(async () => {
  kit = await testApp({ startsAhead: clearOfMidnight(), config: { playsPerDay: 1 } })
  track = await publish(kit, aTrackForm({ title: 'Loop' }))
})
afterEach(() => kit.close())

const start = () => (dayOf(kit.now()) - 1) * DAY_MS
/** On one day: one that counts, one too many, and one at the same time as the first. */
const loop = () =>
  [10, 20, 10].map((minute) =>
    aPlay(kit, track, { started_at: new Date(start() + minute * MINUTE).toISOString() }),
  )
const hold = () => holdAsidePlays(kit.db, ZONE, kit.now())
const own = async () =>
  (await kit.as('creator').get<Restriction[]>('/restrictions?range=[0,9]')).body
const listening = async (person: 'creator' | 'admin') => {
  const day = dayOf(start())
  const period = `from=${dateOf(day)}&to=${dateOf(day + 2)}`
  return (await kit.as(person).get<Listening>(`/analytics/listening?${period}`)).body
}
const overturn = async (id: string) => {
  await kit.as('creator').post(`/restrictions/${id}/appeal`, { text: 'They are my fans.' })
  return kit.as('admin').post(`/restrictions/${id}/overturn`, { notes: 'Heard by people.' })
}

describe('plays that were set aside', () => {
  it('are one restriction a track and month, with classes and numbers', async () => {
    await tell(kit, loop())
    await hold()
    await hold()
    const ofOthers = await kit
      .as('creator')
      .get<Restriction[]>('/restrictions?range=[0,9]&filter={"subject":["track","creator"]}')
    expect(ofOthers.body).toEqual([])
    const month = new Date(start()).toISOString().slice(0, 7)
    const [restriction, ...others] = await own()
    expect(others).toEqual([])
    expect(restriction).toMatchObject({
      subject: { kind: 'plays', id: `${track}:${month}`, title: 'Loop' },
      kind: 'hold',
      state: 'in-force',
      statement: { source: 'own', automated: 'decided', ground: 'terms' },
    })
    expect(restriction!.statement.facts).toMatch(
      /^Of the plays of this track in \w+ \d{4}, 2 do not count: 1 by listeners .* very often on that day and 1 at the same time as another play of the same listener\.$/,
    )
    await tell(kit, loop(), 'otherCreator')
    await hold()
    expect((await own()).map(({ statement }) => statement.facts)).toEqual([
      expect.stringContaining('4 do not count: 2 by listeners'),
    ])
    expect(
      (await kit.as('otherCreator').get<Restriction[]>('/restrictions?range=[0,9]')).body,
    ).toEqual([])
  })

  it('count again once the restriction is overturned, in all figures, and so do those that follow', async () => {
    await tell(kit, loop())
    await hold()
    const [{ id } = { id: '' }] = await own()
    expect(await listening('creator')).toMatchObject({ plays: 1, aside: 2, listeners: 1 })
    expect((await overturn(id)).status).toBe(200)
    for (const person of ['creator', 'admin'] as const)
      expect(await listening(person)).toMatchObject({ plays: 3, aside: 0, listeners: 1 })
    await tell(kit, loop(), 'otherCreator')
    await hold()
    expect(await listening('admin')).toMatchObject({ plays: 6, aside: 0, listeners: 2 })
    expect((await own()).map(({ state }) => state)).toEqual(['overturned'])
  })

  it('have a listener who is new then, also on a day that was closed', async () => {
    const [first, , overlapping] = loop()
    const other = await publish(kit, aTrackForm({ title: 'Other' }))
    await tell(kit, [{ ...first!, track_id: other }, overlapping!])
    await hold()
    kit.pass(40 * DAY_MS)
    await kit.signIn()
    await purgeOldPlays(kit.db, kit.now())
    const [{ id } = { id: '' }] = await own()
    const day = dayOf(kit.now() - 40 * DAY_MS) - 1
    const byTrack = async () => {
      const { db, tables } = kit.db.read
      const rows = await db.select().from(tables.play_track_days)
      return rows.map(({ plays, aside, listeners }) => [plays, aside, listeners])
    }
    expect(await byTrack()).toEqual(
      expect.arrayContaining([
        [1, 0, 1],
        [0, 1, 0],
      ]),
    )
    await overturn(id)
    expect(await byTrack()).toEqual([
      [1, 0, 1],
      [1, 0, 1],
    ])
    const { db, tables } = kit.db.read
    expect(await db.select().from(tables.play_creator_days)).toMatchObject([{ day, listeners: 1 }])
  })

  it('are lifted by an administrator without an appeal, too', async () => {
    await tell(kit, loop())
    await hold()
    const [row] = (await kit.as('admin').get<DecidedRestriction[]>('/restrictions?range=[0,9]'))
      .body
    const lifted = await kit.as('admin').post(`/restrictions/${row!.id}/lift`, { notes: 'A test.' })
    expect(lifted.status).toBe(200)
    expect(await listening('creator')).toMatchObject({ plays: 3, aside: 0 })
  })
})
