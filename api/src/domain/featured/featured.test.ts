import type { Artist } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { FeaturedArtists, FeaturedPlaylists } from '@melodia/contract/featured'
import type { PlaylistReply } from '@melodia/contract/playlists'
import type { Problem } from '@melodia/contract/problem'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const anArtist = async (name: string) =>
  (await kit.as('admin').post<{ artist: Artist }>('/artists', { name })).body.artist.id
const aPlaylist = async (name: string, isPublic = true) =>
  (await kit.as('admin').post<PlaylistReply>('/playlists', { name, public: isPublic })).body
    .playlist.id
const artists = () => kit.as('admin').get<FeaturedArtists>('/artists/featured')
const choose = (noun: string, ids: string[], headers = {}) =>
  kit
    .as('admin')
    .put<FeaturedArtists & FeaturedPlaylists & Problem>(`/${noun}/featured`, { ids }, headers)

describe('spec §2: featured artists and playlists', () => {
  test('nothing is featured at first', async () => {
    const { status, body, headers } = await artists()
    expect({ status, body }).toEqual({ status: 200, body: { artists: [], version: 0 } })
    expect(headers['etag']).toBe('"0"')
  })

  test('are read in the order in which they were chosen', async () => {
    const [a, b, c] = [await anArtist('A'), await anArtist('B'), await anArtist('C')]
    expect((await choose('artists', [c, a])).body.artists.map(({ name }) => name)).toEqual([
      'C',
      'A',
    ])
    expect((await choose('artists', [b, c])).body.version).toBe(2)
    expect((await artists()).body.artists.map(({ name }) => name)).toEqual(['B', 'C'])
  })

  test('what is deleted is no longer featured', async () => {
    const [a, b] = [await anArtist('A'), await anArtist('B')]
    await choose('artists', [a, b])
    await kit.as('admin').delete(`/artists/${a}`)
    expect((await artists()).body.artists.map(({ name }) => name)).toEqual(['B'])
  })

  test.each([
    ['unknown ones', ['0192a000-0000-7000-8000-000000000000'], 422],
    ['the same one twice', ['x', 'x'], 422],
    ['too many', Array.from({ length: 51 }, (_, n) => String(n)), 422],
  ])('%s are refused', async (_, ids, status) => {
    expect((await choose('artists', ids)).status).toBe(status)
    expect((await artists()).body.version).toBe(0)
  })

  test('a playlist that is not public cannot be featured, nor stay so', async () => {
    const [open, secret] = [await aPlaylist('Open'), await aPlaylist('Secret', false)]
    const refused = await choose('playlists', [open, secret])
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ ids: `These cannot be featured: ${secret}.` })
    await choose('playlists', [open])
    await kit.as('admin').put(`/playlists/${open}`, { public: false })
    const { body } = await kit.as('admin').get<FeaturedPlaylists>('/playlists/featured')
    expect(body.playlists).toEqual([])
  })

  test('a choice made on an older one is refused', async () => {
    const a = await anArtist('A')
    await choose('artists', [a])
    expect((await choose('artists', [], { 'if-match': '"0"' })).status).toBe(412)
    expect((await choose('artists', [], { 'if-match': '"1"' })).status).toBe(200)
  })

  test('creators see the playlists and choose nothing', async () => {
    const id = await aPlaylist('Dawn')
    await choose('playlists', [id])
    const creator = kit.as('creator')
    const { body } = await creator.get<FeaturedPlaylists>('/playlists/featured')
    expect(body.playlists.map(({ name }) => name)).toEqual(['Dawn'])
    expect((await creator.put('/playlists/featured', { ids: [] })).status).toBe(404)
    expect((await creator.put('/api/v1/admin/playlists/featured', { ids: [] })).status).toBe(403)
  })

  test('who chose what is in the audit', async () => {
    const id = await anArtist('A')
    await choose('artists', [id])
    await choose('artists', [id])
    const { body } = await kit.as('admin').get<AuditEntry[]>('/audit?range=[0,9]')
    expect(body[0]).toMatchObject({
      action: 'feature',
      resource: 'artists',
      title: 'Featured artists',
      detail: { changes: { names: { before: [], after: ['A'] } } },
    })
    expect(body.filter(({ action }) => action === 'feature')).toHaveLength(1)
  })
})
