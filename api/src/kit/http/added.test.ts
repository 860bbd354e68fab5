import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aForm, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

const SOME = 10 * 60_000

describeDatabase('lists are filtered by time', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const at = (time: number) => new Date(time).toISOString()
  const list = (noun: string, filter: object) =>
    admin().get<{ name?: string; title?: string }[]>(
      `/${noun}?range=[0,9]&sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  const names = async (noun: string, filter: object) =>
    (await list(noun, filter)).body.map(({ name, title }) => name ?? title)

  it('on which records were added, from and before', async () => {
    const nouns = ['artists', 'creators', 'playlists'] as const
    const makeAll = async (name: string) => {
      for (const noun of nouns) await admin().post(`/${noun}`, aForm({ name }))
      await admin().post('/tracks/new', aTrackForm({ title: name, artists: 'Ann', creators: 'Bo' }))
    }
    await makeAll('Before')
    kit.pass(2 * SOME)
    const between = kit.now() - SOME
    await makeAll('After')
    for (const noun of [...nouns, 'tracks']) {
      const from = await names(noun, { added_from: at(between) })
      const to = await names(noun, { added_to: at(between) })
      expect(from).toContain('After')
      expect(from).not.toContain('Before')
      expect(to).toContain('Before')
      expect(to).not.toContain('After')
      const both = { added_from: at(between), added_to: at(between + 1) }
      expect(await names(noun, both)).toEqual([])
      expect((await list(noun, { added_from: 'yesterday' })).status).toBe(400)
    }
    const form = { name: 'Brume', bio: 'Fog.', genres: ['Folk'] }
    await kit.as('listener').post('/creators/account/new/request', form)
    expect(await names('creators/pending', { added_from: at(between) })).toEqual(['Brume'])
    const { headers } = await list('creators/pending', { added_to: at(between) })
    expect(headers['content-range']).toBe('requests */0')
  })

  it('on which tracks were validated', async () => {
    const pending = async (title: string) =>
      (await kit.as('creator').post('/tracks/new', aTrackForm({ title }))).body.track.id
    const [early, late] = [await pending('Early'), await pending('Late')]
    await pending('Never')
    await admin().put(`/tracks/pending/${early}`)
    kit.pass(2 * SOME)
    await admin().put(`/tracks/pending/${late}`)
    const between = at(kit.now() - SOME)
    expect(await names('tracks', { decided_from: between })).toEqual(['Late'])
    expect(await names('tracks', { decided_to: between })).toEqual(['Early'])
    expect(await names('tracks', { decided_from: between, q: 'early' })).toEqual([])
    const both = { decided_from: at(0), decided_to: at(kit.now() + 1), added_to: at(kit.now()) }
    expect(await names('tracks', both)).toEqual(['Early', 'Late'])
  })
})
