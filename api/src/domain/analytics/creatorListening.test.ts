import type { Creator } from '@melodia/contract/creators'
import type { Listening } from '@melodia/contract/plays'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPlay, publish, tell } from '../plays/testing/plays.ts'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

const DAY = 24 * 60 * 60_000

describe('how the tracks of one creator were heard', () => {
  let api: TestApp
  let creator = ''
  beforeEach(async () => {
    api = await testApp()
    const make = (title: string, creators: string) => publish(api, aTrackForm({ title, creators }))
    const mine = await make('Mine', CREATOR_NAMES.creator)
    const other = await make('Other', CREATOR_NAMES.creator)
    const theirs = await make('Theirs', CREATOR_NAMES.otherCreator)
    await tell(api, [
      aPlay(api, mine, { ago: 3 * DAY }),
      aPlay(api, other, { ago: 2 * DAY }),
      aPlay(api, theirs, { ago: DAY }),
    ])
    creator = (await api.as('creator').get<Creator>('/account/me')).body.id
  })
  afterEach(() => api.close())

  const day = (ago: number) => new Date(api.now() - ago * DAY).toISOString().slice(0, 10)
  const address = (query = '') =>
    `/api/v1/admin/creators/${creator}/analytics/listening?from=${day(7)}&to=${day(-1)}${query}`

  it('an admin is told of theirs alone', async () => {
    const { body } = await api.as('admin').get<Listening>(address())
    expect(body).toMatchObject({ plays: 2, own: 0, aside: 0, listeners: 1, new_listeners: 1 })
    const nobody = await api
      .as('admin')
      .get(`/creators/unknown/analytics/listening?from=${day(7)}&to=${day(-1)}`)
    expect(nobody.status).toBe(404)
  })

  it('creators do not learn it of each other', async () => {
    expect((await api.as('otherCreator').get(address())).status).toBe(403)
    expect((await api.as(null).get(address())).status).toBe(401)
  })
})
