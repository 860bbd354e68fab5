import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Track } from '@melodia/contract/tracks'
import { makeAccounts } from '@melodia/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { embeddedProvider } from '../../platform/auth/embedded.ts'
import { APPS } from '../../build/build.ts'
import { aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { webRoutes } from '../../public/web/web.ts'

const publicUrl = 'https://music.example'
const links = { appStore: publicUrl, careers: 'https://jobs.example/', contactEmail: 'a@b.example' }

let kit: TestApp
/** The whole server as in production: pages, API and accounts at one https origin. */
let whole: App
let root = ''
let pathOf: Record<'audio' | 'picture', string>
beforeAll(async () => {
  kit = await testApp()
  root = await mkdtemp(join(tmpdir(), 'melodia-headers-'))
  for (const app of APPS)
    for (const name of ['index.html', 'unknown.html', 'assets/main-1a2b.js', 'sound.mp3']) {
      const path = join(root, app, 'dist', name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, name)
    }
  const config = { ...kit.config, publicUrl, links }
  const rates = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 0 }
  const { db, media } = kit
  const silent = () => undefined
  const log = { error: silent, warn: silent, info: silent }
  const { contactEmail } = config.links
  const options = { db, publicUrl, rates, contactEmail, clock: Date.now, log }
  const accounts = await makeAccounts({ ...options, downloadsFolder: '/nowhere' })
  whole = await buildApp({
    config,
    db,
    media,
    accounts: embeddedProvider(accounts),
    clock: Date.now,
    web: (app) => webRoutes(app, { ...config, root, connectTo: [] }),
  })
  await whole.ready()
  const made = await kit.as('admin').post<{ track: Track }>('/tracks/new', aTrackForm())
  const place = (url: string) => url.slice(new URL(url).origin.length)
  pathOf = {
    audio: place(made.body.track.href),
    picture: place(made.body.track.artwork.url),
  }
}, 30_000)
afterAll(async () => {
  await whole.close()
  await kit.close()
  await rm(root, { recursive: true })
})

const ALL = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'content-security-policy': expect.stringMatching(
    /default-src 'none'.*frame-ancestors 'none'(?!.*unsafe-(inline|eval))/,
  ),
  'referrer-policy': expect.stringMatching(
    /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
  ),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe('every reply carries the headers of all', () => {
  test.each<[string, 'GET' | 'POST' | 'PUT' | 'OPTIONS', string, number]>([
    ['a page', 'GET', '/', 200],
    ['a portal', 'GET', '/admin/tracks', 200],
    ['the page of what is not there', 'GET', '/unknown', 404],
    ['an asset', 'GET', '/assets/main-1a2b.js', 200],
    ['an asset that is gone', 'GET', '/assets/gone-1a2b.js', 404],
    ['sound', 'GET', '/sound.mp3', 200],
    ['a redirect', 'GET', '/nowhere', 302],
    ['a redirect elsewhere', 'GET', '/careers', 302],
    ['a path for another method', 'POST', '/nowhere', 404],
    ['the API', 'GET', '/api/v1/config', 200],
    ['no token', 'GET', '/api/v1/admin/tracks', 401],
    ['an address of the API that is not there', 'GET', '/api/v1/nowhere', 404],
    ['a method that is not there', 'PUT', '/api/v1/admin/tracks', 405],
    ['an address that cannot be read', 'GET', '/api/v1/%zz', 400],
    ['media without a signature', 'GET', '/api/v1/media/aa/bb.mp3', 403],
    ['the document', 'GET', '/api/docs/json', 200],
    ['the page of the document', 'GET', '/api/docs/', 200],
    ['a script of that page', 'GET', '/api/docs/static/swagger-ui-bundle.js', 200],
    ['keys of the provider', 'GET', '/accounts/jwks', 200],
    ['a page of the provider', 'GET', '/accounts/nowhere', 404],
    ['a refusal of the provider', 'GET', '/accounts/auth', 400],
    ['a token request', 'POST', '/accounts/oauth2/token', 400],
  ])('%s: %s %s', async (_what, method, url, status) => {
    const { statusCode, headers } = await whole.inject({ method, url })
    expect([statusCode, headers]).toEqual([status, expect.objectContaining(ALL)])
  })

  test('a redirect of the provider', async () => {
    const query = new URLSearchParams({
      client_id: 'melodia-web',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: `${publicUrl}/callback`,
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
      state: 'a state of its own',
      nonce: 'a nonce of its own',
    })
    const { statusCode, headers } = await whole.inject(`/accounts/auth?${query}`)
    expect([statusCode, headers]).toEqual([303, expect.objectContaining(ALL)])
  })

  test('refusals for who calls, for what is sent, and for how often', async () => {
    const { 'strict-transport-security': _, ...all } = ALL
    const rates = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 3 }
    const own = await testApp({ config: { rates } })
    const called = [
      await own.as('listener').get('/api/v1/admin/tracks'),
      await own.as('admin').put('/artists/featured', { ids: 1 }),
      await own.as('admin').put('/artists/featured', { ids: ['x'.repeat(70_000)] }),
      await own.as('admin').get('/tracks'),
      await own.as('admin').get('/tracks'),
    ]
    await own.close()
    expect(called.map(({ status }) => status)).toEqual([403, 422, 413, 200, 429])
    for (const { headers } of called) expect(headers).toMatchObject(all)
  })

  test('media: audio for this origin, pictures for all, in parts and whole', async () => {
    const { 'strict-transport-security': _, ...all } = ALL
    const get = (url: string, headers = {}) => kit.app.inject({ url, headers })
    const part = await get(pathOf.audio, { range: 'bytes=0-9' })
    expect([part.statusCode, part.headers]).toEqual([206, expect.objectContaining(all)])
    const beyond = await get(pathOf.audio, { range: 'bytes=999999999-' })
    expect([beyond.statusCode, beyond.headers]).toEqual([416, expect.objectContaining(all)])
    const open = { ...all, 'cross-origin-resource-policy': 'cross-origin' }
    const picture = await get(pathOf.picture)
    expect([picture.statusCode, picture.headers]).toEqual([200, expect.objectContaining(open)])
    expect((await whole.inject('/api/status')).headers).toMatchObject(open)
  })

  test.each([
    ['GET / HTTP/1.1\r\nHost: x\r\nbad header\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('what is not a request is a problem, too: %#', async (wire, status) => {
    const own = await testApp()
    const socket = connect(Number(new URL(await own.listen()).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.write(wire)
    await once(socket, 'close')
    await own.close()
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const name of Object.keys(ALL).slice(1)) expect(head).toContain(`\r\n${name}: `)
    expect(head).toContain('content-type: application/problem+json')
    expect(JSON.parse(body)).toMatchObject({ status, message: expect.any(String) })
  })
})

describe('the token endpoint is for pages of this origin', () => {
  test.each([
    [publicUrl, publicUrl],
    ['https://evil.example', undefined],
  ])('a preflight from %s', async (origin, allowed) => {
    const { headers } = await whole.inject({
      method: 'OPTIONS',
      url: '/accounts/oauth2/token',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(headers['access-control-allow-origin']).toBe(allowed)
  })
})

test('an id of any length is a record that is not there', async () => {
  const reply = await kit.as('admin').get(`/tracks/${'x'.repeat(5_000)}`)
  expect([reply.status, reply.body]).toMatchObject([404, { message: 'Track not found.' }])
})
