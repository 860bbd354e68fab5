import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePictures } from '../../platform/media/pictures.ts'
import { aForm, aPng, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

const drawn: string[] = []
const pictures = makePictures()
let kit: TestApp
beforeAll(async () => {
  const card = async ({ title }: { title: string }) => {
    drawn.push(title)
    return aPng()
  }
  kit = await testApp({ pictures: { ...pictures, card } })
  await kit.app.cardsAhead.draw()
})
afterAll(async () => {
  await kit.close()
  await pictures.close()
})

/** Titles of the cards that are drawn since the last call. */
async function newCards() {
  await kit.app.cardsAhead.draw()
  return drawn.splice(0).toSorted()
}
const admin = () => kit.as('admin')
const addTrack = async (title: string) =>
  (await admin().post('/tracks/new', aTrackForm({ title, artists: `${title} Band` }))).body.track

test('of a track that an administrator adds, and of its people, once', async () => {
  const { creators } = await addTrack('Ferry')
  expect(await newCards()).toEqual(
    [...creators.map(({ name }) => name), 'Ferry', 'Ferry Band'].toSorted(),
  )
  await addTrack('Harbour')
  expect(await newCards()).toEqual(['Harbour', 'Harbour Band'])
})

test('of a track that is validated or changed, also by an accepted proposal', async () => {
  const form = aTrackForm({ title: 'Pending', artists: 'Ferry Band' })
  const { id } = (await kit.as('creator').post('/tracks/new', form)).body.track
  expect(await newCards()).toEqual([])
  await admin().put(`/tracks/pending/${id}`, {})
  expect(await newCards()).toContain('Pending')
  await admin().put(`/tracks/${id}`, { title: 'Published' })
  expect(await newCards()).toEqual(['Published'])
  await kit.as('creator').put(`/tracks/${id}`, { title: 'Proposed' })
  expect(await newCards()).toEqual([])
  await admin().put(`/tracks/${id}/proposed`, {})
  expect(await newCards()).toEqual(['Proposed'])
})

test('of playlists that many at once are made public', async () => {
  const { id: track } = await addTrack('Night')
  const form = aForm({ name: 'Late boats', public: 'false', 'trackIds[0]': track })
  const { id } = (await admin().post('/playlists', form)).body.playlist
  expect(await newCards()).not.toContain('Late boats')
  await admin().patch('/playlists', { ids: [id], changes: { public: true } })
  expect(await newCards()).toEqual(['Late boats'])
})

test('by several processes of one machine, which share the work', async () => {
  const beside = await testApp({
    beside: kit,
    pictures: {
      ...pictures,
      card: async ({ title }) => {
        drawn.push(title)
        await new Promise(setImmediate)
        return aPng()
      },
    },
  })
  await beside.app.cardsAhead.draw()
  const titles = Array.from({ length: 12 }, (_, n) => `Shared ${n}`)
  for (const title of titles) await addTrack(title)
  await Promise.all([kit.app.cardsAhead.draw(), beside.app.cardsAhead.draw()])
  await beside.close()
  const cards = drawn.splice(0)
  expect(new Set(cards)).toEqual(new Set([...titles, ...titles.map((title) => `${title} Band`)]))
  // Not twice each: both begin with the same one at times, and end with the same.
  expect(cards.length).toBeLessThan(1.5 * new Set(cards).size)
})
