import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { anMp3, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { openBucket } from './testing/bucket.ts'

const MINUTE = 60_000
const song = anMp3({ seconds: 5, mark: 9 })

describe('tracks in a bucket', () => {
  let bucket: Awaited<ReturnType<typeof openBucket>>
  let kit: TestApp
  const start = async (delivery: 'redirect' | 'stream') => {
    bucket = await openBucket(delivery)
    kit = await testApp({ config: bucket.settings })
  }
  afterEach(async () => {
    await kit.close()
    await bucket.remove()
  })

  const made = async () => {
    const form = aTrackForm({ track_file: mp3File(song) })
    return (await kit.as('creator').post('/tracks/new', form)).body.track
  }
  /** The recording as it is kept: a frame that describes it, and then what was sent. */
  const stored = () => {
    const ends = ({ content }: { content: Buffer }) => content.subarray(-song.length).equals(song)
    const found = [...bucket.server.objects.values()].find(ends)
    expect(found?.content.length).toBeGreaterThan(song.length)
    return found!.content
  }
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) =>
    kit.app.inject({ method, url: url.slice(kit.config.publicUrl.length), headers })
  const follow = async (url: string, headers = {}) => {
    const [reply] = (await once(get(url, { headers }), 'response')) as [IncomingMessage]
    return { status: reply.statusCode, content: await buffer(reply) }
  }

  it.each(['redirect', 'stream'] as const)(
    'have their pictures delivered by the server, and their audio described: %s',
    async (delivery) => {
      await start(delivery)
      const { artwork, track_file_url } = await made()
      expect([...bucket.server.objects.keys()].filter((key) => key !== '.ping')).toHaveLength(5)
      const reply = await ask(artwork.thumbnail_url)
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      const described = await ask(track_file_url, 'HEAD')
      expect(described.statusCode).toBe(200)
      expect(described.headers['content-length']).toBe(String(stored().length))
    },
  )

  it('are played from there for five minutes, and by the server’s word until then', async () => {
    await start('redirect')
    const { track_file_url } = await made()
    const reply = await ask(track_file_url)
    expect(reply.statusCode).toBe(307)
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    const location = String(reply.headers.location)
    expect((await follow(location)).content.equals(stored())).toBe(true)
    const part = await follow(location, { range: 'bytes=100-199' })
    expect(part).toEqual({ status: 206, content: stored().subarray(100, 200) })
    bucket.server.pass(5 * MINUTE)
    expect((await follow(location)).status, 'the store’s own address').toBe(403)
    expect((await ask(track_file_url)).statusCode, 'a new one').toBe(307)
    kit.pass(15 * MINUTE)
    expect((await ask(track_file_url)).statusCode).toBe(403)
  })

  it('of the catalogue are played from there while their track is public', async () => {
    await start('redirect')
    const { id } = await made()
    await kit.as('admin').put(`/tracks/pending/${id}`)
    const path = `/api/v1/catalogue/tracks/${id}/preview`
    const preview = await kit.app.inject({ url: path })
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([
      307,
      'public, no-cache',
    ])
    expect((await follow(String(preview.headers.location))).status).toBe(200)
    expect((await kit.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
    await kit.as('admin').delete(`/tracks/${id}`)
    expect((await kit.app.inject({ url: path })).statusCode).toBe(404)
  })

  it('pass through the server, whole and in part, where it is told to', async () => {
    await start('stream')
    const { track_file_url } = await made()
    expect((await ask(track_file_url)).rawPayload.equals(stored())).toBe(true)
    const part = await ask(track_file_url, 'GET', { range: 'bytes=100-199' })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(stored().subarray(100, 200))).toBe(true)
  })

  it('contract, Replies: 503 with Retry-After where the bucket is busy, and nothing is left', async () => {
    await start('redirect')
    bucket.server.failWrites(100)
    const reply = await kit.as('creator').post('/tracks/new', aTrackForm())
    expect([reply.status, reply.headers['retry-after']]).toEqual([503, '1'])
    expect(reply.text).not.toContain('SlowDown')
    expect([...bucket.server.objects.keys()]).toEqual(['.ping'])
    expect(await readdir(join(bucket.settings.dataDir, 'staging'))).toEqual([])
  })
})
