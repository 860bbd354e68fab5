import { readdir } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { once } from 'node:events'
import type { ArtistReply } from '@melodia/contract/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { CreatorReply } from '@melodia/contract/creators'
import { listTracks } from '@melodia/db/tracks'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  aForm,
  anMp3,
  aPng,
  aTrackForm,
  mp3File,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

/** Everything in the media folder, and every track. */
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
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return [...files, ...lists.flatMap(({ rows }) => rows.map(({ title }) => title))]
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(50))

describe('spec §5: a file that is not what it must be is refused, and leaves nothing', () => {
  const webp = () => sharp(aPng()).webp().toBuffer()
  test.each<[string, string, () => Promise<File>]>([
    ['HTML renamed to .mp3', 'track_file', async () => mp3File(html)],
    [
      'a script behind two sync bytes',
      'track_file',
      async () => mp3File(Buffer.concat([Buffer.from([0xff, 0xfb]), html])),
    ],
    [
      'a ZIP archive renamed to .mp3',
      'track_file',
      async () => mp3File(Buffer.from('PK\x03\x04zip')),
    ],
    ['an empty file', 'track_file', async () => mp3File(Buffer.alloc(0))],
    ['HTML as preview', 'track_preview', async () => mp3File(html, 'preview.mp3')],
    ['a WebP renamed to .png', 'artworkFile', async () => pngFile(await webp())],
    ['a truncated PNG', 'artworkFile', async () => pngFile(aPng().subarray(0, 50))],
    ['SVG renamed to .png', 'artworkFile', async () => pngFile(Buffer.from('<svg/>'))],
  ])('%s', async (_name, field, file) => {
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm({ [field]: await file() }))
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    expect(reply.body.message).toMatch(/^(Track file|Track preview|Artwork)/)
    expect(await remains()).toEqual([])
  })

  test.each(['track_file', 'track_preview', 'artworkFile'])('%s is required', async (field) => {
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm({ [field]: undefined }))
    expect(reply.status).toBe(422)
    expect(reply.body.errors?.[field]).toMatch(/ is required\.$/)
    expect(await remains()).toEqual([])
  })

  test('all that is wrong is said at once', async () => {
    const form = aTrackForm({ title: ' ', explicit: 'maybe', track_file: mp3File(html) })
    const { body } = await kit.as('creator').post('/tracks/new', form)
    expect(Object.keys(body.errors ?? {})).toEqual(['title', 'explicit', 'track_file'])
    expect(body.details).toContain('Title is required. Explicit is true or false.')
  })
})

describe('spec §5: the fields of a form', () => {
  test.each([
    ['title', undefined, 'Title is required.'],
    ['title', 'x'.repeat(LIMITS.nameLength + 1), 'Title has 1 to 200 characters.'],
    ['title', ['A', 'B'], 'Title has 1 to 200 characters.'],
    ['artists', ' , ,', 'Artists are required.'],
    ['creators', undefined, 'Creators are required.'],
    ['explicit', 'yes', 'Explicit is true or false.'],
    ['genre', '', 'Genre is required.'],
    ['popularity', '101', 'Popularity is a whole number from 0 to 100.'],
    ['popularity', '-1', 'Popularity is a whole number from 0 to 100.'],
    ['popularity', '1e1', 'Popularity is a whole number from 0 to 100.'],
    ['track_file', 'a path', 'track_file must be a file.'],
    ['notes', 'x', 'notes is not a field of this form.'],
    ['cover', pngFile(), 'cover is not a file field of this form.'],
    ['title', 'nul\0', 'title must be plain text.'],
  ])('%s as %j', async (field, value, sentence) => {
    const reply = await kit.as('admin').post('/tracks/new', aTrackForm({ [field]: value }))
    expect(reply.status).toBe(422)
    expect(reply.body.errors).toEqual({ [field]: sentence })
    expect(await remains()).toEqual([])
  })

  test('a create is multipart', async () => {
    expect((await kit.as('admin').post('/tracks/new', { title: 'A' })).status).toBe(415)
  })
})

describe('a form that is not whole is refused at once, and leaves nothing', () => {
  const wireOf = async (form: FormData) => {
    const wire = new Response(form)
    const type = wire.headers.get('content-type') ?? ''
    return { type, body: Buffer.from(await wire.arrayBuffer()) }
  }
  const sendAs = (
    person: Person,
    method: 'POST' | 'PUT',
    path: string,
    type: string,
    body: Buffer,
  ) =>
    kit.app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${kit.token(person)}`, 'content-type': type },
      payload: body,
    })
  const CUT_OFF = 'The form is cut off or its last boundary is wrong. Please send it again, whole.'

  beforeEach(async () => {
    await kit.close()
    kit = await testApp({
      config: { rates: { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 } },
    })
  })

  test('wherever a track form breaks off', async () => {
    const { type, body } = await wireOf(aTrackForm({ track_file: mp3File(anMp3({ seconds: 1 })) }))
    const boundary = `--${type.split('boundary=')[1]}`
    const cuts: number[] = []
    for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + 1))
      cuts.push(at + 1, at + boundary.length, at + boundary.length + 1, at + boundary.length + 60)
    for (const cut of cuts.filter((one) => one < body.length)) {
      const part = body.subarray(0, cut)
      const reply = await sendAs('creator', 'POST', '/creators/tracks/new', type, part)
      expect([cut, reply.statusCode, reply.json().message]).toEqual([cut, 400, CUT_OFF])
    }
    expect(await remains()).toEqual([])
  })

  const LAST_BOUNDARIES: [string, (boundary: string) => string][] = [
    ['missing', () => ''],
    ['of another form', () => '--another--\r\n'],
    ['with one dash', (boundary) => `${boundary}-\r\n`],
    ['without dashes', (boundary) => `${boundary}\r\n`],
    ['longer', (boundary) => `${boundary}x--\r\n`],
  ]
  const FORM_ROUTES: [Person, 'POST' | 'PUT', string][] = [
    ['creator', 'POST', '/creators/tracks/new'],
    ['admin', 'POST', '/admin/artists'],
    ['admin', 'PUT', '/admin/artists/:artist'],
    ['admin', 'POST', '/admin/creators'],
    ['admin', 'PUT', '/admin/creators/:creator'],
    ['creator', 'PUT', '/creators/account/me'],
    ['creator', 'POST', '/creators/playlists'],
  ]
  const FILE_OF: Readonly<Record<string, string>> = { tracks: 'artworkFile', playlists: 'image' }
  test.each(LAST_BOUNDARIES)('the last boundary is %s', async (_what, last) => {
    const artist = await kit.as('admin').post<ArtistReply>('/artists', { name: 'Sigrún' })
    const creator = await kit.as('admin').post<CreatorReply>('/creators', { name: 'Nimbus' })
    for (const [person, method, path] of FORM_ROUTES) {
      const field = FILE_OF[path.split('/')[2] ?? ''] ?? 'images'
      const { type, body } = await wireOf(aForm({ name: 'Whole', [field]: pngFile() }))
      const boundary = `--${type.split('boundary=')[1]}`
      const start = body.subarray(0, body.lastIndexOf(boundary))
      const url = path
        .replace(':artist', artist.body.artist.id)
        .replace(':creator', creator.body.creator.id)
      const wrong = Buffer.concat([start, Buffer.from(last(boundary))])
      const reply = await sendAs(person, method, url, type, wrong)
      expect([url, reply.statusCode, reply.json().message]).toEqual([url, 400, CUT_OFF])
    }
    expect(await remains()).toEqual([])
  })

  test.each(['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; x=y'])(
    'of type %s',
    async (type) => {
      const { body } = await wireOf(aTrackForm())
      const reply = await sendAs('creator', 'POST', '/creators/tracks/new', type, body)
      expect([reply.statusCode, reply.json().message]).toEqual([
        400,
        'The form does not say where its fields begin: its Content-Type has no usable boundary.',
      ])
    },
  )
})

describe('contract, Limits: what is too large', () => {
  const tooLong = new File([new Uint8Array(LIMITS.previewBytes + 1)], 'preview.mp3')

  test('is refused by field and limit, and leaves nothing', async () => {
    const reply = await kit
      .as('creator')
      .post('/tracks/new', aTrackForm({ track_preview: tooLong }))
    expect(reply.status).toBe(413)
    expect(reply.body.errors).toEqual({ track_preview: 'Track preview is larger than 10 MB.' })
    expect(await remains()).toEqual([])
  })

  test('a form has an end', async () => {
    const form = aForm({ title: Array.from({ length: 2_000 }, () => 'x') })
    expect((await kit.as('creator').post('/tracks/new', form)).status).toBe(413)
  })
})

describe('a connection', () => {
  /** Makes all calls on one connection, as browsers do. */
  async function overOneConnection(calls: [path: string, form: FormData, token: string][]) {
    const { port } = new URL(await kit.listen())
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sockets = new Set<unknown>()
    const statuses: (number | undefined)[] = []
    for (const [path, form, token] of calls) {
      const wire = new Response(form)
      const call = httpRequest({
        agent,
        port,
        method: 'POST',
        path: `/api/v1/creators${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': wire.headers.get('content-type') ?? '',
        },
      })
      call.end(Buffer.from(await wire.arrayBuffer()))
      const [reply] = await once(call, 'response')
      sockets.add(call.socket)
      statuses.push(reply.statusCode)
      reply.resume()
      await once(reply, 'end')
    }
    agent.destroy()
    return { statuses, connections: sockets.size }
  }

  test('can be used again after a rejected upload', async () => {
    const large = new File([new Uint8Array(LIMITS.previewBytes + 1)], 'preview.mp3')
    const big = mp3File(anMp3({ seconds: 600 }))
    const outcome = await overOneConnection([
      ['/tracks/new', aTrackForm({ track_preview: large, track_file: big }), kit.token('creator')],
      ['/tracks/new', aTrackForm({ track_file: big }), 'garbage'],
      ['/tracks/new', aTrackForm({ track_file: big }), kit.token('listener')],
      ['/tracks/nowhere', aTrackForm({ track_file: big }), kit.token('creator')],
      ['/tracks/new', aTrackForm({ title: '' }), kit.token('creator')],
      ['/tracks/new', aTrackForm(), kit.token('creator')],
    ])
    expect(outcome).toEqual({ statuses: [413, 401, 403, 405, 422, 201], connections: 1 })
  })

  test('that breaks off during an upload leaves nothing', async () => {
    const { port } = new URL(await kit.listen())
    const wire = new Response(aTrackForm({ track_file: mp3File(anMp3({ seconds: 60 })) }))
    const body = Buffer.from(await wire.arrayBuffer())
    const socket: Socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/v1/creators/tracks/new HTTP/1.1\r\nHost: localhost\r\n` +
        `Authorization: Bearer ${kit.token('creator')}\r\n` +
        `Content-Type: ${wire.headers.get('content-type')}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    socket.write(body.subarray(0, body.length / 2))
    await vi.waitFor(async () => expect(await remains()).toHaveLength(1), { timeout: 30_000 })
    socket.destroy()
    await vi.waitFor(async () => expect(await remains()).toEqual([]), { timeout: 30_000 })
    expect((await kit.as('creator').post('/tracks/new', aTrackForm())).status).toBe(201)
  })
})
