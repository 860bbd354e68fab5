import { afterAll, beforeAll, expect, test } from 'vitest'
import { unavailable } from '../../kit/http/errors.ts'
import type { Pictures } from '../../platform/media/pictures.ts'
import { aForm, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

let kit: TestApp
let track: { id: string; artists_ids: string[]; creators_ids: string[] }
beforeAll(async () => {
  kit = await testApp()
  ;({ track } = (await kit.as('admin').post('/tracks/new', aTrackForm())).body)
})
afterAll(() => kit.close())

const ask = (path: string, headers = {}) =>
  kit.app.inject({ url: `/music/${path}/card.png`, headers })
/** Once it is drawn: until then the picture of all pages stands in. */
async function card(path: string, headers = {}) {
  await expect.poll(async () => (await ask(path)).statusCode, { timeout: 30_000 }).not.toBe(302)
  return ask(path, headers)
}

test('each public record has a card, and who has it is told that it is the same', async () => {
  const form = aForm({ name: 'Late boats', public: 'true', 'trackIds[0]': track.id })
  const { id } = (await kit.as('admin').post('/playlists', form)).body.playlist
  const tags = new Set<string>()
  for (const path of [
    `tracks/${track.id}`,
    `artists/${track.artists_ids[0]}`,
    `creators/${track.creators_ids[0]}`,
    `playlists/${id}`,
  ]) {
    const { statusCode, headers, rawPayload } = await card(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const etag = String(headers['etag'])
    tags.add(etag)
    expect((await card(path, { 'if-none-match': etag })).statusCode).toBe(304)
  }
  expect(tags.size).toBe(4)
})

test('a card follows its record', async () => {
  const before = (await card(`tracks/${track.id}`)).headers['etag']
  await kit.as('admin').put(`/tracks/${track.id}`, aForm({ title: 'Day Ferry' }))
  const after = await card(`tracks/${track.id}`)
  expect([after.statusCode, after.headers['etag'] === before]).toEqual([200, false])
})

test('what is not public has none', async () => {
  const { id } = (await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'Pending' })))
    .body.track
  expect((await card(`tracks/${id}`)).statusCode).toBe(404)
  expect((await card('tracks/x')).statusCode).toBe(404)
})

test('a shared page has a picture while its own cannot be drawn', async () => {
  const pictures = { card: () => Promise.reject(unavailable('busy')) }
  const busy = await testApp({ beside: kit, pictures: pictures as unknown as Pictures })
  const form = aTrackForm({ title: 'Not drawn yet' })
  const { id } = (await kit.as('admin').post('/tracks/new', form)).body.track
  const { statusCode, headers } = await busy.app.inject(`/music/tracks/${id}/card.png`)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([
    302,
    '/social.png',
    'no-store',
  ])
  await busy.close()
})
