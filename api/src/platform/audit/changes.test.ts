import type { ArtistReply } from '@melodia/contract/artists'
import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import type { CreatorReply } from '@melodia/contract/creators'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  anMp3,
  pngFile,
  testApp,
  type TestApp,
} from '../../testing/index.ts'
import { changesOf } from './changes.ts'

describe('decision 074: every change of a record is an entry', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  const entries = async (filter: object = {}) => {
    const query = encodeURIComponent(JSON.stringify(filter))
    const path = `/audit?range=[0,99]&sort=["at","ASC"]&filter=${query}`
    return (await kit.as('admin').get<AuditEntry[]>(path)).body
  }
  const submitted = async (fields = {}) =>
    (await kit.as('creator').post('/tracks/new', aTrackForm(fields))).body.track

  test('a track: who made it, and what was changed of it, pending and published', async () => {
    const { id } = await submitted()
    await kit.as('creator').put(`/tracks/pending/${id}`, aForm({ title: 'Day Ferry' }))
    await kit.as('admin').put(`/tracks/pending/${id}`)
    await kit.as('admin').put(`/tracks/${id}`, { artists: ['Sigrún', 'New'], explicit: false })
    await kit.as('admin').put(`/tracks/${id}`, { artworkFile: '' })
    await kit.as('admin').put(`/tracks/${id}`, aForm({ genre: 'Jazz' }))
    const found = await entries({ resource_id: id })
    expect(found.map(({ action, actor, title }) => [action, actor?.name, title])).toEqual([
      ['create', 'creator', 'Night Ferry'],
      ['update', 'creator', 'Day Ferry'],
      ['validate', 'admin', 'Day Ferry'],
      ['update', 'admin', 'Day Ferry'],
    ])
    expect(found[0]?.detail.changes).toMatchObject({
      title: { before: null, after: 'Night Ferry' },
      artists: { before: null, after: ['Sigrún', 'Nørrebro Trio'] },
      track_file: { before: null, after: expect.stringMatching(/\.mp3$/) },
    })
    expect(found[1]?.detail).toEqual({
      creators: [CREATOR_NAMES.creator],
      status: 'pending',
      changes: { title: { before: 'Night Ferry', after: 'Day Ferry' } },
    })
    expect(Object.keys(found[3]?.detail.changes ?? {})).toEqual(['artists', 'artists_ids'])
    const made = await entries({ resource: 'artists', action: 'create' })
    expect(made.map(({ title }) => title)).toEqual(['Sigrún', 'Nørrebro Trio', 'New'])
  })

  test('new files of a published track are one entry, with what they replaced', async () => {
    const { id } = await submitted()
    await kit.as('admin').put(`/tracks/pending/${id}`)
    const form = aForm({ track_preview: mp3File(anMp3({ seconds: 2 })) })
    await kit.as('creator').put(`/tracks/${id}`, form)
    const found = (await entries({ resource_id: id })).slice(2)
    expect(found.map(({ action }) => action)).toEqual(['resubmit'])
    expect(Object.keys(found[0]?.detail.changes ?? {}).toSorted()).toEqual([
      'status',
      'track_preview',
    ])
  })

  test('a creator who renames themselves', async () => {
    await kit.as('creator').put('/account/me', aForm({ name: 'Another', images: pngFile() }))
    const [entry, ...more] = await entries({ resource: 'creators' })
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      action: 'update',
      actor: { name: 'creator' },
      title: 'Another',
      detail: {
        changes: {
          name: { before: CREATOR_NAMES.creator, after: 'Another' },
          images: { before: [], after: [expect.any(String)] },
        },
      },
    })
  })

  test('artists, creators and playlists', async () => {
    const admin = kit.as('admin')
    const { artist } = (await admin.post<ArtistReply>('/artists', { name: 'Ann' })).body
    await admin.put(`/artists/${artist.id}`, { country: 'Norway' })
    const { creator } = (await admin.post<CreatorReply>('/creators', { name: 'Bo' })).body
    await admin.put(`/creators/${creator.id}`, { is_active: false })
    const { playlist } = (await kit.as('creator').post('/playlists', { name: 'Mix' })).body
    await kit.as('creator').put(`/playlists/${playlist.id}`, { public: false })
    const changed = (await entries({ action: 'update' })).map(({ resource, detail }) => [
      resource,
      detail.changes,
    ])
    expect(changed).toEqual([
      ['artists', { country: { before: '', after: 'Norway' } }],
      ['creators', { is_active: { before: true, after: false } }],
      ['playlists', { public: { before: true, after: false } }],
    ])
    expect((await entries({ action: 'create' })).map(({ title }) => title)).toEqual([
      'Ann',
      'Bo',
      'Mix',
    ])
  })

  test('a request to become a creator', async () => {
    const form = { name: 'Brume', bio: 'Fog.', genres: ['Folk'] }
    await kit.as('listener').post('/creators/account/new/request', form)
    expect(await entries()).toMatchObject([
      { action: 'create', resource: 'requests', actor: { name: 'listener' }, title: 'Brume' },
    ])
  })

  test('what is refused or changes nothing leaves none', async () => {
    const { id } = await submitted()
    const before = await entries()
    const path = `/tracks/pending/${id}`
    await kit
      .as('creator')
      .put(path, aForm({ title: 'Night Ferry', artists: 'SIGRÚN, Nørrebro Trio' }))
    await kit.as('creator').put(path, aForm({ title: 'Lost', creators: 'Nobody At All' }))
    await kit.as('creator').put('/account/me', { name: CREATOR_NAMES.otherCreator })
    await kit.as('creator').put('/account/me', { name: CREATOR_NAMES.creator })
    expect(await entries()).toEqual(before)
  })

  test('spec §6: creators read none of it', async () => {
    const { id } = await submitted({ creators: Object.values(CREATOR_NAMES) })
    await kit.as('admin').put(`/tracks/pending/${id}`)
    await kit.as('admin').put(`/tracks/${id}`, aForm({ title: 'Renamed by Ada' }))
    for (const noun of ['history', 'decisions']) {
      const { body } = await kit.as('otherCreator').get<TrackEvent[]>(`/${noun}?range=[0,9]`)
      expect(body.map(({ action }) => action)).toEqual(['validate'])
      expect(JSON.stringify(body)).not.toMatch(/admin|changes|Renamed/)
    }
    const asked = encodeURIComponent(JSON.stringify({ action: 'update' }))
    const updates = await kit.as('otherCreator').get(`/history?range=[0,9]&filter=${asked}`)
    expect(updates.body).toEqual([])
  })
})

describe('what an entry holds', () => {
  test('is short, whatever the record holds', () => {
    const bio = 'x'.repeat(10_000)
    const trackIds = Array.from({ length: 1_000 }, (_, place) => `t${place}`)
    const { bio: text, trackIds: list } = changesOf({ bio: '', trackIds: [] }, { bio, trackIds })
    expect(text?.after).toHaveLength(301)
    expect(list?.after).toHaveLength(21)
    expect(list?.after).toContain('and 980 more')
  })

  test('tells of a change behind the end of what it tells', () => {
    const [one, two] = ['a', 'b'].map((end) => ({ bio: 'x'.repeat(400) + end }))
    expect(Object.keys(changesOf(one!, two!))).toEqual(['bio'])
  })
})
