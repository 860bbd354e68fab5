import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startProduct } from './src/product.ts'
import { anMp3 } from './src/recordings.ts'
import { accessToken } from './src/token.ts'
import { trackForm } from './src/trackForm.ts'

interface PendingTrack {
  id: string
  title: string
  track_file_url: string
}

/** Bytes of the longest MP3 frame: the first one of a stored recording describes it. */
const FRAME_BYTES = 1_441

/** Sends the first half of an upload and keeps the connection open. */
async function sendHalf(url: string, token: string, form: FormData) {
  const whole = new Request(url, { method: 'POST', body: form })
  const body = Buffer.from(await whole.arrayBuffer())
  const call = request(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.byteLength,
    },
  })
  call.on('error', () => {})
  await new Promise<void>((resolve) => {
    call.write(body.subarray(0, body.byteLength / 2), () => resolve())
  })
  return call
}

it('after kill -9 during an upload every acknowledged track plays and no half track is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-crash-'))
  const track = await anMp3(20)
  const first = await startProduct({ DATA_DIR: folder })
  const token = await accessToken(first.url, 'creator@melodia.example')
  const headers = { authorization: `Bearer ${token}` }
  const uploads = `${first.url}/api/v1/creators/tracks/new`

  const half = await sendHalf(uploads, token, await trackForm('Never Finished', track))
  const reply = await fetch(uploads, {
    method: 'POST',
    headers,
    body: await trackForm('Acknowledged', track),
  })
  expect(await reply.json()).toMatchObject({ track: { title: 'Acknowledged' } })
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))
  half.destroy()

  const second = await startProduct({ DATA_DIR: folder, PORT: new URL(first.url).port })
  const list = await fetch(`${second.url}/api/v1/creators/tracks/pending?p=1&l=100`, { headers })
  const { tracks } = ((await list.json()) as { data: { tracks: PendingTrack[] } }).data
  expect(tracks.map(({ title }) => title)).not.toContain('Never Finished')
  const acknowledged = tracks.find(({ title }) => title === 'Acknowledged')
  const audio = await fetch(acknowledged?.track_file_url ?? '')
  const sound = track.subarray(FRAME_BYTES)
  const stored = Buffer.from(await audio.arrayBuffer())
  expect(stored.subarray(-sound.byteLength).equals(sound)).toBe(true)

  await second.stop()
  await rm(folder, { recursive: true, force: true })
})
