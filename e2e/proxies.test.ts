import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { connect as connectTls } from 'node:tls'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProduct } from './src/product.ts'
import { aCertificate, hasProxy, PROXY_NAMES, startProxy, type Certificate } from './src/proxies.ts'
import { anMp3 } from './src/recordings.ts'
import { accessToken } from './src/token.ts'

const MB = 1024 * 1024
/**
 * Lines of an event stream that are waited for; the first comes at once, then one each ten seconds. 61 of
 * them are ten minutes, for a run by hand.
 */
const LINES = Number(process.env.STREAM_LINES ?? 2)
const LINE_MS = 30_000
/** An address of this machine that is not the proxy's. */
const PERSON = '127.0.0.77'

let folder: string
let certificate: Certificate
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-proxies-'))
  certificate = await aCertificate(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.each(PROXY_NAMES)('behind %s, as its example sets it up', (name) => {
  let product: Awaited<ReturnType<typeof startProduct>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let token: string
  /** Lines of its log. */
  let log = ''
  beforeAll(async () => {
    expect(hasProxy(name), `${name} is here, or could be installed`).toBe(true)
    const [port, own] = [await freePort(), await freePort()]
    product = await startProduct({
      DATA_DIR: join(folder, name, 'data'),
      PORT: `${own}`,
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
    })
    product.child.stdout?.on('data', (chunk: Buffer) => (log += String(chunk)))
    const setup = { folder: join(folder, name, 'proxy'), port, servers: [own], certificate }
    proxy = await startProxy(name, setup)
    token = await accessToken(proxy.url, 'creator@melodia.example')
  })
  afterAll(async () => {
    await proxy?.stop()
    await product?.stop()
  })

  it('people reach it by HTTP/2', async () => {
    const client = connect(proxy.url)
    const stream = client.request({ ':path': '/music' })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect([client.alpnProtocol, headers[':status']]).toEqual(['h2', 200])
    expect(await text(stream)).toContain('<html')
    client.close()
  })

  it('80 MB of files reach it, and it says itself what is missing', async () => {
    const one = Uint8Array.from(await anMp3(30))
    const many = (bytes: number) => new Blob(Array.from({ length: bytes / one.length }, () => one))
    const form = new FormData()
    form.append('track_file', many(59 * MB), 'track.mp3')
    form.append('track_preview', many(9 * MB), 'preview.mp3')
    form.append('artworkFile', many(9 * MB), 'artwork.png')
    const reply = await fetch(`${proxy.url}/api/v1/creators/tracks/new`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect([reply.status, await reply.json()]).toMatchObject([
      422,
      { errors: { title: 'Title is required.' } },
    ])
  })

  it('what is larger is refused in words', async () => {
    const call = request(`${proxy.url}/api/v1/creators/tracks/new`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-length': 200 * MB },
    })
    call.on('error', () => undefined)
    call.write('a')
    const [reply] = await once(call, 'response')
    const said = JSON.parse(await text(reply)) as { detail: string }
    call.destroy()
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      413,
      expect.stringContaining('application/problem+json'),
    ])
    expect(said.detail).toContain('Send less at once')
  })

  it('parts of files arrive as parts', async () => {
    const list = await fetch(`${proxy.url}/api/v1/catalogue/tracks`)
    const { data } = (await list.json()) as { data: { tracks: { id: string }[] } }
    const preview = `${proxy.url}/api/v1/catalogue/tracks/${data.tracks[0]?.id}/preview`
    const part = await fetch(preview, { headers: { range: 'bytes=100-299' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 200])
  })

  it(
    'lines of the event stream arrive while it is open',
    async () => {
      const ending = new AbortController()
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' }
      const stream = await fetch(`${proxy.url}/api/v1/events`, { headers, signal: ending.signal })
      const reader = stream.body!.getReader()
      for (let line = 1; line <= LINES; line += 1)
        expect((await reader.read()).value, `line ${line}`).toBeDefined()
      ending.abort()
    },
    LINES * LINE_MS,
  )

  it('who calls is known by the address, whatever the caller says of it', async () => {
    const asked = `/api/v1/catalogue/tracks/from-${name}`
    const call = request(`${proxy.url}${asked}`, {
      localAddress: PERSON,
      headers: { 'x-forwarded-for': '6.6.6.6' },
    }).end()
    const [reply] = await once(call, 'response')
    reply.resume()
    const lineOf = () => log.split('\n').find((line) => line.includes(asked))
    await expect.poll(lineOf).toContain(PERSON)
    expect(lineOf()).not.toContain('6.6.6.6')
  })

  it('also where another proxy stands before it, as its example says', async () => {
    const [port, inner, own] = [await freePort(), await freePort(), await freePort()]
    const behind = await startProduct({
      DATA_DIR: join(folder, name, 'behind'),
      PORT: `${own}`,
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '2',
      LOG_LEVEL: 'info',
    })
    let said = ''
    behind.child.stdout?.on('data', (chunk: Buffer) => (said += String(chunk)))
    const setup = { port: inner, servers: [own], certificate, isInner: true }
    const second = await startProxy(name, { ...setup, folder: join(folder, name, 'second') })
    const first = await startProxy('nginx', {
      folder: join(folder, name, 'first'),
      port,
      servers: [inner],
      certificate,
    })
    const asked = `/api/v1/catalogue/tracks/through-two`
    const call = request(`${first.url}${asked}`, {
      localAddress: PERSON,
      headers: { 'x-forwarded-for': '6.6.6.6' },
    }).end()
    const [reply] = await once(call, 'response')
    reply.resume()
    const lineOf = () => said.split('\n').find((line) => line.includes(asked))
    await expect.poll(lineOf).toContain(`"ip":"${PERSON}"`)
    expect(lineOf()).not.toContain('6.6.6.6')
    await Promise.all([first.stop(), second.stop(), behind.stop()])
  })

  it('somebody who sends no whole request does not stay, and others are served meanwhile', async () => {
    const { hostname, port } = new URL(proxy.url)
    const slow = connectTls({ host: hostname, servername: hostname, port: Number(port) })
    const ended = once(slow, 'close')
    slow.on('error', () => undefined)
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
    expect((await fetch(`${proxy.url}/music`)).status).toBe(200)
    slow.resume()
    await ended
  })

  it('while it is away they hear when to try again', async () => {
    await product.stop()
    const reply = await fetch(`${proxy.url}/api/v1/config`)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
    expect(await reply.json()).toMatchObject({ detail: expect.stringContaining('Try again') })
  })
})
