import { randomBytes } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Media } from './media.ts'
import { openMedia } from './open.ts'
import { openBucket } from './testing/bucket.ts'
import { describeMedia } from './testing/suite.ts'

async function keysOf(media: Media) {
  const keys: string[] = []
  for await (const key of media.keys()) keys.push(key)
  return keys
}

describeMedia('an S3-compatible server', openBucket)

const HOUR = 60 * 60_000
const MB = 1024 * 1024

describe('a bucket as media store', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>
  let media: Media
  beforeEach(async () => {
    bucket = await openBucket()
    media = bucket.media
  })
  afterEach(() => bucket.remove())

  const stage = (content: Buffer) => media.stage(Readable.from([content]), 'song.mp3')
  const staged = () => readdir(join(bucket.settings.dataDir, 'staging'))
  const keep = async (content: Buffer) => (await media.commit(await stage(content), 'mp3')).key
  const read = async (url: string, headers: Record<string, string> = {}) => {
    const [reply] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    return { status: reply.statusCode, headers: reply.headers, content: await buffer(reply) }
  }
  const refusal = async (change: Partial<typeof bucket.settings.media>) => {
    const { media, dataDir } = bucket.settings
    const opening = openMedia({ media: { ...media, ...change }, dataDir })
    return String(await opening.catch((error: unknown) => error))
  }

  it('takes a large file in parts, and a small one in one', async () => {
    bucket.server.seen.length = 0
    const large = randomBytes(19 * MB)
    const key = await keep(large)
    expect(bucket.server.seen.toSorted()).toEqual([
      'POST object part',
      'POST object uploads',
      'PUT object part',
      'PUT object part',
      'PUT object part',
    ])
    expect((await buffer((await media.open(key)).stream)).equals(large)).toBe(true)
    expect(bucket.server.objects.get(key)?.type).toBe('audio/mpeg')
    bucket.server.seen.length = 0
    await keep(randomBytes(MB))
    await media.pieces.put(await stage(randomBytes(8 * MB)))
    expect(bucket.server.seen).toEqual(['PUT object', 'PUT object'])
    expect(await staged()).toEqual([])
  })

  it('tries again where the store is busy', async () => {
    bucket.server.failWrites(2)
    const content = randomBytes(1000)
    expect(bucket.server.objects.get(await keep(content))?.content).toEqual(content)
  })

  it('keeps nothing, and what is staged, where an upload fails', async () => {
    const file = await stage(randomBytes(9 * MB))
    bucket.server.failWrites(100)
    await expect(media.commit(file, 'mp3')).rejects.toThrow('SlowDown')
    expect([...bucket.server.objects.keys()]).toEqual(['.ping'])
    expect(await staged()).toHaveLength(1)
    await media.discard([file])
    expect(await staged()).toEqual([])
  })

  it('sweeps uploads that broke off, across all pages of its list', async () => {
    const keys = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => keep(randomBytes(100))))
    const begun = { key: keys[0]!, type: 'audio/mpeg', begun: Date.now(), parts: new Map() }
    bucket.server.uploads.set('old', { ...begun, begun: Date.now() - 30 * HOUR })
    bucket.server.uploads.set('at work', begun)
    expect(await keysOf(media)).toEqual(keys.toSorted())
    expect(await media.sweep(async () => false, 24 * HOUR)).toBe(0)
    expect([...bucket.server.uploads.keys()]).toEqual(['at work'])
    for (const key of keys) bucket.server.objects.get(key)!.modified -= 30 * HOUR
    expect(await media.sweep(async (key) => key === keys[2], 24 * HOUR)).toBe(7)
    expect(await keysOf(media)).toEqual([keys[2]])
  })

  it('keeps a file that is committed again while the sweep looks at the old one', async () => {
    const content = randomBytes(100)
    const key = await keep(content)
    bucket.server.objects.get(key)!.modified -= 30 * HOUR
    const again = async () => {
      await keep(content)
      return false
    }
    expect(await media.sweep(again, 24 * HOUR)).toBe(0)
    expect(await media.size(key)).toBe(100)
  })

  it('leaves objects alone that are not its own', async () => {
    const note = { content: Buffer.from('a note'), type: 'text/plain', tag: '""', modified: 0 }
    bucket.server.objects.set('README', note)
    expect(await media.sweep(async () => false, 0)).toBe(0)
    expect(bucket.server.objects.has('README')).toBe(true)
  })

  it('loses at the start what an upload left that a crash cut off', async () => {
    await writeFile(join(bucket.settings.dataDir, 'staging', 'left'), 'half', { flush: true })
    expect(await media.sweep(async () => false, -HOUR)).toBe(1)
    expect(await staged()).toEqual([])
  })

  it('gives addresses that clients read from, whole or in part, for their time', async () => {
    const content = randomBytes(1000)
    const key = await keep(content)
    const url = await media.direct!.address(key, 15 * 60_000)
    expect(new URL(url).origin).toBe(media.direct!.origin)
    expect((await read(url)).content).toEqual(content)
    const part = await read(url, { range: 'bytes=10-19' })
    expect([part.status, part.headers['content-type']]).toEqual([206, 'audio/mpeg'])
    expect(part.content).toEqual(content.subarray(10, 20))
    const other = await keep(randomBytes(10))
    expect((await read(url.replace(key, other))).status).toBe(403)
    bucket.server.pass(14 * 60_000)
    expect((await read(url)).status).toBe(200)
    bucket.server.pass(60_000)
    expect((await read(url)).status).toBe(403)
  })

  it('is read by nobody without a signature', async () => {
    const key = await keep(randomBytes(10))
    const { endpoint } = bucket.server
    expect((await read(`${endpoint}/melodia-test/${key}`)).status).toBe(403)
  })

  it('does not open where it cannot be written, and says why', async () => {
    const { credentials } = bucket.settings.media
    const wrong = { ...credentials, secretAccessKey: 'another' }
    expect(await refusal({ credentials: wrong })).toMatch(
      /The bucket melodia-test at http:\/\/127.0.0.1:\d+ cannot be written \(SignatureDoesNotMatch/,
    )
    const unknown = { ...credentials, accessKeyId: 'NOBODY' }
    expect(await refusal({ credentials: unknown })).toContain('InvalidAccessKeyId')
    expect(await refusal({ bucket: 'other' })).toContain('NoSuchBucket')
    expect(await refusal({ region: 'mars' })).toContain('Malformed')
  })

  it('fails its ping once its server is gone', async () => {
    const gone = await openBucket()
    await gone.remove()
    await expect(gone.media.ping()).rejects.toThrow('ECONNREFUSED')
  })
})
