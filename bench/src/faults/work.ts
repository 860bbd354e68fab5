import { randomInt, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { aMelody } from '@melodia/e2e/recordings'
import type { Caller } from './calls.ts'

const ARTWORK = join(import.meta.dirname, '../../../db/demo/artwork')
const SECONDS = 10
const PIECE_BYTES = 32 * 1024
const TUS = { 'tus-resumable': '1.0.0' }
const HEARD_MS = 5_000

/** What was acknowledged, by id or name. */
export interface Acknowledged {
  published: string[]
  artists: string[]
  plays: number
}

const artwork = () => {
  const name = readdirSync(ARTWORK).find((each) => each.endsWith('.png')) ?? ''
  return new File([readFileSync(join(ARTWORK, name))], 'artwork.png')
}

const mp3 = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

/** The main job: a creator uploads a track, and an admin validates it. */
export async function publish(
  creator: Caller,
  admin: Caller,
  done: Acknowledged,
  way: 'in pieces' | 'whole' = 'in pieces',
) {
  const recording = await aMelody(SECONDS, randomInt(1_000_000))
  const form = new FormData()
  const title = `Fault ${randomUUID()}`
  const fields = { title, artists: 'The Cron Jobs', creators: 'Fjordlys Studio', explicit: 'false' }
  for (const [name, value] of Object.entries({ ...fields, genre: 'Techno' }))
    form.append(name, value)
  if (way === 'whole') form.append('track_file', mp3(recording, 'track.mp3'))
  else form.append('track_file_upload', await uploadPieces(creator, recording))
  form.append('track_preview', mp3(await aMelody(3, 7), 'preview.mp3'))
  form.append('artworkFile', artwork())
  const { body } = await creator.call<{ track: { id: string } }>('/creators/tracks/new', {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id } = body.track
  // Who validates it again after no answer is told that it is not pending any more.
  await admin.call(`/admin/tracks/pending/${id}`, { method: 'PUT', answers: [404, 409] })
  done.published.push(id)
}

/** Each piece goes to any process; after a broken line the offset is asked for. Returns the id. */
async function uploadPieces({ call }: Caller, bytes: Buffer): Promise<string> {
  const created = await call('/uploads', {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('track.mp3').toString('base64')}`,
    },
  })
  const path = /\/uploads\/[^/]+$/.exec(created.headers.get('location') ?? '')?.[0] ?? ''
  for (;;) {
    const { headers } = await call(path, { method: 'HEAD', headers: TUS })
    const offset = Number(headers.get('upload-offset'))
    if (offset === bytes.length) return path.slice('/uploads/'.length)
    await call(path, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + PIECE_BYTES)),
      answers: [409],
    })
  }
}

export async function addArtist({ call }: Caller, done: Acknowledged) {
  const name = `Fault ${randomUUID()}`
  await call('/admin/artists', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ name }),
  })
  done.artists.push(name)
}

/** Plays that just ended, which may be told of twice. */
export async function listen({ call }: Caller, track: string, done: Acknowledged) {
  const started_at = new Date(Date.now() - HEARD_MS).toISOString()
  const plays = Array.from({ length: 5 }, () => ({
    id: randomUUID(),
    track_id: track,
    started_at,
    heard_ms: HEARD_MS,
    source: 'app',
  }))
  const { body } = await call<{ accepted: number; duplicates: number }>('/plays', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ plays }),
  })
  done.plays += body.accepted + body.duplicates
}
