import type { Earnings, TrackEarnings } from '@melodia/contract/royaltyStatements'
import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { representedArtist } from '../../testing/representedArtist.ts'
import { DAY, periodsOf } from '../periods/testing.ts'
import { publish } from '../plays/testing/plays.ts'

/** Until noon of the 15th of next month: a day before and after is in that month too. */
const toNoon = () => {
  const today = new Date()
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 15, 12) - today.getTime()
}

describeDatabase('earnings', (current) => {
  let kit: TestApp
  let periods: ReturnType<typeof periodsOf>
  let ferry: string
  let tide: string
  beforeEach(async () => {
    kit = await testApp({ db: current(), startsAhead: toNoon() })
    periods = periodsOf(kit)
    ferry = await publish(kit, aTrackForm({ title: 'Ferry', creators: CREATOR_NAMES.creator }))
    tide = await publish(kit, aTrackForm({ title: 'Tide', creators: CREATOR_NAMES.otherCreator }))
  })
  afterEach(() => kit.close())

  /** A day of this month. */
  const on = (day: number) =>
    new Date(new Date(kit.now()).setUTCDate(day)).toISOString().slice(0, 10)
  const month = () => ({
    from: on(1),
    to: new Date(Date.parse(on(1)) + 32 * DAY).toISOString().slice(0, 8) + '01',
  })
  const ago = (days: number) => kit.now() - days * DAY
  const heard = (all: Parameters<typeof writePlays>[1]) =>
    kit.db.write((write) => writePlays(write, all))
  const earnings = async (who: 'creator' | 'otherCreator' = 'creator') =>
    (await kit.as(who).get<Earnings>('/earnings')).body
  const ofTrack = async (id: string, who: 'creator' | 'otherCreator' = 'creator') =>
    (await kit.as(who).get<TrackEarnings>(`/tracks/${id}/earnings`)).body.earnings

  it('contract: this month so far counts plays; the amount waits for a period that ran', async () => {
    await heard([
      { track: ferry, listener: 1, at: ago(3) },
      { track: ferry, listener: 2, at: ago(2) },
      { track: ferry, listener: 2, at: ago(2), is: 'own' },
      { track: ferry, listener: 3, at: ago(2), is: 'aside' },
      { track: ferry, listener: 1, at: ago(20) },
      { track: tide, listener: 1, at: ago(1) },
    ])
    const so_far = { estimate: true, ...month(), currency: 'EUR' }
    expect(await earnings()).toEqual({ ...so_far, amount_minor: null, plays: 2 })
    expect(await earnings('otherCreator')).toEqual({ ...so_far, amount_minor: null, plays: 1 })
    const period = await periods.create(month())
    expect((await earnings()).amount_minor).toBeNull()
    await periods.run(period)
    expect((await earnings()).amount_minor).toBe(667)
    expect((await earnings('otherCreator')).amount_minor).toBe(333)
  })

  it('is nothing of a pool from which one gets nothing, and unknown outside its days', async () => {
    await heard([{ track: tide, listener: 1, at: ago(5) }])
    await periods.run(await periods.create({ from: on(9), to: on(15) }))
    expect(await earnings()).toMatchObject({ amount_minor: null, plays: 0 })
    await heard([{ track: tide, listener: 1, at: kit.now() }])
    await periods.run(await periods.create({ from: on(15), to: on(16) }))
    expect(await earnings()).toMatchObject({ amount_minor: 0, plays: 0 })
    expect(await earnings('otherCreator')).toMatchObject({ amount_minor: 1_000, plays: 2 })
  })

  it('counts by the split of the moment, and for artists whom one represents', async () => {
    const artist = await representedArtist(kit)
    await heard([{ track: tide, listener: 1, at: kit.now() }])
    kit.pass(1_000)
    const parties = [{ party: { artist_id: artist }, share_bp: 10_000 }]
    const { status } = await kit.as('otherCreator').put(`/tracks/${tide}/splits`, { parties })
    expect(status).toBe(200)
    await heard([
      { track: tide, listener: 2, at: kit.now() + 1_000 },
      { track: tide, listener: 3, at: kit.now() + 2_000 },
    ])
    kit.pass(60_000)
    expect(await earnings()).toMatchObject({ plays: 2 })
    expect(await earnings('otherCreator')).toMatchObject({ plays: 1 })
    await periods.run(await periods.create(month()))
    expect(await earnings()).toMatchObject({ amount_minor: 667 })
  })

  it('of a track are what closed periods gave', async () => {
    expect(await ofTrack(ferry)).toEqual([])
    await heard([
      { track: ferry, listener: 1, at: ago(15) },
      { track: tide, listener: 1, at: ago(15) },
      { track: ferry, listener: 1, at: ago(5) },
    ])
    await periods.close(await periods.run(await periods.create()))
    const second = await periods.run(
      await periods.create({ from: periods.dayOf(10), to: periods.dayOf(2) }),
    )
    expect(await ofTrack(ferry)).toEqual([{ currency: 'EUR', amount_minor: 500, periods: 1 }])
    await periods.close(second)
    expect(await ofTrack(ferry)).toEqual([{ currency: 'EUR', amount_minor: 1_500, periods: 2 }])
    expect(await ofTrack(tide, 'otherCreator')).toEqual([
      { currency: 'EUR', amount_minor: 500, periods: 1 },
    ])
    expect((await kit.as('creator').get(`/tracks/${tide}/earnings`)).status).toBe(404)
  })
})
