import type { Analytics, CreatorAnalytics } from '@melodia/contract/analytics'
import type { Track } from '@melodia/contract/tracks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aForm,
  anMp3,
  aTrackForm,
  clearOfMidnight,
  CREATOR_NAMES,
  mp3File,
  testApp,
} from '../../testing/index.ts'
import type { TestApp } from '../../testing/index.ts'

/** Under an hour in total: tokens expire. */
const MINUTE = 60 * 1_000
const creators = CREATOR_NAMES.creator

describe('GET /admin/analytics', () => {
  let api: TestApp
  beforeEach(async () => {
    api = await testApp({ startsAhead: clearOfMidnight() })
  })
  afterEach(() => api.close())
  const read = async (query = '') =>
    (await api.as('admin').get<Analytics>(`/analytics${query}`)).body

  it('is for administrators', async () => {
    const path = '/api/v1/admin/analytics'
    expect((await api.as(null).get(path)).status).toBe(401)
    expect((await api.as('creator').get(path)).status).toBe(403)
    expect((await api.as('admin').get(path)).status).toBe(200)
  })

  it('tells of 26 weeks, or of as many as are asked for, not of any other number', async () => {
    expect((await read()).weeks).toHaveLength(26)
    expect((await read('?weeks=104')).weeks).toHaveLength(104)
    for (const weeks of ['0', '105', 'x', ''])
      expect((await api.as('admin').get(`/analytics?weeks=${weeks}`)).status).toBe(400)
  })

  it('a week of work: uploads, decisions, how long tracks had waited', async () => {
    const upload = async (title: string) =>
      (await api.as('creator').post('/tracks/new', aTrackForm({ title, creators }))).body.track.id
    const heard = await upload('Heard')
    const refused = await upload('Refused')
    await upload('Waiting')
    api.pass(10 * MINUTE)
    await api.as('admin').put(`/tracks/pending/${heard}`)
    api.pass(10 * MINUTE)
    await api.as('admin').delete(`/tracks/pending/${refused}`)
    const { weeks, queue, genres, storage } = await read('?weeks=2')
    const sum = (key: 'uploads' | 'validated' | 'rejected') =>
      weeks.reduce((total, week) => total + week[key], 0)
    expect([sum('uploads'), sum('validated'), sum('rejected')]).toEqual([3, 1, 1])
    expect(weeks.at(-1)?.published).toBe(1)
    expect(queue).toMatchObject({ decisions: 2, waiting: 1 })
    expect(queue.median_ms).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(queue.median_ms).toBeLessThan(16 * MINUTE)
    expect(genres).toEqual([{ genre: 'Jazz', tracks: 1 }])
    expect(storage.every(({ files, bytes }) => files > 0 && bytes > 0)).toBe(true)
  })

  it('a decision that was taken back does not count', async () => {
    const { id } = (await api.as('creator').post('/tracks/new', aTrackForm({ creators }))).body
      .track
    const decide = async (how: 'put' | 'delete') =>
      (await api.as('admin')[how]<{ decision: string }>(`/tracks/pending/${id}`)).body.decision
    for (const how of ['put', 'delete', 'put'] as const) {
      const decision = await decide(how)
      api.pass(MINUTE)
      expect((await api.as('admin').post(`/decisions/${decision}/undo`)).status).toBe(200)
    }
    const { weeks, queue, reviews } = await read('?weeks=2')
    expect(weeks.map(({ validated, rejected }) => validated + rejected)).toEqual([0, 0])
    expect([queue.decisions, reviews.decisions, reviews.reviewers]).toEqual([0, 0, []])
    await decide('put')
    const after = await read('?weeks=2')
    expect(after.weeks.at(-1)).toMatchObject({ validated: 1, rejected: 0 })
    expect([after.queue.decisions, after.reviews.decisions]).toEqual([1, 1])
    const own = await api.as('creator').get<CreatorAnalytics>('/analytics?weeks=2')
    expect(own.body.weeks.at(-1)).toMatchObject({ validated: 1, rejected: 0 })
    expect(own.body.queue.decisions).toBe(1)
    expect(own.body.queue.median_ms).toBeGreaterThanOrEqual(3 * MINUTE)
  })

  it('a track that was handed in again has waited since then', async () => {
    const { id } = (await api.as('creator').post('/tracks/new', aTrackForm({ creators }))).body
      .track
    await api.as('admin').put(`/tracks/pending/${id}`)
    api.pass(40 * MINUTE)
    const track_file = mp3File(anMp3({ seconds: 2, mark: 7 }))
    expect((await api.as('creator').put(`/tracks/${id}`, aForm({ track_file }))).status).toBe(200)
    api.pass(5 * MINUTE)
    await api.as('admin').delete(`/tracks/pending/${id}`)
    const { queue } = await read()
    expect(queue.decisions).toBe(2)
    expect(queue.median_ms).toBeLessThan(6 * MINUTE)
  })
})

describe('GET /creators/analytics', () => {
  let api: TestApp
  beforeEach(async () => {
    api = await testApp({ startsAhead: clearOfMidnight() })
  })
  afterEach(() => api.close())
  const upload = async (title: string, person: 'creator' | 'otherCreator' = 'creator') => {
    const form = aTrackForm({ title, creators: CREATOR_NAMES[person] })
    return (await api.as(person).post('/tracks/new', form)).body.track.id
  }
  const read = async (person: 'creator' | 'otherCreator' = 'creator') =>
    (await api.as(person).get<CreatorAnalytics>('/analytics?weeks=2')).body

  it('spec §6: is for creators; being an administrator is not enough', async () => {
    const path = '/api/v1/creators/analytics'
    expect((await api.as(null).get(path)).status).toBe(401)
    for (const person of ['listener', 'admin'] as const)
      expect((await api.as(person).get(path)).status).toBe(403)
    expect((await api.as('creator').get(path)).status).toBe(200)
    expect((await api.as('creator').get(`${path}?weeks=105`)).status).toBe(400)
    expect((await api.as('creator').get(`${path}?creator=x`)).status).toBe(400)
  })

  it('own tracks through a week of work, gone ones too', async () => {
    const heard = await upload('Heard')
    const refused = await upload('Refused')
    const withdrawn = await upload('Withdrawn')
    await upload('Waiting')
    api.pass(10 * MINUTE)
    await api.as('admin').put(`/tracks/pending/${heard}`)
    api.pass(10 * MINUTE)
    await api.as('admin').delete(`/tracks/pending/${refused}`, { notes: 'Clipped' })
    await api.as('creator').delete(`/tracks/pending/${withdrawn}`)
    const { weeks, queue, genres, popularity, lengths } = await read()
    const sum = (key: 'uploads' | 'validated' | 'rejected') =>
      weeks.reduce((total, week) => total + week[key], 0)
    expect([sum('uploads'), sum('validated'), sum('rejected')]).toEqual([4, 1, 1])
    expect(weeks.at(-1)).toMatchObject({ published: 1, pending: 1 })
    expect(queue).toMatchObject({ decisions: 2, waiting: 1 })
    expect(queue.median_ms).toBeGreaterThanOrEqual(15 * MINUTE)
    expect(queue.median_ms).toBeLessThan(16 * MINUTE)
    expect(genres).toEqual([{ genre: 'Jazz', tracks: 1 }])
    expect(popularity.filter(({ tracks }) => tracks > 0)).toEqual([{ from: 50, to: 59, tracks: 1 }])
    expect(lengths[0]).toEqual({ from_ms: 0, to_ms: MINUTE, tracks: 1 })
  })

  it('a published track that waits again is told as both, with its second wait', async () => {
    const id = await upload('Twice')
    await api.as('admin').put(`/tracks/pending/${id}`)
    api.pass(40 * MINUTE)
    const track_file = mp3File(anMp3({ seconds: 2, mark: 7 }))
    await api.as('creator').put(`/tracks/${id}`, aForm({ track_file }))
    expect((await read()).weeks.at(-1)).toMatchObject({ published: 0, pending: 1, uploads: 1 })
    api.pass(6 * MINUTE)
    await api.as('admin').put(`/tracks/pending/${id}`)
    const { queue, weeks } = await read()
    expect(weeks.at(-1)).toMatchObject({ published: 1, pending: 0, validated: 2 })
    expect(queue.decisions).toBe(2)
    expect(queue.median_ms).toBeGreaterThanOrEqual(3 * MINUTE)
    expect(queue.median_ms).toBeLessThan(4 * MINUTE)
  })

  it("spec §6: another creator's tracks never count", async () => {
    const theirs = await upload('Theirs', 'otherCreator')
    await api.as('admin').put(`/tracks/pending/${theirs}`)
    await upload('Theirs, too', 'otherCreator')
    expect(await read()).toMatchObject({
      weeks: [{ uploads: 0 }, { published: 0, pending: 0, uploads: 0, validated: 0 }],
      queue: { decisions: 0, median_ms: null, waiting: 0 },
      genres: [],
    })
    const other = await read('otherCreator')
    expect(other.queue).toMatchObject({ decisions: 1, waiting: 1 })
    const { body } = await api.as('admin').get<Track>(`/tracks/${theirs}`)
    const path = `/api/v1/admin/creators/${body.creators_ids[0]}/analytics`
    const figures = await api.as('admin').get<CreatorAnalytics>(path)
    const { queue, genres, lengths } = other
    expect(figures.body, 'administrators read the same').toMatchObject({ queue, genres, lengths })
    expect((await api.as('otherCreator').get(path)).status).toBe(403)
    const nobodys = '/creators/01a1fab2-84c0-7c72-95f4-8f4492a42968/analytics'
    expect((await api.as('admin').get(nobodys)).status).toBe(404)
  })
})
