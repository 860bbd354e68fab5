import { createRequest } from '@melodia/db/requests'
import { addTrack } from '@melodia/db/testing/tracks'
import { userOfIdentity } from '@melodia/db/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

/** A query, and the only name that it finds. */
const ASKED = [
  ['风', '让一切随风'],
  ['丽君', '邓丽君 月亮代表我的心'],
  ['歌', '風の歌'],
  ['รัก', 'ความรักของฉัน'],
  ['ışık', 'Işık ve Gölge'],
  ['IŞIK', 'Işık ve Gölge'],
  ['!!!', '!!!'],
  ['☃', '☃'],
  ['🔥', 'Hot🔥'],
  ['govt mule', 'Gov’t Mule'],
  ['dont', "Don't Look"],
  ['mia', 'M.I.A.'],
  ['acdc', 'AC/DC'],
  ["ac'dc", 'AC/DC'],
  ['asap', 'A$AP'],
  ['pink', 'P!nk'],
  ['gölg', 'Işık ve Gölge'],
] as const
const NAMES = [...new Set(ASKED.map(([, name]) => name))]

/** A row of a list, by what it is called. */
interface Called {
  name?: string
  title?: string
}

describe('a search finds the same in every list', () => {
  let kit: TestApp
  // The rows are only read.
  beforeAll(async () => {
    kit = await testApp()
    const { db } = kit
    for (const [at, name] of NAMES.entries()) {
      const identity = { issuer: 'i', uid: `u${at}`, email: `u${at}@example.org`, name }
      const { seq: user } = await userOfIdentity(db, identity, kit.now())
      await db.write(async (write) => {
        const people = { artists: [name], creators: [name] }
        await addTrack(write, { title: name, ...people })
        await addTrack(write, { title: 'Another', album: name, artists: ['A'], creators: ['B'] })
        for (const status of ['approved', 'pending'] as const)
          await addTrack(write, { title: name, status, creators: [CREATOR_NAMES.creator] })
        await createRequest(write, { name, bio: '', genres: [], user }, kit.now())
      })
      const admin = kit.as('admin')
      const { playlist } = (await admin.post('/playlists', { name, public: true })).body
      const gone = (await admin.post('/playlists', { name: `${name} (gone)` })).body.playlist
      expect((await admin.delete(`/playlists/${gone.id}`)).status).toBe(200)
      const tracks = await admin.get<{ id: string }[]>('/tracks?range=[0,0]')
      await admin.put(`/playlists/${playlist.id}`, { trackIds: tracks.body.map(({ id }) => id) })
    }
  }, 120_000)
  afterAll(() => kit.close())

  const listed = async (path: string, q: string, who: 'admin' | 'creator' = 'admin') => {
    const filter = encodeURIComponent(JSON.stringify({ q }))
    const { status, body } = await kit
      .as(who)
      .get<Called[]>(`${path}?range=[0,99]&filter=${filter}`)
    expect([path, status]).toEqual([path, 200])
    return new Set(body.map(({ name, title }) => (name ?? title)?.replace(' (gone)', '')))
  }
  const published = async (noun: string, q: string) => {
    const path = `/api/v1/catalogue/${noun}?q=${encodeURIComponent(q)}`
    const { body } = await kit.as(null).get<{ data: Record<string, Called[]> }>(path)
    return new Set(body.data[noun]?.map(({ name, title }) => name ?? title))
  }

  test.each(ASKED)('%s finds %s', async (q, name) => {
    const only = new Set([name])
    expect(await listed('/tracks', q)).toEqual(new Set([name, 'Another']))
    for (const path of ['/tracks/pending', '/artists', '/creators', '/playlists', '/users'])
      expect([path, await listed(path, q)]).toEqual([path, only])
    for (const path of ['/creators/pending', '/trash', '/audit'])
      expect([path, await listed(path, q)]).toEqual([path, only])
    for (const path of ['/tracks', '/tracks/pending'])
      expect([path, await listed(path, q, 'creator')]).toEqual([path, only])
    expect(await published('tracks', q)).toEqual(new Set([name, 'Another']))
    for (const noun of ['artists', 'creators', 'playlists'])
      expect([noun, await published(noun, q)]).toEqual([noun, only])
  })

  test.each(['风随', '!!!!', 'govtx', 'acdcx'])('%s finds nothing', async (q) => {
    for (const path of ['/tracks', '/artists', '/audit'])
      expect([path, await listed(path, q)]).toEqual([path, new Set()])
  })
})
