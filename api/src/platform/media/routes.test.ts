import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderError } from '../../kit/http/errors.ts'
import { openDisk } from './disk.ts'
import type { Media } from './media.ts'
import { mediaRoutes } from './routes.ts'
import { makeMediaUrls, type MediaAccess } from './urls.ts'

const KEY_7 = createSecretKey(Buffer.alloc(32, 7))

const BYTES = 8_000_000
const MINUTE = 60_000
const TRACK = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
let now = Date.UTC(2026, 10, 20, 12)
const clock = () => now
const urls = makeMediaUrls({ publicUrl: '', keys: () => [KEY_7], now: clock })

let app: FastifyInstance
let root: string
let media: Media
let opened: Readable[] = []
let song: string
let picture: string
/** The catalogue's answer about the requested audio. */
let isHeard = true
let asked: MediaAccess[] = []
let tag: string
let content: Buffer

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-routes-'))
  media = await openDisk(root)
  content = Buffer.from(Array.from({ length: BYTES }, (_, i) => (i * 31) % 251))
  const staged = await media.stage(Readable.from([content]), 'song.mp3')
  tag = `"${staged.sha256}"`
  song = (await media.commit(staged, 'mp3')).key
  const drawn = await media.stage(Readable.from([Buffer.from('drawn')]), 'a.png')
  picture = (await media.commit(drawn, 'png')).key
  const watched: Media = {
    ...media,
    async open(...args) {
      const file = await media.open(...args)
      opened.push(file.stream)
      return file
    },
  }
  app = Fastify()
  app.setErrorHandler(renderError)
  const mayBeHeard = async (access: MediaAccess) => {
    asked.push(access)
    return isHeard
  }
  await app.register(mediaRoutes, { media: watched, urls, mayBeHeard, clock })
  await app.listen()
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: urls.permanent(song), headers })

describe('media over HTTP', () => {
  it('is delivered whole, as what it is', async () => {
    const reply = await ask()
    expect(reply.statusCode).toBe(200)
    expect(reply.rawPayload.equals(content)).toBe(true)
    expect(reply.headers).toMatchObject({
      etag: tag,
      'content-type': 'audio/mpeg',
      'content-length': String(BYTES),
      'content-disposition': `inline; filename="${tag.slice(1, 9)}.mp3"`,
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('contract, Media: pictures are public and immutable', async () => {
    const { statusCode, headers } = await app.inject({ url: urls.permanent(picture) })
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  })

  it('contract, Media: audio is kept by nobody who does not ask each time', async () => {
    for (const url of [urls.permanent(song), urls.signed(song, 15 * MINUTE)])
      expect((await app.inject({ url })).headers['cache-control']).toBe('private, no-cache')
  })

  it('audio ends while its address lasts; pictures do not', async () => {
    const ofTrack = { track: TRACK, needs: 'published' } as const
    const url = urls.signed(song, 15 * MINUTE, ofTrack)
    asked = []
    expect((await app.inject({ url })).statusCode).toBe(200)
    expect(asked).toMatchObject([{ key: song, of: ofTrack }])
    isHeard = false
    for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': tag }]) {
      const reply = await app.inject({ url, headers })
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.headers.etag).toBeUndefined()
    }
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    expect((await app.inject({ url: urls.permanent(picture) })).statusCode).toBe(200)
    isHeard = true
  })

  it('what is public is readable for scripts of every origin, what is only published is not', async () => {
    const origins = async (needs: 'public' | 'published') => {
      const { headers } = await app.inject({
        url: urls.signed(song, MINUTE, { track: TRACK, needs }),
      })
      return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]
    }
    expect(await origins('public')).toEqual(['*', 'cross-origin'])
    expect(await origins('published')).toEqual([undefined, undefined])
  })

  it('contract, Media: an address that has expired says so', async () => {
    const url = urls.signed(song, 15 * MINUTE)
    now += 15 * MINUTE
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBe(403)
    expect(reply.headers['content-type']).toContain('application/problem+json')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json()).toMatchObject({ message: 'This link has expired or is incomplete.' })
  })

  it.each(['', '?s=', `?s=${'A'.repeat(43)}`])('is not delivered by %j', async (query) => {
    const url = urls.permanent(song).replace(/\?.*/, query)
    expect((await app.inject({ url })).statusCode).toBe(403)
  })

  it('is 404 where the store has no such file', async () => {
    const url = urls.permanent(`00/${'0'.repeat(64)}.mp3`)
    const reply = await app.inject({ url })
    expect(reply.statusCode).toBe(404)
    expect(reply.json().message).toBe('File not found.')
  })

  it('HEAD describes it without opening it, and knows no ranges', async () => {
    opened = []
    const reply = await ask({ range: 'bytes=0-9' }, 'HEAD')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-length']).toBe(String(BYTES))
    expect(reply.payload).toBe('')
    expect(opened).toEqual([])
  })
})

describe('contract, Media: range requests as RFC 9110', () => {
  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=7999990-', BYTES - 10, BYTES],
    ['bytes=-10', BYTES - 10, BYTES],
    ['bytes=7999990-9999999', BYTES - 10, BYTES],
  ])('%s', async (range, start, end) => {
    const reply = await ask({ range })
    expect(reply.statusCode).toBe(206)
    expect(reply.headers['content-range']).toBe(`bytes ${start}-${end - 1}/${BYTES}`)
    expect(reply.headers['content-length']).toBe('10')
    expect(reply.headers.etag).toBe(tag)
    expect(reply.rawPayload.equals(content.subarray(start, end))).toBe(true)
  })

  it('416 where there is no such part', async () => {
    const reply = await ask({ range: `bytes=${BYTES}-` })
    expect(reply.statusCode).toBe(416)
    expect(reply.headers['content-range']).toBe(`bytes */${BYTES}`)
  })

  it.each(['bytes=5-4', 'bytes=0-1,5-6', 'items=0-1'])('%s is ignored', async (range) => {
    expect((await ask({ range })).statusCode).toBe(200)
  })

  it('If-Range: a part of what the client has, otherwise the whole', async () => {
    const range = 'bytes=0-9'
    expect((await ask({ range, 'if-range': tag })).statusCode).toBe(206)
    expect((await ask({ range, 'if-range': '"other"' })).statusCode).toBe(200)
    expect((await ask({ range, 'if-range': `W/${tag}` })).statusCode).toBe(200)
    const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
    expect((await ask({ range, 'if-range': date })).statusCode).toBe(200)
  })

  it('If-None-Match: 304 before any range, and its caching headers', async () => {
    const reply = await ask({ 'if-none-match': `W/${tag}`, range: 'bytes=0-9' })
    expect(reply.statusCode).toBe(304)
    expect(reply.payload).toBe('')
    expect(reply.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-cache',
    })
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('If-Match: 412 where the client has another file', async () => {
    expect((await ask({ 'if-match': '"other"' })).statusCode).toBe(412)
    expect((await ask({ 'if-match': tag })).statusCode).toBe(200)
  })
})

describe('a client that goes away', () => {
  it('leaves no file open', async () => {
    opened = []
    const { port } = app.server.address() as AddressInfo
    const request = get({ port, path: urls.permanent(song) })
    const [reply] = (await once(request, 'response')) as [IncomingMessage]
    await once(reply, 'data')
    const [stream] = opened
    const closed = once(stream!, 'close')
    request.destroy()
    await closed
    expect(stream!.destroyed).toBe(true)
    expect(stream!.readableEnded).toBe(false)
  })
})
