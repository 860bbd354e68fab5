import type { Track } from '@melodia/contract/tracks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

interface Paged {
  data: {
    tracks: Track[]
    total: number
    totalCount: number
    totalPages: number
    page: number
    limit: number
  }
}

let kit: TestApp
beforeAll(async () => {
  kit = await testApp()
  for (const [title, genre, explicit] of [
    ['Øresund', 'Jazz', 'false'],
    ['Andante', 'Pop', 'true'],
    ['Zenit', 'Jazz', 'false'],
    ['Élan', 'Folk', 'false'],
    ['Bølge', 'Jazz', 'true'],
  ])
    await kit.as('admin').post('/tracks/new', aTrackForm({ title, genre, explicit }))
})
afterAll(() => kit.close())

const list = (query: Record<string, string>) =>
  kit.as('admin').get<Paged>(`/tracks?${new URLSearchParams(query)}`)
const bare = (query: Record<string, string>) =>
  kit.as('admin').get<Track[]>(`/tracks?${new URLSearchParams(query)}`)
const titles = (tracks: Track[]) => tracks.map(({ title }) => title)
const BY_TITLE = JSON.stringify(['title', 'ASC'])

describe('contract, Replies: the paged dialect', () => {
  test('p and l choose a page', async () => {
    const { body } = await list({ p: '2', l: '2', sort: BY_TITLE })
    expect(titles(body.data.tracks)).toEqual(['Élan', 'Øresund'])
    expect(body.data).toMatchObject({ total: 5, totalCount: 5, totalPages: 3, page: 2, limit: 2 })
  })

  test('a page after the last is empty', async () => {
    const { body } = await list({ p: '9', l: '2' })
    expect(body.data).toMatchObject({ tracks: [], total: 5, page: 9 })
  })

  test('neither p nor l: page 1 of up to 1,000, newest first', async () => {
    const { body } = await list({})
    expect(titles(body.data.tracks)).toEqual(['Bølge', 'Élan', 'Zenit', 'Andante', 'Øresund'])
    expect(body.data).toMatchObject({ page: 1, limit: 1_000 })
  })

  test('sort and filter work here, too', async () => {
    const { body } = await list({ l: '10', sort: BY_TITLE, filter: '{"genre":"Jazz"}' })
    expect(titles(body.data.tracks)).toEqual(['Bølge', 'Øresund', 'Zenit'])
    expect(body.data.total).toBe(3)
  })
})

describe('contract, Replies: the bare dialect', () => {
  test('a range replies the array with an exposed Content-Range', async () => {
    const { body, headers } = await bare({ range: '[1,2]', sort: BY_TITLE })
    expect(titles(body)).toEqual(['Bølge', 'Élan'])
    expect(headers['content-range']).toBe('tracks 1-2/5')
    expect(headers['access-control-expose-headers']).toContain('Content-Range')
  })

  test('a range after the last row is empty', async () => {
    const { body, headers } = await bare({ range: '[10,19]' })
    expect(body).toEqual([])
    expect(headers['content-range']).toBe('tracks */5')
  })

  test('a filter of ids alone is getMany', async () => {
    const all = (await list({})).body.data.tracks
    const ids = [all[0]?.id, all[3]?.id]
    const { body } = await bare({ filter: JSON.stringify({ id: ids }) })
    expect(body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })

  test.each([
    [{ q: 'elan' }, ['Élan']],
    [{ q: 'sigr øre' }, ['Øresund']],
    [{ explicit: true }, ['Andante', 'Bølge']],
    [{ explicit: false, genre: 'Jazz' }, ['Øresund', 'Zenit']],
    [{ id: 'unknown' }, []],
    [{ q: '"* OR NOT (' }, []],
  ])('filter %j', async (filter, expected) => {
    const { status, body } = await bare({
      range: '[0,9]',
      sort: BY_TITLE,
      filter: JSON.stringify(filter),
    })
    expect(status).toBe(200)
    expect(titles(body)).toEqual(expected)
  })

  test.each(['title', 'artist', 'genre', 'duration_ms', 'popularity', 'updated_at', 'id'])(
    'sorts by %s',
    async (field) => {
      const { status, body } = await bare({ range: '[0,9]', sort: JSON.stringify([field, 'DESC']) })
      expect(status).toBe(200)
      expect(body).toHaveLength(5)
    },
  )
})

describe('contract, Replies: a query that cannot be read is a 400 that names what is allowed', () => {
  test.each([
    [{ p: '0' }, /p is a whole number from 1/],
    [{ p: '-1' }, /p is a whole number from 1/],
    [{ p: '1.5' }, /p is a whole number/],
    [{ p: '999999999999999', l: '1000' }, /p is too large/],
    [{ l: '0' }, /1 to 1000/],
    [{ l: '1001' }, /1 to 1000/],
    [{ l: 'ten' }, /1 to 1000/],
    [{ p: '1', range: '[0,9]' }, /either p and l, or range/],
    [{ range: '[9,0]' }, /\[first,last\]/],
    [{ range: '[0,1000]' }, /at most 1000 rows/],
    [{ range: '0-9' }, /\[first,last\]/],
    [{ sort: '["secret","ASC"]' }, /the fields are id, title, artist/],
    [{ sort: '["title","asc"]' }, /"ASC"/],
    [{ sort: 'title' }, /sort is/],
    [{ filter: '[]' }, /filter is a JSON object/],
    [{ filter: '{"owner":1}' }, /its keys are q \(text\), id \(list of text\)/],
    [{ filter: '{"explicit":"true"}' }, /^explicit of filter is true or false\.$/],
    [{ filter: '{"q":"a\\u0000b"}' }, /filter is/],
    [{ page: '1' }, /page is not a field here/],
  ])('%j', async (query, sentence) => {
    const { status, text } = await list(query as Record<string, string>)
    expect(status).toBe(400)
    expect(JSON.parse(text).detail).toMatch(sentence)
  })
})
