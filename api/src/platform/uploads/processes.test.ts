import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LIMITS } from '@melodia/contract/choices/limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anMp3, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { openBucket } from '../media/testing/bucket.ts'
import { sweepUploads } from './sweep.ts'
import { begin, offsetOf, send, tus, uploaded } from './testing/tus.ts'

const MB = 1024 * 1024
const DAY = 24 * 60 * 60_000
/** Everything is older than a moment in the future. */
const NO_GRACE = -DAY

describe.each(['folder', 'bucket'])('uploads of several processes, pieces in a %s', (kind) => {
  let bucket: Awaited<ReturnType<typeof openBucket>> | null = null
  let kits: TestApp[] = []
  let one: TestApp
  let other: TestApp
  let folders: string[] = []
  /** Another process of the server: it shares nothing but the database and the media store. */
  async function beside(config: Partial<TestApp['config']> = {}) {
    const dataDir = await mkdtemp(join(tmpdir(), 'melodia-beside-'))
    folders.push(dataDir)
    const kit = await testApp({ beside: one, config: { dataDir, ...config } })
    kits.push(kit)
    return kit
  }
  async function start(config: Partial<TestApp['config']> = {}) {
    bucket = kind === 'bucket' ? await openBucket('stream') : null
    one = await testApp({ config: { ...(bucket && { media: bucket.settings.media }), ...config } })
    kits = [one]
    other = await beside(config)
  }
  async function stop() {
    for (const kit of kits.toReversed()) await kit.close()
    await bucket?.remove()
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
    folders = []
  }
  beforeEach(() => start())
  afterEach(stop)

  /** Removes what no upload has, and says how much that was. */
  const leftOver = () => one.media.pieces.sweep(async () => false, NO_GRACE)
  const contentOf = async (id: string) =>
    buffer((await one.app.uploads.take(one.users.creator.seq, id)).content)
  const formWith = (upload: string) =>
    aTrackForm({ track_file: undefined, track_file_upload: upload })
  /** Lets nobody store a piece until all of them have one. */
  function untilAllStore() {
    const all = Promise.withResolvers<void>()
    let waiting = kits.length
    for (const { media } of kits) {
      const { put } = media.pieces
      vi.spyOn(media.pieces, 'put').mockImplementationOnce(async (file) => {
        if (--waiting === 0) all.resolve()
        await all.promise
        return put(file)
      })
    }
  }

  test('two take its pieces in turn, and a third makes the track of it', async () => {
    const mp3 = anMp3({ seconds: 3 })
    const { path, id } = await begin(one, 'creator', mp3.length)
    const step = Math.ceil(mp3.length / 6)
    for (let start = 0; start < mp3.length; start += step) {
      const [kit, next] = (start / step) % 2 === 0 ? [other, one] : [one, other]
      const reply = await send(kit, 'creator', path, start, mp3.subarray(start, start + step))
      expect(reply.status).toBe(204)
      expect(await offsetOf(next, 'creator', path)).toBe(Math.min(start + step, mp3.length))
    }
    const third = await beside()
    const made = await third.as('creator').post('/tracks/new', formWith(id))
    expect(made.status).toBe(201)
    const { pathname, search } = new URL(made.body.track.href)
    const stored = await one.app.inject({ url: pathname + search })
    // Before the sound is a frame that describes it.
    expect(stored.rawPayload.subarray(-mp3.length).equals(mp3)).toBe(true)
    expect((await tus(one, 'creator', 'HEAD', path)).status).toBe(404)
    expect(await leftOver()).toBe(0)
  })

  test('a large call is kept in pieces of 2 MB', async () => {
    const content = randomBytes(5 * MB)
    const id = await uploaded(one, 'creator', content)
    expect((await contentOf(id)).equals(content)).toBe(true)
    expect(await leftOver()).toBe(3)
  })

  test('of two calls for one place one wins, the other hears where to continue', async () => {
    const contents = [randomBytes(1_000), randomBytes(1_200)] as const
    const rest = randomBytes(2_000)
    const { path, id } = await begin(one, 'creator', 2_500)
    untilAllStore()
    const replies = await Promise.all([
      send(one, 'creator', path, 0, contents[0]),
      send(other, 'creator', path, 0, contents[1]),
    ])
    const statuses = replies.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([204, 409])
    const winner = contents[statuses[0] === 204 ? 0 : 1]
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.problem?.message).toBe(`The upload continues at byte ${winner.length}.`)
    const end = rest.subarray(0, 2_500 - winner.length)
    expect((await send(other, 'creator', path, winner.length, end)).status).toBe(204)
    expect((await contentOf(id)).equals(Buffer.concat([winner, end]))).toBe(true)
    expect(await leftOver()).toBe(2)
  })

  test('one that is cancelled meanwhile takes no piece any more', async () => {
    const { path } = await begin(one, 'creator', 1_000)
    const { put } = other.media.pieces
    vi.spyOn(other.media.pieces, 'put').mockImplementationOnce(async (file) => {
      const key = await put(file)
      expect((await tus(one, 'creator', 'DELETE', path)).status).toBe(204)
      return key
    })
    expect((await send(other, 'creator', path, 0, randomBytes(1_000))).status).toBe(404)
    expect(await leftOver()).toBe(0)
  })

  test('two forms at once make one track of it', async () => {
    const id = await uploaded(one, 'creator', anMp3())
    const replies = await Promise.all(
      [one, other].map((kit) => kit.as('creator').post('/tracks/new', formWith(id))),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const refused = replies.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({
      track_file_upload: expect.stringMatching(/^Track file: Its upload is not here: it was used/),
    })
    const tracks = await one.as('creator').get('/tracks/pending')
    expect(tracks.headers['x-total-count']).toBe('1')
    expect(await leftOver()).toBe(0)
  })

  test('one whose piece is gone from the store is to be sent again', async () => {
    const id = await uploaded(one, 'creator', anMp3())
    await leftOver()
    const refused = await other.as('creator').post('/tracks/new', formWith(id))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { track_file_upload: expect.stringContaining('Please choose the file again.') },
    ])
  })

  test('a piece that the store does not take is not counted, and can be sent again', async () => {
    const content = randomBytes(1_000)
    const { path, id } = await begin(one, 'creator', content.length)
    vi.spyOn(one.media.pieces, 'put').mockRejectedValueOnce(new Error('The disk is full'))
    expect((await send(one, 'creator', path, 0, content)).status).toBe(500)
    expect(await offsetOf(other, 'creator', path)).toBe(0)
    expect((await send(other, 'creator', path, 0, content)).status).toBe(204)
    expect((await contentOf(id)).equals(content)).toBe(true)
  })

  test('the number of uploads a person holds is limited, whoever is asked, and at once', async () => {
    const asked = LIMITS.uploadsPerPerson + 6
    const replies = await Promise.all(
      Array.from({ length: asked }, (_, n) =>
        tus(n % 2 === 0 ? one : other, 'creator', 'POST', '', {
          headers: { 'upload-length': '1' },
        }),
      ),
    )
    const made = replies.filter(({ status }) => status === 201)
    expect(made).toHaveLength(LIMITS.uploadsPerPerson)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6)
  })

  test('so is the room of a creator', async () => {
    await stop()
    await start({ creatorStorage: 1_000 })
    const headers = { 'upload-length': '600' }
    const replies = await Promise.all(
      [one, other].map((kit) => tus(kit, 'creator', 'POST', '', { headers })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 507])
  })

  test('both may sweep at once: what has expired and what nobody has goes, the rest stays', async () => {
    await uploaded(one, 'creator', randomBytes(100))
    for (const { pass } of kits) pass(DAY)
    for (const kit of kits) await kit.signIn()
    const young = await begin(other, 'creator', 100)
    const content = randomBytes(60)
    await send(other, 'creator', young.path, 0, content)
    // A process was killed between piece and row.
    await one.media.pieces.put(await one.media.stage(Readable.from([randomBytes(10)]), 'piece'))
    const sweep = async (graceMs?: number) => {
      const swept = await Promise.all(
        kits.map(({ db, media, now }) => sweepUploads(db, media, now(), graceMs)),
      )
      return swept.reduce((sum, { uploads }) => sum + uploads, 0)
    }
    expect(await sweep()).toBe(1)
    // A piece may be about to get its row.
    expect(await sweep(NO_GRACE)).toBe(0)
    expect(await offsetOf(one, 'creator', young.path)).toBe(content.length)
    expect(await leftOver()).toBe(1)
  })
})
