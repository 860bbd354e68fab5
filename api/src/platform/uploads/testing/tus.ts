import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '@melodia/contract/problem'
import { expect } from 'vitest'
import type { Person, TestApp } from '../../../testing/index.ts'

export const BYTES = 'application/offset+octet-stream'

type Method = 'OPTIONS' | 'POST' | 'HEAD' | 'PATCH' | 'DELETE'

interface Call {
  headers?: Record<string, string>
  body?: Buffer
}

/** A call of tus; headers of the protocol are added. */
export async function tus(
  { app, token }: TestApp,
  person: Person,
  method: Method,
  path = '',
  { headers = {}, body }: Call = {},
) {
  const reply = await app.inject({
    method,
    url: path.startsWith('/api') ? path : `/api/v1/uploads${path}`,
    headers: {
      authorization: `Bearer ${token(person)}`,
      'tus-resumable': '1.0.0',
      ...(body && { 'content-type': BYTES }),
      ...headers,
    },
    ...(body && { payload: body }),
  })
  const problem = reply.body ? reply.json<Problem>() : null
  return { status: reply.statusCode, headers: reply.headers, problem }
}

/** Begins an upload. Returns its path and id. */
export async function begin(
  kit: TestApp,
  person: Person,
  length: number,
  filename = 'Night Ferry.mp3',
) {
  const named = `filename ${Buffer.from(filename).toString('base64')}`
  const headers = { 'upload-length': String(length), 'upload-metadata': named }
  const made = await tus(kit, person, 'POST', '', { headers })
  expect(made.status).toBe(201)
  const path = String(made.headers.location)
  return { path, id: path.slice(path.lastIndexOf('/') + 1), headers: made.headers }
}

export const send = (kit: TestApp, person: Person, path: string, offset: number, body: Buffer) =>
  tus(kit, person, 'PATCH', path, { headers: { 'upload-offset': String(offset) }, body })

/** Uploads a whole file. Returns its id. */
export async function uploaded(kit: TestApp, person: Person, content: Buffer, filename?: string) {
  const { path, id } = await begin(kit, person, content.length, filename)
  expect((await send(kit, person, path, 0, content)).status).toBe(204)
  return id
}

export const offsetOf = async (kit: TestApp, person: Person, path: string) =>
  Number((await tus(kit, person, 'HEAD', path)).headers['upload-offset'])

/** Keys of the pieces in the folder of media, and how many uploads there are. */
export async function left({ config, db }: TestApp) {
  const { uploads } = db.read.tables
  const rows = await db.read.db.select({ id: uploads.id }).from(uploads)
  const { media } = config
  if (media.kind !== 'folder') throw new Error('The media are in no folder')
  const names = await readdir(join(media.path, 'uploads')).catch(() => [])
  return { uploads: rows.length, pieces: names.map((name) => `uploads/${name}`) }
}
