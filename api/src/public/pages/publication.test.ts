import type { CatalogueTracks } from '@melodia/contract/catalogue'
import { beforeEach, afterEach, describe, expect, test } from 'vitest'
import { aForm, anMp3, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { all, parseXml } from './testing/parse.ts'
import { testViews } from './testing/views.ts'

/** Tokens of tests last for an hour of the clock. */
const LATER = 10 * 60_000

let kit: TestApp
let mark = 0
beforeEach(async () => {
  kit = await testApp({ views: testViews })
})
afterEach(() => kit.close())

/** Lets the cache of replies expire, so that committed changes show. */
const get = async (url: string) => {
  kit.pass(1_000)
  return (await kit.app.inject({ url })).body
}
const aRecording = () => mp3File(anMp3({ mark: ++mark }))
const upload = async (title: string) => {
  const form = aTrackForm({ title, track_file: aRecording() })
  return (await kit.as('creator').post('/tracks/new', form)).body.track
}
const publish = async (title: string) => {
  const form = aTrackForm({ title, track_file: aRecording() })
  return (await kit.as('admin').post('/tracks/new', form)).body.track
}
const validate = async (id: string) =>
  (await kit.as('admin').put(`/tracks/pending/${id}`)).body.track
const catalogue = async (query: string) => {
  kit.pass(1_000)
  const path = `/api/v1/catalogue${query}`
  const { data } = (await kit.as(null).get<CatalogueTracks>(path)).body
  return data.tracks
}
const titles = async (query: string) => (await catalogue(query)).map(({ title }) => title)

interface Entry {
  id: string
  title: string
  published: number
  updated: number
}
/** The feed: when it was updated, and its entries. */
async function feed() {
  const xml = parseXml(await get('/music/feed.xml'))
  const [own, ...updated] = all(xml, 'updated').map(({ text }) => Date.parse(text))
  const published = all(xml, 'published').map(({ text }) => Date.parse(text))
  const ids = all(xml, 'id').map(({ text }) => text)
  const names = all(xml, 'title').map(({ text }) => text)
  const entries = updated.map((time, at): Entry => ({
    id: ids[at + 1] ?? '',
    title: names[at + 1] ?? '',
    published: published[at] ?? 0,
    updated: time,
  }))
  return { updated: own ?? 0, entries }
}

describe('a track that is published long after its upload', () => {
  test('is the newest everywhere, since then', async () => {
    const late = await upload('Late but new')
    kit.pass(LATER)
    await publish('Early')
    kit.pass(LATER)
    const before = kit.now()
    const { published_at } = await validate(late.id)
    expect(Date.parse(published_at ?? '')).toBeGreaterThanOrEqual(before)

    const order = ['Late but new', 'Early']
    const [artist, creator] = [late.artists_ids[0], late.creators_ids[0]]
    for (const query of [
      '/tracks',
      '/tracks?sort=newest',
      `/tracks?genre=${late.genre}`,
      '/tracks?q=crossings',
      `/artists/${artist}/tracks`,
    ])
      expect([query, ...(await titles(query))]).toEqual([query, ...order])
    expect(await titles(`/creators/${creator}/tracks`)).toContain('Late but new')
    const { entries, updated } = await feed()
    expect(entries.map(({ title }) => title)).toEqual(order)
    expect(entries[0]?.published).toBe(Date.parse(published_at ?? ''))
    expect(updated).toBe(Date.parse(published_at ?? ''))
    const summaries = all(parseXml(await get('/music/feed.xml')), 'summary')
    expect(summaries[0]?.text).toMatch(/\. Nothing is said about who or what made it\.$/)
    const page = await get(`/music/tracks/${late.id}`)
    expect(page).toContain(`"datePublished":"${published_at}"`)
    expect(page).not.toContain(late.created_at)
    const lastmod = `<lastmod>${published_at}</lastmod>`
    for (const noun of ['tracks', 'artists', 'creators'])
      expect(await get(`/sitemaps/${noun}-1.xml`)).toContain(lastmod)
  })

  test('keeps its first publication when new audio is validated, and says that it changed', async () => {
    const { id } = await upload('First')
    const { published_at } = await validate(id)
    kit.pass(LATER)
    await publish('Second')
    const [entry] = (await feed()).entries.slice(1)
    kit.pass(LATER)
    const changed = await kit
      .as('creator')
      .put(`/tracks/${id}`, aForm({ track_file: aRecording() }))
    expect(changed.body.track).toMatchObject({ status: 'pending', published_at })
    expect(await titles('/tracks')).toEqual(['Second'])
    const again = await validate(id)
    expect(again.published_at).toBe(published_at)
    expect(await titles('/tracks')).toEqual(['Second', 'First'])
    const { entries, updated } = await feed()
    const updatedAt = Date.parse(again.updated_at)
    expect(entries[1]).toEqual({ ...entry, updated: updatedAt })
    expect(updated).toBe(updatedAt)
  })

  test('keeps it in the trash, too', async () => {
    const { id } = await upload('Back')
    const { published_at } = await validate(id)
    kit.pass(LATER)
    const gone = await kit.as('admin').delete<{ trash: string }>(`/tracks/${id}`)
    kit.pass(LATER)
    const { status } = await kit.as('admin').post(`/trash/${gone.body.trash}/restore`)
    expect(status).toBe(200)
    expect((await feed()).entries[0]?.published).toBe(Date.parse(published_at ?? ''))
  })
})

describe('what changes a public track shows as updated', () => {
  const shown = async () => (await feed()).entries[0]?.updated
  /** Whether a change a minute later is noticed. */
  async function statusAndAnnouncement(change: () => Promise<{ status: number }>) {
    const before = await shown()
    kit.pass(60_000)
    const { status } = await change()
    const after = await shown()
    const { updated, entries } = await feed()
    expect(updated).toBe(Math.max(...entries.map((entry) => entry.updated)))
    return [status, after !== before]
  }

  test('its own texts and files, and the names of its people in any spelling', async () => {
    const track = await publish('Ferry')
    const [artist, creator] = [track.artists_ids[0], track.creators_ids[0]]
    const admin = kit.as('admin')
    const path = `/tracks/${track.id}`
    const { name } = track.artists[0] ?? { name: '' }
    for (const change of [
      () => admin.put(path, aForm({ title: 'Night Ferry' })),
      () => admin.put(path, aForm({ artists: 'Somebody, Else' })),
      () => admin.put(path, aForm({ artists: name })),
      () => admin.put(`/artists/${artist}`, aForm({ name: 'Renamed' })),
      () => admin.put(`/artists/${artist}`, aForm({ name: 'RENAMED' })),
      () => admin.put(`/creators/${creator}`, aForm({ name: 'Another' })),
    ])
      expect(await statusAndAnnouncement(change)).toEqual([200, true])
  })

  test('not what waits for a reviewer, or is of a person but not on the track', async () => {
    const { id, artists_ids } = await upload('Ferry')
    await validate(id)
    const propose = () => kit.as('creator').put(`/tracks/${id}`, aForm({ title: 'Night Ferry' }))
    expect(await statusAndAnnouncement(propose)).toEqual([200, false])
    const bio = () => kit.as('admin').put(`/artists/${artists_ids[0]}`, aForm({ bio: 'Sings.' }))
    expect(await statusAndAnnouncement(bio)).toEqual([200, false])
    const accept = () => kit.as('admin').put(`/tracks/${id}/proposed`)
    expect(await statusAndAnnouncement(accept)).toEqual([200, true])
  })
})
