import { readdir, stat } from 'node:fs/promises'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { join } from 'node:path'
import { LIMITS } from '@melodia/contract/choices/limits'
import { addPiece } from '@melodia/db/uploads'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anMp3, aPng, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { sweepUploads } from './sweep.ts'
import { MOST_PIECES } from './uploads.ts'
import { begin, BYTES, left, offsetOf, send, tus, uploaded } from './testing/tus.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const DAY = 24 * 60 * 60_000
/** Everything is older than a moment in the future. */
const NO_GRACE = -DAY
const NOTHING = { uploads: 0, pieces: [] }

const formWith = (fields: Record<string, string | undefined>) =>
  aTrackForm({ track_file: undefined, ...fields })

describe('tus 1.0', () => {
  const mp3 = anMp3({ seconds: 2 })

  test('an upload in two parts becomes the file of a track, and is gone afterwards', async () => {
    const { path, id, headers } = await begin(kit, 'creator', mp3.length)
    expect(headers).toMatchObject({
      'tus-resumable': '1.0.0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(Date.parse(String(headers['upload-expires']))).toBeGreaterThan(kit.now() + DAY - 60_000)

    const half = await send(kit, 'creator', path, 0, mp3.subarray(0, 1_000))
    expect(half).toMatchObject({ status: 204, headers: { 'upload-offset': '1000' } })
    const head = await tus(kit, 'creator', 'HEAD', path)
    expect(head.headers).toMatchObject({
      'upload-offset': '1000',
      'upload-length': String(mp3.length),
      'upload-metadata': `filename ${Buffer.from('Night Ferry.mp3').toString('base64')}`,
    })
    expect((await send(kit, 'creator', path, 1_000, mp3.subarray(1_000))).status).toBe(204)

    const reply = await kit.as('creator').post('/tracks/new', formWith({ track_file_upload: id }))
    expect(reply.status).toBe(201)
    const stored = await kit.app.inject({
      url: new URL(reply.body.track.href).pathname + new URL(reply.body.track.href).search,
    })
    // Before the sound is a frame that describes it.
    expect(stored.rawPayload.subarray(-mp3.length).equals(mp3)).toBe(true)
    expect(await left(kit)).toEqual(NOTHING)

    const again = await kit.as('creator').post('/tracks/new', formWith({ track_file_upload: id }))
    expect(again.status).toBe(422)
    expect(again.body.errors).toEqual({ track_file_upload: expect.stringContaining('was used') })
  })

  test('an offset that is not its own answers 409 and changes nothing', async () => {
    const { path } = await begin(kit, 'creator', mp3.length)
    await send(kit, 'creator', path, 0, mp3.subarray(0, 500))
    for (const offset of [0, 400, 501]) {
      const { status, problem } = await send(kit, 'creator', path, offset, mp3.subarray(0, 100))
      expect([status, problem?.message]).toEqual([409, 'The upload continues at byte 500.'])
    }
    expect(await offsetOf(kit, 'creator', path)).toBe(500)
  })

  test('more bytes than were announced are refused', async () => {
    const { path } = await begin(kit, 'creator', 100)
    const { status } = await send(kit, 'creator', path, 0, mp3.subarray(0, 101))
    expect(status).toBe(413)
    expect(await offsetOf(kit, 'creator', path)).toBe(0)
  })

  test('what arrived before the line broke stays', async () => {
    const origin = await kit.listen()
    const { path } = await begin(kit, 'creator', mp3.length)
    const call = patch(origin + path, kit.token('creator'), mp3.length)
    call.write(mp3.subarray(0, 9_000))
    await vi.waitFor(async () => expect(await stagedBytes()).toBe(9_000), { timeout: 30_000 })
    call.destroy()
    expect(await offsetOf(kit, 'creator', path)).toBe(9_000)
    expect((await send(kit, 'creator', path, 9_000, mp3.subarray(9_000))).status).toBe(204)
    expect(await offsetOf(kit, 'creator', path)).toBe(mp3.length)
  })

  test('a call that hangs gives way to the next one', async () => {
    const origin = await kit.listen()
    const { path } = await begin(kit, 'creator', mp3.length)
    const hanging = patch(origin + path, kit.token('creator'), mp3.length)
    hanging.write(mp3.subarray(0, 9_000))
    await vi.waitFor(async () => expect(await stagedBytes()).toBe(9_000), { timeout: 30_000 })
    expect(await offsetOf(kit, 'creator', path)).toBe(9_000)
    expect((await send(kit, 'creator', path, 9_000, mp3.subarray(9_000))).status).toBe(204)
    hanging.destroy()
  })

  /** Bytes of a piece that is not whole yet. */
  async function stagedBytes() {
    const folder = kit.media.stagingFolder
    const [name] = await readdir(folder)
    return name === undefined ? 0 : (await stat(join(folder, name))).size
  }

  test('everybody else gets 404, as for one that is not there', async () => {
    const { path, id } = await begin(kit, 'creator', mp3.length)
    await send(kit, 'creator', path, 0, mp3)
    const nobodys = '/01a1fab2-84c0-7c72-95f4-8f4492a42968'
    for (const person of ['otherCreator', 'admin'] as const)
      for (const where of [path, nobodys, '/..%2f..%2fx', `/${id}.json`]) {
        expect((await tus(kit, person, 'HEAD', where)).status).toBe(404)
        expect((await send(kit, person, where, 0, mp3)).status).toBe(404)
        expect((await tus(kit, person, 'DELETE', where)).status).toBe(404)
      }
    const form = formWith({ track_file_upload: id })
    const reply = await kit.as('otherCreator').post('/tracks/new', form)
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      422,
      ['track_file_upload'],
    ])
    expect((await tus(kit, 'listener', 'HEAD', path)).status).toBe(403)
    expect(await offsetOf(kit, 'creator', path)).toBe(mp3.length)
  })

  test('a cancelled upload is gone', async () => {
    const { path } = await begin(kit, 'creator', mp3.length)
    await send(kit, 'creator', path, 0, mp3.subarray(0, 500))
    expect((await tus(kit, 'creator', 'DELETE', path)).status).toBe(204)
    expect((await tus(kit, 'creator', 'HEAD', path)).status).toBe(404)
    expect(await left(kit)).toEqual(NOTHING)
  })

  test('another version of the protocol is told which one is spoken', async () => {
    const reply = await tus(kit, 'creator', 'POST', '', {
      headers: { 'tus-resumable': '0.2.2', 'upload-length': '5' },
    })
    expect(reply.status).toBe(412)
    expect(reply.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' })
    const options = await tus(kit, 'creator', 'OPTIONS')
    expect(options.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': String(LIMITS.audioBytes),
    })
  })
})

describe('limits of uploads', () => {
  test.each<[string, number, string]>([
    ['', 400, 'Upload-Length says how many bytes the file has.'],
    ['-1', 400, 'Upload-Length says how many bytes the file has.'],
    ['0', 422, 'The file is empty.'],
    [String(LIMITS.audioBytes + 1), 413, 'The file is larger than 60 MB.'],
  ])('Upload-Length: %s answers %i', async (length, status, message) => {
    const reply = await tus(kit, 'creator', 'POST', '', { headers: { 'upload-length': length } })
    expect([reply.status, reply.problem?.message]).toEqual([status, message])
    expect(reply.headers['content-type']).toMatch('application/problem+json')
    expect(await left(kit)).toEqual(NOTHING)
  })

  test('one that is a day old has expired, and the sweep removes it', async () => {
    const mp3 = anMp3()
    const { path, id } = await begin(kit, 'creator', mp3.length)
    await send(kit, 'creator', path, 0, mp3)
    kit.pass(DAY)
    await kit.signIn()
    expect((await tus(kit, 'creator', 'HEAD', path)).status).toBe(404)
    expect((await send(kit, 'creator', path, mp3.length, mp3)).status).toBe(404)
    const form = formWith({ track_file_upload: id })
    const reply = await kit.as('creator').post('/tracks/new', form)
    expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([
      422,
      ['track_file_upload'],
    ])
    const young = await begin(kit, 'creator', 5)
    await send(kit, 'creator', young.path, 0, Buffer.from('young'))
    expect((await left(kit)).pieces).toHaveLength(2)
    const swept = await sweepUploads(kit.db, kit.media, kit.now(), NO_GRACE)
    expect(swept).toEqual({ uploads: 1, pieces: 1 })
    expect(await left(kit)).toEqual({ uploads: 1, pieces: [expect.any(String)] })
  })

  test('nobody holds more than anybody may', async () => {
    for (let held = 0; held < LIMITS.uploadsPerPerson; held++) await begin(kit, 'creator', 1)
    const refused = await tus(kit, 'creator', 'POST', '', { headers: { 'upload-length': '1' } })
    expect(refused.status).toBe(429)
    expect(refused.problem?.message).toMatch(/^You have 60 uploads that no form has used yet/)
    expect(
      (await tus(kit, 'otherCreator', 'POST', '', { headers: { 'upload-length': '1' } })).status,
    ).toBe(201)
  })

  test('an upload has so many pieces, however small they are', async () => {
    const { path, id } = await begin(kit, 'creator', 1_000)
    const own = { owner: kit.users.creator.seq, id, now: kit.now() }
    await kit.db.write(async (write) => {
      for (let start = 0; start < MOST_PIECES - 1; start++)
        await addPiece(write, own, { start, length: 1, key: `uploads/${start}` })
    })
    const sendOne = (at: number) => send(kit, 'creator', path, at, Buffer.from('x'))
    expect((await sendOne(MOST_PIECES - 1)).status).toBe(204)
    const refused = await sendOne(MOST_PIECES)
    expect(refused.status).toBe(429)
    expect(refused.problem?.message).toMatch(/^This upload came in 500 pieces/)
  })

  test('what a creator holds counts for their storage', async () => {
    await kit.close()
    kit = await testApp({ config: { creatorStorage: 1_000 } })
    await begin(kit, 'creator', 600)
    const refused = await tus(kit, 'creator', 'POST', '', { headers: { 'upload-length': '401' } })
    expect(refused.status).toBe(507)
    await begin(kit, 'creator', 400)
  })

  test('RATE_UPLOADS counts new uploads of creators', async () => {
    await kit.close()
    kit = await testApp({ config: { rates: { ...kit.config.rates, uploads: 2 } } })
    await begin(kit, 'creator', 1)
    await begin(kit, 'creator', 1)
    const refused = await tus(kit, 'creator', 'POST', '', { headers: { 'upload-length': '1' } })
    expect([refused.status, refused.problem?.message]).toEqual([429, 'Too many uploads this hour.'])
  })
})

describe('forms that name uploads', () => {
  test('all three files of a track can be uploads, on an edit as well', async () => {
    const ids = {
      track_file_upload: await uploaded(kit, 'creator', anMp3()),
      track_preview_upload: await uploaded(kit, 'creator', anMp3({ seconds: 1 })),
      artwork_upload: await uploaded(kit, 'creator', aPng(), 'artwork.png'),
    }
    const form = formWith({ ...ids, track_preview: undefined, artworkFile: undefined })
    const made = await kit.as('creator').post('/tracks/new', form)
    expect(made.status).toBe(201)
    const next = await uploaded(kit, 'creator', anMp3({ seconds: 4 }))
    const address = `/tracks/pending/${made.body.track.id}`
    const edited = await kit.as('creator').put(address, { track_file_upload: next })
    expect(edited.status).toBe(200)
    expect(edited.body.track.duration_ms).toBeGreaterThan(made.body.track.duration_ms)
    expect(await left(kit)).toEqual(NOTHING)
  })

  test('a file and an upload for one field are refused, and so is one that is not finished', async () => {
    const both = await uploaded(kit, 'creator', anMp3())
    const open = await begin(kit, 'creator', 5_000)
    await send(kit, 'creator', open.path, 0, anMp3().subarray(0, 1_000))
    const fields = { track_file_upload: both, artwork_upload: open.id, artworkFile: undefined }
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm(fields))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({
      track_file_upload: 'Track file is either sent or uploaded before, not both.',
      artwork_upload: 'Artwork: Its upload is not finished: 1000 of 5000 bytes are here.',
    })
  })

  test('a refused form keeps its uploads for the next try', async () => {
    const upload = await uploaded(kit, 'creator', anMp3())
    const refused = await kit
      .as('creator')
      .post('/tracks/new', formWith({ track_file_upload: upload, title: ' ' }))
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['title']])
    const accepted = await kit
      .as('creator')
      .post('/tracks/new', formWith({ track_file_upload: upload }))
    expect(accepted.status).toBe(201)
  })

  test('an upload that no form has used takes room of every form, but not twice', async () => {
    await kit.close()
    kit = await testApp({ config: { creatorStorage: 500_000 } })
    const upload = await uploaded(kit, 'creator', anMp3({ seconds: 20 }))
    const other = await kit
      .as('creator')
      .post('/tracks/new', aTrackForm({ track_file: mp3File(anMp3({ seconds: 20, mark: 1 })) }))
    expect(other.status).toBe(507)
    const own = formWith({ track_file_upload: upload })
    expect((await kit.as('creator').post('/tracks/new', own)).status).toBe(201)
  })

  test('two forms at once use an upload once', async () => {
    const upload = await uploaded(kit, 'creator', anMp3())
    const post = () =>
      kit.as('creator').post('/tracks/new', formWith({ track_file_upload: upload }))
    const replies = await Promise.all([post(), post()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })

  test('an upload is checked like a file, under the label of its field', async () => {
    const upload = await uploaded(kit, 'admin', Buffer.from('<!doctype html>'.repeat(99)))
    const reply = await kit.as('admin').post('/tracks/new', formWith({ track_file_upload: upload }))
    expect(reply.status).toBe(422)
    expect(reply.body.errors?.['track_file']).toMatch(/^Track file: .*not an MP3/)
    const large = await uploaded(kit, 'admin', Buffer.alloc(LIMITS.previewBytes + 1))
    const form = aTrackForm({ track_preview: undefined, track_preview_upload: large })
    expect((await kit.as('admin').post('/tracks/new', form)).status).toBe(413)
  })
})

/** A PATCH from the first byte, whose body the test writes. */
function patch(url: string, token: string, length: number): ClientRequest {
  const call = httpRequest(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': BYTES,
      'content-length': length,
    },
  })
  call.on('error', () => undefined)
  return call
}
