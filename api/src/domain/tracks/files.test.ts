import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import type { Track } from '@melodia/contract/tracks'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  anMp3,
  aForm,
  aPng,
  aTrackForm,
  mp3File,
  pngFile,
  testApp,
  type TestApp,
} from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const contentOf = async (url: string) =>
  (await kit.app.inject({ url: url.slice(kit.config.publicUrl.length) })).rawPayload
/** Without the frame that describes it. */
const soundOf = (mp3: Buffer) => mp3.subarray(417)
const made = async (fields = {}) =>
  (await kit.as('admin').post('/tracks/new', aTrackForm(fields))).body.track
const changed = async ({ id }: Track, fields: Parameters<typeof aForm>[0]) =>
  (await kit.as('admin').put(`/tracks/${id}`, aForm(fields))).body.track

describe('artwork of a track', () => {
  it('has the sizes that lists and forms show', async () => {
    const art = pngFile(aPng({ width: 40, height: 20 }))
    const { artwork, artwork_url } = await made({ artworkFile: art })
    expect(artwork).toMatchObject({ url: artwork_url, width: 40, height: 20 })
    for (const [url, format, width, height] of [
      [artwork.url, 'png', 40, 20],
      [artwork.thumbnail_url, 'webp', 100, 100],
      [artwork.medium_url, 'webp', 400, 400],
    ] as const)
      expect(await sharp(await contentOf(url)).metadata()).toMatchObject({ format, width, height })
  })
})

describe('the preview of a track', () => {
  const recording = mp3File(anMp3({ seconds: 50, mark: 7 }))

  it('spec §5: is required on create', async () => {
    const reply = await kit
      .as('admin')
      .post('/tracks/new', aTrackForm({ track_preview: undefined }))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({ track_preview: 'Track preview is required.' })
  })

  it.for(['admin', 'creator'] as const)(
    'is 30 seconds cut out of the recording where the %s asks for it',
    async (person) => {
      const reply = await kit
        .as(person)
        .post(
          '/tracks/new',
          aTrackForm({ track_file: recording, track_preview: undefined, cut_preview: 'true' }),
        )
      expect(reply.status).toBe(201)
      const cut = await contentOf(reply.body.track.preview_url)
      expect(Buffer.from(await recording.arrayBuffer()).includes(soundOf(cut))).toBe(true)
      expect(soundOf(cut).length / 417).toBe(Math.floor((30 * 44_100) / 1152))
      expect(reply.body.track.preview_duration_ms).toBeCloseTo(30_000, -2)
    },
  )

  it.for([
    [
      'spec §5: required where cutting is declined',
      { cut_preview: 'false', track_preview: undefined },
      { track_preview: 'Track preview is required.' },
    ],
    [
      'sent and cut at once',
      { cut_preview: 'true' },
      { track_preview: 'Track preview is either sent or cut, not both.' },
    ],
    [
      'asked for in other words',
      { cut_preview: 'please', track_preview: undefined },
      {
        cut_preview: 'Cut preview is true or false.',
        track_preview: 'Track preview is required.',
      },
    ],
    [
      'cut while another file is missing',
      { cut_preview: 'true', track_preview: undefined, artworkFile: undefined },
      { artworkFile: 'Artwork is required.' },
    ],
  ] as const)('is refused: %s', async ([, fields, errors]) => {
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm(fields))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual(errors)
  })

  it('is not cut out of what is no MP3, and nothing is kept', async () => {
    const page = mp3File(Buffer.from('<!doctype html><p>Not music</p>'.repeat(100)))
    const form = { track_file: page, track_preview: undefined, cut_preview: 'true' }
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm(form))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({ track_file: expect.stringMatching(/^Track file: /) })
    expect(await readdir(join(kit.config.dataDir, 'media', '.staging'))).toEqual([])
  })

  it('is cut from the second that was chosen, on an edit as well', async () => {
    const parts = Array.from({ length: 50 }, (_, mark) => anMp3({ seconds: 1, mark }))
    const whole = Buffer.concat(parts)
    const track_file = mp3File(whole)
    const cut = { track_file, track_preview: undefined, cut_preview: 'true' }
    const second = Math.floor(44_100 / 1152)
    const startOf = async ({ preview_url }: { preview_url: string }) =>
      whole.indexOf(soundOf(await contentOf(preview_url))) / 417
    const track = await made({ ...cut, preview_start: '1' })
    expect(await startOf(track)).toBe(second)
    const later = await changed(track, { track_file, preview_start: '2' })
    expect(await startOf(later)).toBe(Math.floor((2 * 44_100) / 1152))
    const refusals = [
      [{ ...cut, preview_start: '999' }, 'Preview start is behind the end of the track.'],
      [{ ...cut, preview_start: '-1' }, 'Preview start is a whole number of seconds up to 1200.'],
      [{ preview_start: '1' }, 'Preview start is for a preview that is cut out of the track.'],
    ] as const
    for (const [fields, sentence] of refusals) {
      const reply = await kit.as('creator').post('/tracks/new', aTrackForm(fields))
      expect([reply.status, reply.body.errors]).toEqual([422, { preview_start: sentence }])
    }
  })

  it('is 30 seconds cut out of a new recording that comes without one', async () => {
    const track = await made()
    const { preview_url } = await changed(track, { track_file: recording })
    expect(preview_url).not.toBe(track.preview_url)
    const cut = await contentOf(preview_url)
    expect(Buffer.from(await recording.arrayBuffer()).includes(soundOf(cut))).toBe(true)
    expect(soundOf(cut).length / 417).toBe(Math.floor((30 * 44_100) / 1152))
  })

  it('is the one that was sent, with a new recording and without', async () => {
    const track = await made()
    expect((await changed(track, { title: 'Other' })).preview_url).toBe(track.preview_url)
    const own = anMp3({ seconds: 4, mark: 8 })
    const { preview_url } = await changed(track, {
      track_file: recording,
      track_preview: mp3File(own),
    })
    expect(soundOf(await contentOf(preview_url))).toEqual(own)
  })

  it.for(['admin', 'creator'] as const)(
    'is refused where it is longer than its recording, whichever of both is sent (%s)',
    async (person) => {
      const longer =
        'Track preview is longer than the track file. Send a part of the track, or let us cut one.'
      const long = mp3File(anMp3({ seconds: 4, mark: 9 }))
      const refused = async (reply: { status: number; body: { errors?: unknown } }) =>
        expect([reply.status, reply.body.errors]).toEqual([422, { track_preview: longer }])
      const as = kit.as(person)
      await refused(await as.post('/tracks/new', aTrackForm({ track_preview: long })))
      const { id, status } = (await as.post('/tracks/new', aTrackForm())).body.track
      const path = status === 'pending' ? `/tracks/pending/${id}` : `/tracks/${id}`
      await refused(await as.put(path, aForm({ track_preview: long })))
      const both = { track_file: mp3File(anMp3({ seconds: 2 })), track_preview: long }
      await refused(await as.put(path, aForm(both)))
      expect((await as.put(path, aForm({ ...both, track_file: recording }))).status).toBe(200)
      // The old preview does not outlive a shorter recording.
      const shorter = await as.put(path, aForm({ track_file: mp3File(anMp3({ seconds: 1 })) }))
      expect(shorter.status).toBe(200)
      expect(shorter.body.track.preview_duration_ms).toBeLessThan(1_100)
    },
  )

  it('is not cut out of what is refused, and leaves nothing', async () => {
    const track = await made()
    const reply = await kit
      .as('admin')
      .put(`/tracks/${track.id}`, aForm({ track_file: recording, explicit: 'perhaps' }))
    expect(reply.status).toBe(422)
    expect(await readdir(join(kit.config.dataDir, 'media', '.staging'))).toEqual([])
  })
})
