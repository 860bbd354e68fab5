import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Track } from '@melodia/contract/tracks'
import { installPackage } from '@melodia/db/testing/debian'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { headersOfAll } from '../../kit/http/headers.ts'
import { anMp3, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

const NGINX = '/usr/sbin/nginx'
const isRoot = process.getuid?.() === 0

/** Whether nginx is here; it is installed from Debian's packages where that is permitted. */
function hasNginx() {
  if (!existsSync(NGINX)) installPackage('nginx-light')
  return existsSync(NGINX)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

let api: TestApp
let folder: string
let track: Track
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-proxy-'))
  const proxy = { header: 'X-Accel-Redirect', location: '/internal' } as const
  api = await testApp({ config: { media: { kind: 'folder', path: folder, proxy } } })
  const form = aTrackForm({ creators: CREATOR_NAMES.creator })
  track = (await api.as('admin').post('/tracks/new', form)).body.track
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})

const pathOf = (url: string) => url.slice(new URL(url).origin.length)

describe('MEDIA_ACCEL', () => {
  it('leaves an allowed file to the proxy, and refuses any other itself', async () => {
    const reply = await api.app.inject({ url: pathOf(track.href), headers: { range: 'bytes=0-9' } })
    const [, key] = /\/media\/([^?]+)/.exec(track.href) ?? []
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'x-accel-redirect': `/internal/${key}`,
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-cache',
    })
    expect(reply.payload).toBe('')
    const refused = await api.app.inject({ url: pathOf(track.href).replace(/s=.{4}/, 's=AAAA') })
    expect(refused.statusCode).toBe(403)
    expect(refused.headers['x-accel-redirect']).toBeUndefined()
  })
})

describe.skipIf(!hasNginx())('behind nginx, set up as deploy/proxies/nginx.conf says', () => {
  let nginx: ChildProcess
  let origin: string
  const ending = new AbortController()
  beforeAll(async () => {
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    const server = new URL(await api.listen()).host
    const given = await readFile(
      join(import.meta.dirname, '../../../../deploy/proxies/nginx.conf'),
      'utf8',
    )
    const replaced = given
      .replace('user melodia;', isRoot ? 'user root;' : '')
      .replace('/run/nginx.pid', join(folder, 'nginx.pid'))
      .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
      .replace(/ *ssl_certificate.*\n/g, '')
      .replace('127.0.0.1:3000', server)
      .replace('/var/lib/melodia/media/', `${folder}/`)
    const conf = join(folder, 'nginx.conf')
    await writeFile(conf, replaced)
    const log = join(folder, 'error.log')
    nginx = spawn(NGINX, ['-p', folder, '-e', log, '-c', conf, '-g', 'daemon off;'])
    await vi.waitFor(async () => expect((await fetch(`${origin}/api/status`)).status).toBe(200), {
      timeout: 20_000,
    })
  })
  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
  })
  const ask = (url: string, headers = {}) => fetch(origin + pathOf(url), { headers })

  it('audio is sent by it, whole and in ranges', async () => {
    const whole = await ask(track.href)
    expect(whole.status).toBe(200)
    expect(whole.headers.get('x-accel-redirect')).toBeNull()
    expect(whole.headers.get('content-type')).toBe('audio/mpeg')
    expect(whole.headers.get('cache-control')).toBe('private, no-cache')
    const audio = Buffer.from(await whole.arrayBuffer())
    // A frame that describes it stands before what was sent.
    expect(audio.subarray(-anMp3().length).equals(anMp3())).toBe(true)
    const part = await ask(track.href, { range: 'bytes=100-299' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-299/${audio.length}`,
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(100, 300))).toBe(true)
    const known = await ask(track.href, { 'if-none-match': whole.headers.get('etag') })
    expect(known.status).toBe(304)
    expect((await ask(track.href, { range: 'bytes=99999999-' })).status).toBe(416)
  })

  it('previews of the catalogue are readable for scripts of every site', async () => {
    const { status, headers } = await fetch(`${origin}/api/v1/catalogue/tracks/${track.id}/preview`)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('content-type')).toBe('audio/mpeg')
  })

  it('pictures are shown everywhere, as without it', async () => {
    const picture = await ask(track.artwork_url)
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(picture.headers.get('cache-control')).toContain('immutable')
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('its replies have the headers of every reply once, files and its own refusals alike', async () => {
    const every = headersOfAll('https://music.example')
    const headersOf = async (call: Promise<Response>) => {
      const { status, headers } = await call
      const named = Object.keys(every).map((name) => [name, headers.get(name)])
      return [status, Object.fromEntries(named)] as const
    }
    const shared = { ...every, 'cross-origin-resource-policy': 'cross-origin' }
    const past = { range: 'bytes=99999999-' }
    expect(await headersOf(ask(track.href))).toEqual([200, every])
    expect(await headersOf(ask(track.href, past))).toEqual([416, every])
    expect(await headersOf(ask(track.artwork_url))).toEqual([200, shared])
    expect(await headersOf(fetch(`${origin}/api/status`))).toEqual([200, shared])
    const own = [
      'strict-transport-security',
      'x-content-type-options',
      'content-security-policy',
      'referrer-policy',
    ] as const
    const ofOwn = Object.fromEntries(own.map((name) => [name, every[name]]))
    const tooLong = fetch(`${origin}/${'x'.repeat(9_000)}`)
    expect(await headersOf(tooLong)).toMatchObject([414, ofOwn])
    const [, key = ''] = /\/media\/([^?]+)/.exec(track.artwork_url) ?? []
    await rm(join(folder, key))
    expect(await headersOf(ask(track.artwork_url))).toMatchObject([404, ofOwn])
  })

  it('one address has a limit of calls at once', async () => {
    const open = Array.from({ length: 80 }, () =>
      fetch(`${origin}/api/v1/events`, {
        headers: { authorization: `Bearer ${api.token('admin')}` },
        signal: ending.signal,
      }),
    )
    const statuses = (await Promise.all(open)).map(({ status }) => status)
    ending.abort()
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
  })

  it('nobody reaches files past the server, nor what has ended', async () => {
    const [, key] = /\/media\/([^?]+)/.exec(track.href) ?? []
    expect((await fetch(`${origin}/internal/${key}`)).status).toBe(404)
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
    await api.as('admin').delete(`/tracks/${track.id}`)
    expect((await ask(track.href)).status).toBe(404)
  })
})
