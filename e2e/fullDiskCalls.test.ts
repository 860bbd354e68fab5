import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { startProduct } from './src/product.ts'
import { anMp3 } from './src/recordings.ts'
import { smallDisk } from './src/smallDisk.ts'
import { accessToken, signInByCalls } from './src/token.ts'
import { trackForm } from './src/trackForm.ts'

const MB = 1024 * 1024
const disk = smallDisk(64 * MB)
/** Small writes find room in what the log of the database has had before; not as many as these. */
const MOST_WRITES = 3_000
const NO_SPACE = 'The server has no space left.'
const TUS = { 'tus-resumable': '1.0.0' }

interface Answer {
  status: number
  message: string
  text: string
  headers: Headers
}

afterAll(() => disk?.remove())

it.skipIf(disk === null)(
  'each place that writes says so on a full disk, keeps nothing half, and works again with room',
  async () => {
    const { folder, fill, makeRoom } = disk!
    const dataDir = join(folder, 'data')
    const { url, stop } = await startProduct({ DATA_DIR: dataDir, RATE_UPLOADS: '0' })
    const tokens = {
      creator: await accessToken(url, 'creator@melodia.example'),
      admin: await accessToken(url, 'admin@melodia.example'),
    }
    async function call(
      who: keyof typeof tokens,
      method: string,
      path: string,
      { body, headers }: { body?: BodyInit; headers?: Record<string, string> } = {},
    ): Promise<Answer> {
      const reply = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens[who]}`, ...headers },
        body: body ?? null,
      })
      const text = await reply.text()
      const message = /"message":"([^"]*)"/.exec(text)?.[1] ?? ''
      return { status: reply.status, message, text, headers: reply.headers }
    }
    const json = (body: object) => ({
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const track = await anMp3(30)
    const upload = async (title: string) =>
      call('creator', 'POST', '/api/v1/creators/tracks/new', {
        body: await trackForm(title, track),
      })
    const begin = () =>
      call('creator', 'POST', '/api/v1/uploads', {
        headers: { ...TUS, 'upload-length': String(track.byteLength) },
      })
    const piece = (path: string) =>
      call('creator', 'PATCH', path, {
        body: new Uint8Array(track),
        headers: {
          ...TUS,
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
      })
    const offsetOf = async (path: string) =>
      (await call('creator', 'HEAD', path, { headers: TUS })).headers.get('upload-offset')
    const addArtist = (name: string) =>
      call('admin', 'POST', '/api/v1/admin/artists', json({ name }))
    const artists = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }))
      const { text } = await call('admin', 'GET', `/api/v1/admin/artists?p=1&l=1&filter=${filter}`)
      return Number(/"total":(\d+)/.exec(text)?.[1])
    }
    const stagedFiles = () => readdir(join(dataDir, 'media/.staging'))

    const waiting = await upload('Waiting')
    const waitingId = /"id":"([^"]+)"/.exec(waiting.text)?.[1] ?? ''
    const begun = new URL((await begin()).headers.get('location') ?? '', url).pathname
    const published = await call('admin', 'GET', '/api/v1/admin/tracks?p=1&l=1')
    const [, publishedId = ''] = /"id":"([^"]+)"/.exec(published.text) ?? []
    const staged = await stagedFiles()

    await fill(0)
    // The store: whole uploads, and pieces of those that continue.
    expect(await upload('Too much')).toMatchObject({ status: 507, message: NO_SPACE })
    expect(await piece(begun)).toMatchObject({ status: 507, message: NO_SPACE })
    expect(await stagedFiles()).toEqual(staged)
    // The database, until its log needs room.
    const word = `Crowded ${randomUUID().slice(0, 8)}`
    let made = 0
    let last: Answer | null = null
    while (made < MOST_WRITES) {
      last = await addArtist(`${word} ${made}`)
      if (last.status !== 201) break
      made += 1
    }
    expect(last).toMatchObject({ status: 507, message: NO_SPACE })
    expect(await artists(word)).toBe(made)
    expect(await call('admin', 'PUT', `/api/v1/admin/tracks/pending/${waitingId}`)).toMatchObject({
      status: 507,
      message: NO_SPACE,
    })
    // Who reads, and what is public, is not concerned.
    const card = await fetch(`${url}/music/tracks/${publishedId}/card.png`)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await call('admin', 'GET', '/api/v1/admin/tracks?p=1&l=25')).status).toBe(200)
    expect((await fetch(`${url}/api/status`)).status).toBeLessThan(504)

    await makeRoom()
    expect((await addArtist(`${word} ${made}`)).status).toBe(201)
    expect(await artists(word)).toBe(made + 1)
    expect(await offsetOf(begun)).toBe('0')
    expect((await piece(begun)).status).toBe(204)
    expect(await offsetOf(begun)).toBe(String(track.byteLength))
    expect((await upload('With room')).status).toBe(201)
    const decided = await call('admin', 'PUT', `/api/v1/admin/tracks/pending/${waitingId}`)
    expect(decided.status).toBe(200)
    await signInByCalls(url, 'listener@melodia.example')
    const { text } = await call('creator', 'GET', '/api/v1/creators/tracks/pending?p=1&l=100')
    expect([text.includes('With room'), text.includes('Too much')]).toEqual([true, false])
    await stop()
  },
)
