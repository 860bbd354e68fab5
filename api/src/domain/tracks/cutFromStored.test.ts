import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueTrack } from '@melodia/contract/catalogue'
import type { Problem } from '@melodia/contract/problem'
import type { Track, TrackReply } from '@melodia/contract/tracks'
import { bytesStoredBy } from '@melodia/db/media'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aForm,
  anMp3,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

/** Every second sounds different. */
const whole = Buffer.concat(Array.from({ length: 50 }, (_, mark) => anMp3({ seconds: 1, mark })))
const PER_SECOND = 44_100 / 1152
const FRAME = 417

const made = async (person: Person, fields: Parameters<typeof aTrackForm>[0] = {}) =>
  (await kit.as(person).post('/tracks/new', aTrackForm({ track_file: mp3File(whole), ...fields })))
    .body.track
const pathOf = ({ id, status }: Track) =>
  status === 'pending' ? `/tracks/pending/${id}` : `/tracks/${id}`
const changed = (track: Track, fields: Parameters<typeof aForm>[0], person: Person = 'creator') =>
  kit.as(person).put<TrackReply & Problem>(pathOf(track), aForm(fields))
const contentOf = async (url = '') =>
  (await kit.app.inject({ url: url.slice(kit.config.publicUrl.length) })).rawPayload
/** The frame of the recording at which a preview begins. */
const startOf = async (url: string | null | undefined) =>
  whole.indexOf((await contentOf(url ?? '')).subarray(FRAME)) / FRAME
const keyOf = (url: string | undefined) => new URL(url ?? '').pathname

describe('decision 268: a preview is cut out of the stored recording', () => {
  it.for(['creator', 'admin'] as const)(
    'from the second that is chosen, and where none is, as ever (%s)',
    async (person) => {
      const track = await made(person)
      const { body } = await changed(track, { cut_preview: 'true', preview_start: '7' }, person)
      expect(keyOf(body.track.href)).toBe(keyOf(track.href))
      expect(await startOf(body.track.preview_url)).toBe(Math.floor(7 * PER_SECOND))
      expect(body.track.preview_duration_ms).toBeCloseTo(30_000, -2)
      const again = await changed(body.track, { cut_preview: 'true' }, person)
      // 40 % into 50 seconds, less would be left than a preview.
      const latest = whole.length / FRAME - Math.floor(30 * PER_SECOND)
      expect(await startOf(again.body.track.preview_url)).toBe(latest)
    },
  )

  it('also where the form is sent as JSON', async () => {
    const track = await made('creator')
    const reply = await kit
      .as('creator')
      .put<TrackReply>(pathOf(track), { cut_preview: true, preview_start: 3 })
    expect(await startOf(reply.body.track.preview_url)).toBe(Math.floor(3 * PER_SECOND))
  })

  it('and a published track is pending again, as with a preview that is sent', async () => {
    const track = await made('creator')
    await kit.as('admin').put(`/tracks/pending/${track.id}`)
    const published: Track = { ...track, status: 'approved' }
    const { body } = await changed(published, { cut_preview: 'true', preview_start: '7' })
    expect(body.track.status).toBe('pending')
    expect(await startOf(body.track.preview_url)).toBe(Math.floor(7 * PER_SECOND))
  })

  it('and is proposed by a creator who has not submitted the track', async () => {
    const creators = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
    const track = await made('creator', { creators })
    const { body } = await changed(
      track,
      { cut_preview: 'true', preview_start: '7' },
      'otherCreator',
    )
    expect(keyOf(body.track.preview_url)).toBe(keyOf(track.preview_url))
    const seen = await kit.as('otherCreator').get<Track>(pathOf(track))
    const proposed = seen.body.proposed?.files
    expect(proposed).toMatchObject({ track_file: null, artworkFile: null })
    expect(await startOf(proposed?.track_preview?.url)).toBe(Math.floor(7 * PER_SECOND))

    // The next is cut out of the recording that they propose.
    const other = mp3File(anMp3({ seconds: 4, mark: 99 }))
    await changed(
      track,
      { track_file: other, track_preview: mp3File(anMp3({ seconds: 1 })) },
      'otherCreator',
    )
    await changed(track, { cut_preview: 'true' }, 'otherCreator')
    const later = (await kit.as('otherCreator').get<Track>(pathOf(track))).body.proposed?.files
    expect(later?.track_preview?.duration_ms).toBe(later?.track_file?.duration_ms)
  })

  it.for([
    [
      'a start behind the end',
      { cut_preview: 'true', preview_start: '50' },
      { preview_start: 'Preview start is behind the end of the track.' },
    ],
    [
      'a preview that is sent as well',
      { cut_preview: 'true', track_preview: mp3File() },
      { track_preview: 'Track preview is either sent or cut, not both.' },
    ],
    [
      'a start without a cut',
      { preview_start: '3' },
      { preview_start: 'Preview start is for a preview that is cut out of the track.' },
    ],
    [
      'a start where the cut is declined',
      { cut_preview: 'false', preview_start: '3' },
      { preview_start: 'Preview start is for a preview that is cut out of the track.' },
    ],
    ['other words', { cut_preview: 'please' }, { cut_preview: 'Cut preview is true or false.' }],
  ] as const)('and refused with %s', async ([, fields, errors]) => {
    const track = await made('creator')
    const reply = await changed(track, fields)
    expect([reply.status, reply.body.errors]).toEqual([422, errors])
    const after = await kit.as('creator').get<Track>(pathOf(track))
    expect(keyOf(after.body.preview_url)).toBe(keyOf(track.preview_url))
    expect(await readdir(join(kit.config.dataDir, 'media', '.staging'))).toEqual([])
  })

  it('and declining it alone changes nothing', async () => {
    const track = await made('creator')
    const { body } = await changed(track, { cut_preview: 'false' })
    expect(keyOf(body.track.preview_url)).toBe(keyOf(track.preview_url))
  })

  it('and everybody reads where it begins, as long as that is known', async () => {
    const track = await made('admin', { track_preview: undefined, cut_preview: 'true' })
    const startMs = async () =>
      (await kit.as(null).get<CatalogueTrack>(`/api/v1/catalogue/tracks/${track.id}`)).body
        .preview_start_ms
    const msOf = (frames: number) => Math.round((frames * 1000) / PER_SECOND)
    await expect.poll(startMs).toBe(msOf(whole.length / FRAME - Math.floor(30 * PER_SECOND)))
    await changed(track, { cut_preview: 'true', preview_start: '7' }, 'admin')
    await expect.poll(startMs).toBe(msOf(Math.floor(7 * PER_SECOND)))
    await changed(track, { genre: 'Folk' }, 'admin')
    await expect.poll(startMs).toBe(msOf(Math.floor(7 * PER_SECOND)))
    await changed(track, { track_preview: mp3File() }, 'admin')
    await expect.poll(startMs).toBeNull()
  })

  it('and an accepted preview has no place before its report has found it', async () => {
    const creators = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
    const track = await made('creator', { creators, track_preview: undefined, cut_preview: 'true' })
    await changed(track, { track_preview: mp3File() }, 'otherCreator')
    await kit.as('admin').put(`/tracks/pending/${track.id}/proposed`)
    await kit.as('admin').put(`/tracks/pending/${track.id}`)
    const { body } = await kit.as(null).get<CatalogueTrack>(`/api/v1/catalogue/tracks/${track.id}`)
    expect([body.title, body.preview_start_ms]).toEqual([track.title, null])
  })

  it('and is not cut out of the track of somebody else', async () => {
    const track = await made('creator')
    expect((await changed(track, { cut_preview: 'true' }, 'otherCreator')).status).toBe(404)
  })

  it('and says what to do where the stored recording is gone', async () => {
    const track = await made('creator')
    for await (const key of kit.media.keys())
      if (keyOf(track.href).endsWith(key)) await rm(join(kit.config.dataDir, 'media', key))
    const reply = await changed(track, { cut_preview: 'true' })
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      {
        cut_preview:
          'The stored track file cannot be read, so no preview can be cut out of it. ' +
          'Send the track file again, or a preview.',
      },
    ])
  })

  it('and only the preview counts for the storage of its creator', async () => {
    const track = await made('creator')
    const user = kit.users.creator.seq
    const before = await bytesStoredBy(kit.db.read, user)
    const { body } = await changed(track, { cut_preview: 'true' })
    const { length } = await contentOf(body.track.preview_url)
    expect((await bytesStoredBy(kit.db.read, user)) - before).toBeLessThanOrEqual(length)
    expect(await readdir(join(kit.config.dataDir, 'media', '.staging'))).toEqual([])
  })
})
