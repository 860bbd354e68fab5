import { LIMITS } from '@melodia/contract/choices/limits'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, pngFile, testApp, type Person, type TestApp } from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const REQUEST = '/api/v1/creators/account/new/request'
const manyNames = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`name-${i}`, 1]))
const longest = (reply: { text: string }) => Buffer.byteLength(reply.text)

test.each([
  ['catalogue/tracks?l=101', 'l is a whole number from 1 to 100: rows a page; 20 by default.'],
  ['catalogue/tracks?p=0', 'p is a whole number from 1: the page.'],
])('%s is refused with what is allowed', async (path, sentence) => {
  const { status, body } = await kit.as(null).get<{ message: string }>(`/api/v1/${path}`)
  expect([status, body.message]).toEqual([400, sentence])
})

describe('contract, Limits: a refusal is short, whatever was sent', () => {
  test.each<[Person, 'post' | 'put', string, object, number]>([
    ['listener', 'post', REQUEST, manyNames(1_000), 422],
    ['creator', 'put', '/account/me', manyNames(1_000), 422],
    ['creator', 'put', '/account/me', manyNames(60_000), 413],
    ['creator', 'post', '/playlists', { nested: manyNames(1_000) }, 422],
    ['admin', 'put', '/users/01a1fab2-84c0-7c72-95f4-8f4492a42968', manyNames(4_000), 422],
    ['admin', 'put', '/artists/featured', { ids: Array.from({ length: 9_000 }, () => 1) }, 422],
    ['admin', 'post', '/artists', { ['\u0001"\ud800'.repeat(2_000)]: 1 }, 422],
    ['listener', 'post', '/api/v1/auth/admin/status', manyNames(4_000), 400],
  ])('%s %s %s', async (person, method, path, body, status) => {
    const reply = await kit.as(person)[method](path, body)
    expect(reply.status).toBe(status)
    expect(Object.keys(reply.body.errors ?? {}).length).toBeLessThanOrEqual(20)
    expect(longest(reply)).toBeLessThan(10_000)
  })

  test('the same for a multipart form, and for a query', async () => {
    const form = aForm(Object.fromEntries(Object.keys(manyNames(1_000)).map((n) => [n, 'x'])))
    const reply = await kit.as('creator').put('/account/me', form)
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      422,
      Array.from({ length: 20 }, (_, i) => `name-${i}`),
    ])
    const query = new URLSearchParams(Object.keys(manyNames(1_000)).map((n) => [n, '1']))
    const list = await kit.as('creator').get<{ message: string }>(`/tracks?${query}`)
    expect(list.status).toBe(400)
    expect(longest(list)).toBeLessThan(10_000)
  })

  test('a sentence that names ids names the first of them', async () => {
    const ids = Array.from({ length: 500 }, (_, i) => `absent-${i}`)
    const reply = await kit
      .as('admin')
      .post('/playlists', { name: 'All', trackIds: [...ids, ...ids] })
    expect(reply.status).toBe(422)
    expect(longest(reply)).toBeLessThan(10_000)
  })

  test('where only texts are sent a body has 64 kB', async () => {
    const message = 'x'.repeat(LIMITS.textBytes)
    expect((await kit.as('listener').post(REQUEST, { message })).status).toBe(413)
    const bio = 'x'.repeat(LIMITS.textBytes)
    expect((await kit.as('creator').put('/account/me', { bio })).status).toBe(422)
    const texts = aForm({ bio: Array.from({ length: 40 }, () => 'x'.repeat(40_000)) })
    expect((await kit.as('creator').put('/account/me', texts)).status).toBe(413)
  })

  test('JSON that is dear to read is refused unread', async () => {
    const send = (payload: string) =>
      kit.app.inject({
        method: 'POST',
        url: '/api/v1/creators/playlists',
        headers: {
          authorization: `Bearer ${kit.token('creator')}`,
          'content-type': 'application/json',
        },
        payload,
      })
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    for (const body of [deep(33), deep(470_000), `[${'1,'.repeat(10_001)}1]`]) {
      const reply = await send(body)
      expect(reply.statusCode).toBe(413)
      expect(reply.json()).toMatchObject({ message: 'The body has too many values.' })
    }
    expect((await send(deep(32))).statusCode).toBe(415)
    const description = `\\"${'[{,'.repeat(3_000)}`
    expect((await send(JSON.stringify({ name: 'Texts', description }))).statusCode).toBe(201)
  })

  test('requests to become a creator count before they are read', async () => {
    const own = await testApp({
      config: { rates: { signIn: 0, uploads: 0, requests: 2, claims: 0, calls: 0 } },
    })
    const ask = async () => (await own.as('listener').post(REQUEST, { name: '' })).status
    expect([await ask(), await ask(), await ask()]).toEqual([422, 422, 429])
    await own.close()
  })
})

describe('a name that every object has is a field of none', () => {
  const NAMES = ['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__defineGetter__']

  test.each(NAMES)('%s in JSON', async (name) => {
    const calls: [Person, 'post' | 'put', string][] = [
      ['creator', 'put', '/account/me'],
      ['creator', 'post', '/playlists'],
      ['admin', 'post', '/artists'],
      ['admin', 'post', '/creators'],
      ['listener', 'post', REQUEST],
    ]
    for (const [person, method, path] of calls) {
      const { status, body } = await kit.as(person)[method](path, { [name]: 'x' })
      expect([path, status, body.errors?.[name]]).toEqual([
        path,
        422,
        `${name} is not a field of this form.`,
      ])
    }
    const { status, body } = await kit.as('admin').put('/artists/featured', { [name]: [] })
    expect([status, body.errors]).toEqual([422, { [name]: `${name} is not a field here.` }])
  })

  test.each([...NAMES, '__proto__'])('%s in a form, a query and a filter', async (name) => {
    for (const value of ['x', pngFile()]) {
      const { status, text } = await kit.as('creator').put('/account/me', aForm({ [name]: value }))
      expect(status).toBe(400)
      expect(text).not.toContain('native code')
    }
    for (const query of [
      `${name}=1`,
      `filter={"${name}":"x"}`,
      `sort=["${name}","ASC"]`,
      `sort=["title","${name}"]`,
    ])
      expect((await kit.as('creator').get(`/tracks?${query}`)).status).toBe(400)
  })

  test('__proto__ in JSON is not JSON that is taken', async () => {
    const reply = await kit.app.inject({
      method: 'PUT',
      url: '/api/v1/creators/account/me',
      headers: {
        authorization: `Bearer ${kit.token('creator')}`,
        'content-type': 'application/json',
      },
      payload: '{"__proto__":{"name":"x"}}',
    })
    expect(reply.statusCode).toBe(400)
  })
})

describe('a JSON body has the types of the document', () => {
  test.each<[Person, 'post' | 'put', string, string, unknown, string]>([
    ['creator', 'put', '/account/me', 'genres', 'Pop', 'a list of texts'],
    ['creator', 'put', '/account/me', 'genres', [1], 'a list of texts'],
    ['creator', 'put', '/account/me', 'genres', null, 'a list of texts'],
    ['creator', 'put', '/account/me', 'name', 7, 'a text'],
    ['creator', 'put', '/account/me', 'name', true, 'a text'],
    ['creator', 'put', '/account/me', 'bio', ['x'], 'a text'],
    ['admin', 'post', '/artists', 'popularity', '50', 'a whole number'],
    ['admin', 'post', '/artists', 'popularity', 1.5, 'a whole number'],
    ['admin', 'post', '/creators', 'is_active', 'true', 'true or false'],
    ['creator', 'post', '/playlists', 'public', 'false', 'true or false'],
    ['creator', 'post', '/playlists', 'public', 0, 'true or false'],
    ['listener', 'post', REQUEST, 'genres', 'Pop', 'a list of texts'],
  ])('%s %s %s: %s as %j', async (person, method, path, name, value, type) => {
    const { status, body } = await kit.as(person)[method](path, { name: 'Nimbus', [name]: value })
    expect([status, body.errors]).toEqual([422, { [name]: `${name} must be ${type}.` }])
  })

  test('multipart texts stay texts', async () => {
    const form = aForm({ name: 'Nimbus', popularity: '50', genres: '["Pop"]', is_active: 'false' })
    expect((await kit.as('admin').post('/creators', form)).status).toBe(201)
  })
})
