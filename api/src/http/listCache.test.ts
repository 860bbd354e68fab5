import type { Track } from '@melodia/contract/tracks'
import { openDatabase } from '@melodia/db/engine/open'
import { updateTrack } from '@melodia/db/tracks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import Fastify from 'fastify'
import { makeListCache, type SendPage } from './listCache.ts'
import { aTrackForm, testApp, type Person, type TestApp } from '../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
  await kit.as('admin').post('/tracks/new', aTrackForm())
})
afterEach(() => kit.close())

const list = async (person: Person = 'admin', query = 'p=1&l=10') => {
  const { body, headers } = await kit
    .as(person)
    .get<{ data: { tracks: Track[] } }>(`/tracks?${query}`)
  return {
    tracks: body.data.tracks,
    range: headers['content-range'],
    type: headers['content-type'],
  }
}
const titles = async (person?: Person, query?: string) =>
  (await list(person, query)).tracks.map(({ title }) => title)

describe('decision 028: a list that is kept is the list that stands', () => {
  test('it is the same, headers included, until something is committed', async () => {
    const first = await list()
    expect(await list()).toEqual(first)
    expect(first.range).toBe('tracks 0-0/1')
    await kit.as('admin').post('/tracks/new', aTrackForm({ title: 'Second' }))
    expect(await titles()).toEqual(['Second', 'Night Ferry'])
  })

  test('what another process commits is seen at once', async () => {
    const [track] = (await list()).tracks
    const other = await openDatabase(kit.config.database)
    for (const title of ['One', 'Two', 'Three']) {
      const change = { now: Date.now() }
      await other.write((write) =>
        updateTrack(write, 'everything', 'approved', track?.id ?? '', { title }, change),
      )
      expect(await titles()).toEqual([title])
    }
    await other.close()
  })

  test('each sees their own, and each query is its own', async () => {
    expect(await titles('admin')).toEqual(['Night Ferry'])
    expect(await titles('otherCreator')).toEqual([])
    expect(await titles('creator')).toEqual(['Night Ferry'])
    expect(await titles('admin', 'p=2&l=10')).toEqual([])
    expect(await titles('admin', 'p=1&l=10&filter={"q":"absent"}')).toEqual([])
    expect(await titles('admin', 'p=1&l=10')).toEqual(['Night Ferry'])
  })

  test('addresses that expire are signed anew', async () => {
    const before = (await list()).tracks[0]?.href
    kit.pass(60 * 60_000)
    expect((await list()).tracks[0]?.href).not.toBe(before)
  })

  test('two spellings of one question are one page, and all pages have one limit', async () => {
    let written = 0
    const ask = async (sendPage: SendPage, ...asked: unknown[]) => {
      const app = Fastify()
      app.get('/', async (_request, reply) => {
        await sendPage(reply, asked, async () => ({ rows: 'x'.repeat(1_000), number: ++written }))
        return reply
      })
      await app.inject('/')
      await app.close()
    }
    const observed: boolean[] = []
    const quiet = { version: () => 1 }
    const sendPage = makeListCache({
      db: quiet,
      clock: () => 0,
      maxBytes: 10_000,
      observe: (wasKept) => observed.push(wasKept),
    })
    await ask(sendPage, { sort: 'title', filter: {} })
    await ask(sendPage, { filter: {}, sort: 'title' })
    expect([written, observed]).toEqual([1, [false, true]])
    for (let page = 0; page < 20; page++) await ask(sendPage, page)
    await ask(sendPage, 19)
    expect(written).toBe(21)
    await ask(sendPage, 0)
    expect(written).toBe(22)
  })
})
