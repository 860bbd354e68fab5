import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { LIMITS } from '@melodia/contract/choices/limits'
import { listTracks } from '@melodia/db/tracks'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sweepMedia } from '../../platform/media/sweep.ts'
import { BAD_RECORDINGS } from '../../testing/badFiles/audio.ts'
import { DISGUISED } from '../../testing/badFiles/disguised.ts'
import { BAD_FORMS, FORM_TYPE } from '../../testing/badFiles/forms.ts'
import { BAD_ARTWORKS, BAD_PICTURES } from '../../testing/badFiles/images.ts'
import { aForm, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'

/**
 * Limit of processor time for a refusal, in seconds over all processes. Sending 58 MB takes two of them
 * on a slow machine; what is to be found costs ten times as much.
 */
const MOST_SECONDS = 6
const LONGEST_SENTENCE = 200

let kit: TestApp
let origin: string
beforeAll(async () => {
  kit = await testApp({
    config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 } },
  })
  origin = await kit.listen()
})
afterAll(() => kit.close())

/** Everything in the media folder, every track, every picture of the creator. */
async function remains() {
  const entries = await readdir(join(kit.config.dataDir, 'media'), {
    recursive: true,
    withFileTypes: true,
  })
  const page = { offset: 0, limit: 10, sort: 'title', order: 'ASC', filter: {} } as const
  const lists = [
    await listTracks(kit.db.read, 'pending', 'everything', page),
    await listTracks(kit.db.read, 'approved', 'everything', page),
  ]
  const own = await kit.as('creator').get<{ images: unknown[] }>('/account/me')
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return [...files, ...lists.flatMap(({ rows }) => rows), ...own.body.images]
}
afterEach(async () => expect(await remains()).toEqual([]))

/**
 * Sends a call as the creator over a real connection. Returns its cost, and whether others were
 * answered.
 */
async function send(method: string, path: string, body: BodyInit, headers = {}) {
  const before = await secondsSpent()
  const [reply, other] = await Promise.all([
    fetch(`${origin}/api/v1/creators${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${kit.token('creator')}`, ...headers },
    }),
    fetch(`${origin}/api/v1/config`),
  ])
  const text = await reply.text()
  const seconds = (await secondsSpent()) - before
  return { status: reply.status, text, seconds, others: other.status, ...headersOf(reply) }
}
const headersOf = ({ headers }: Response) => ({ type: headers.get('content-type') })
type Reply = Awaited<ReturnType<typeof send>>

function expectRefusal({ status, text, seconds, others, type }: Reply, right: { status: number }) {
  const body = JSON.parse(text)
  expect({ status, others, type, message: body.message }).toMatchObject({
    status: right.status,
    others: 200,
    type: 'application/problem+json',
  })
  expect(body.message.length).toBeLessThanOrEqual(LONGEST_SENTENCE)
  expect(body.message).toMatch(/^\S.*[.]$/)
  expect(text).not.toMatch(/vips|sharp|busboy|FST_|Error:|undefined|\bat \w+ \(|\.ts\b/)
  expect(seconds).toBeLessThan(MOST_SECONDS)
  return body
}

const namesOf = <One extends { name: string }>(all: readonly One[]) =>
  all.map((one) => [one.name, one] as const)
const fileOf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)

describe('a bad file is refused in a sentence, costs little, and leaves nothing', () => {
  test('there are enough of them', () => {
    expect(
      new Set(
        [...BAD_RECORDINGS, ...BAD_ARTWORKS, ...BAD_PICTURES, ...BAD_FORMS].map(({ name }) => name),
      ).size,
    ).toBe(BAD_RECORDINGS.length + BAD_ARTWORKS.length + BAD_PICTURES.length + BAD_FORMS.length)
  })

  test.for(namesOf(BAD_RECORDINGS))('recording: %s', async ([, { make, sentence }]) => {
    const form = aTrackForm({ track_file: fileOf(make(), 'track.mp3') })
    const { errors } = expectRefusal(await send('POST', '/tracks/new', form), { status: 422 })
    expect(errors).toEqual({ track_file: `Track file: ${sentence}` })
  })

  test.for(namesOf(BAD_ARTWORKS))('artwork: %s', async ([, { make, sentence }]) => {
    const form = aTrackForm({ artworkFile: fileOf(make(), 'artwork.png') })
    const { errors } = expectRefusal(await send('POST', '/tracks/new', form), { status: 422 })
    expect(errors).toEqual({ artworkFile: `Artwork: ${sentence}` })
  })

  test.for(namesOf(BAD_PICTURES))('picture: %s', async ([, { make, sentence }]) => {
    const form = aForm({ images: fileOf(make(), 'me.jpg') })
    const { errors } = expectRefusal(await send('PUT', '/account/me', form), { status: 422 })
    expect(errors).toEqual({ images: `Images: ${sentence}` })
  })

  const tooMuch = (bytes: number) => fileOf(Buffer.alloc(bytes + 1), 'a.bin')
  test.for([
    ['track_file', LIMITS.audioBytes, 'Track file is larger than 60 MB.'],
    ['track_preview', LIMITS.previewBytes, 'Track preview is larger than 10 MB.'],
    ['artworkFile', LIMITS.imageBytes, 'Artwork is larger than 10 MB.'],
  ] as const)('larger than its limit: %s', async ([field, bytes, sentence]) => {
    const form = aTrackForm({ [field]: tooMuch(bytes) })
    const { errors } = expectRefusal(await send('POST', '/tracks/new', form), { status: 413 })
    expect(errors).toEqual({ [field]: sentence })
  })

  test('the name of a file is shortened where a sentence needs it', async () => {
    const images = [tooMuch(0), fileOf(Buffer.from('x'), `a\u202e\u2028${'x'.repeat(9_000)}`)]
    const form = aForm({ images: images.toReversed() })
    const { errors } = expectRefusal(await send('PUT', '/account/me', form), { status: 422 })
    expect(errors.images).toMatch(/^Images: a x{30,40}: This file is not a JPEG/)
  })

  test.for(namesOf(BAD_FORMS))(
    '%s',
    async ([, { make, type = FORM_TYPE, headers, status, sentence }]) => {
      const reply = await send('POST', '/tracks/new', new Uint8Array(make()), {
        'content-type': type,
        ...headers,
      })
      expect(expectRefusal(reply, { status }).message).toBe(sentence)
    },
  )
})

describe('a picture that carries something else is taken without it, and costs little', () => {
  test.for(namesOf(DISGUISED))('%s', async ([, { make }]) => {
    const webp = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .webp()
      .toBuffer()
    const form = aForm({ images: fileOf(make(webp), 'me.jpg') })
    const { status, text, seconds, others } = await send('PUT', '/account/me', form)
    expect({ status, others }).toEqual({ status: 200, others: 200 })
    const { creator } = JSON.parse(text)
    const stored = await (await fetch(origin + pathOf(creator.images[0].url))).bytes()
    expect(Buffer.from(stored).includes('hidden')).toBe(false)
    const { width, height, exif, icc, xmp, comments } = await sharp(stored).metadata()
    expect({ width, height }).toEqual({
      width: creator.images[0].width,
      height: creator.images[0].height,
    })
    expect([exif, icc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined])
    expect(seconds).toBeLessThan(2 * MOST_SECONDS)
    await kit.as('creator').put('/account/me', aForm({ existingImages: '[]' }))
    await sweepMedia(kit.db, kit.media, -1_000)
  })
})
const pathOf = (url: string) => url.slice(kit.config.publicUrl.length)

describe('a message whose length is a lie is refused', () => {
  const HEAD = 'POST /api/v1/creators/tracks/new HTTP/1.1\r\nHost: localhost\r\n'
  const body = BAD_FORMS[0]!.make()
  const chunked = 'Transfer-Encoding: chunked\r\n'
  test.for([
    ['shorter than its form', `Content-Length: 5000\r\n`, body.subarray(0, 5_000), 400],
    ['a length below zero', 'Content-Length: -1\r\n', body, 400],
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n', body, 400],
    ['a length and chunks', `Content-Length: 5\r\n${chunked}`, body, 400],
    ['a chunk of no number', chunked, Buffer.from('zz\r\nabc\r\n0\r\n\r\n'), 400],
    ['a chunk of 2^64 bytes', chunked, Buffer.from('10000000000000000\r\nabc\r\n'), 400],
    [
      'chunks that end before the form',
      chunked,
      Buffer.concat([
        Buffer.from('400\r\n'),
        body.subarray(0, 0x400),
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
      400,
    ],
  ] as const)('%s', async ([, head, content, status]) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.write(
      `${HEAD}Authorization: Bearer ${kit.token('creator')}\r\nConnection: close\r\n` +
        `Content-Type: ${FORM_TYPE}\r\n${head}\r\n`,
    )
    socket.write(content)
    const [reply] = await once(socket, 'data')
    expect(String(reply)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    socket.destroy()
  })
})

/**
 * Processor time of this process and its children, running and ended, to a hundredth of a second;
 * only of this process where there is no `/proc`.
 */
async function secondsSpent() {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  if (process.platform !== 'linux') return own
  const running = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  const pids = running.split(' ').filter(Boolean)
  const times = await Promise.all(pids.map(ticksOf))
  const [, , ended] = await statOf('self')
  return own + ((ended ?? 0) + times.reduce((sum, ticks) => sum + ticks, 0)) / TICKS
}
const TICKS = 100

/** Ticks of a process: user, system, and those of its ended children. */
async function statOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
  return [user, system, endedUser + endedSystem] as const
}
const ticksOf = async (pid: string) => {
  const [user, system] = await statOf(pid).catch(() => [0, 0] as const)
  return user + system
}
