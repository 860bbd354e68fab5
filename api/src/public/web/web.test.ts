import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageHeaders, protect } from '../../kit/http/headers.ts'
import { LISTEN_PLACE } from '@melodia/contract/pages'
import { webRoutes, type WebOptions } from './web.ts'
import { atOrigin } from '../../kit/http/oneOrigin.ts'

const SCRIPT = `console.log("${'ø'.repeat(400)}")`
const files: Record<string, string | Buffer> = {
  'secret.txt': 'out of reach',
  'landing/dist/.sources': 'a stamp',
  'landing/dist/server/render.js': 'for the server alone',
  'landing/dist/server/music.html': 'for the server alone',
  'landing/dist/index.html': '<a href="__APP_STORE_URL__">Home</a> __SIGNED_OUT__',
  'landing/dist/year.html': '© __CURRENT_YEAR__',
  'landing/dist/login.html': 'Welcome <a href="mailto:__CONTACT_EMAIL__">',
  'landing/dist/callback.html': 'Loading...',
  'landing/dist/unknown.html': '404',
  'landing/dist/robots.txt': 'Sitemap: __PUBLIC_URL__/sitemap.xml',
  'landing/dist/.well-known/security.txt': 'Contact: mailto:__CONTACT_EMAIL__',
  'landing/dist/favicon.svg': '<svg/>',
  'landing/dist/assets/main-1a2b.js': SCRIPT,
  'landing/dist/assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
  'landing/dist/assets/main-1a2b.js.gz': gzipSync(SCRIPT),
  'landing/dist/assets/face-3c4d.woff2': 'font',
  'landing/dist/piece.mp3': 'sound in parts',
  'admin-ui/dist/index.html': 'Admin',
  'admin-ui/dist/assets/main-5e6f.js': 'admin',
  'creator-ui/dist/index.html': 'Creators',
}
const links = {
  appStore: 'https://apps.example/x?a=1&b="2"',
  careers: 'https://jobs.example/',
  contactEmail: 'hello@melodia.example',
}

let root = ''
const apps: FastifyInstance[] = []

async function start(changes: Partial<WebOptions> = {}) {
  const app = fastify()
  apps.push(app)
  const publicUrl = 'http://localhost:3000'
  protect(app, changes.publicUrl ?? publicUrl)
  await app.register(webRoutes, { root, publicUrl, links, connectTo: [publicUrl], ...changes })
  return app
}

let app: FastifyInstance
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'melodia-web-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  app = await start()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await rm(root, { recursive: true })
})

describe('design, law 1: the first URL segment names the workspace', () => {
  test.each([
    ['/', 'Home'],
    ['/?q=1', 'Home'],
    ['/login', 'Welcome'],
    ['/login/', 'Welcome'],
    ['/admin', 'Admin'],
    ['/admin/', 'Admin'],
    ['/admin/tracks/pending/edit/0198?x=1', 'Admin'],
    ['/admin/login', 'Admin'],
    ['/creators', 'Creators'],
    ['/creators/account/new', 'Creators'],
  ])('%s', async (url, text) => {
    const reply = await get(url)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toContain(text)
  })
})

describe('spec §2: routes of the landing page', () => {
  test.each(['/nowhere', '/administrators', '/creators-of-it', '/login/more', '/secret'])(
    '%s redirects to /unknown',
    async (url) => {
      const reply = await get(url)
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/unknown'])
    },
  )

  test('/unknown is the not-found page, and says so in its status', async () => {
    const reply = await get('/unknown', { 'if-none-match': '*' })
    expect([reply.statusCode, reply.body]).toEqual([404, '404'])
  })

  test('/careers redirects to the external careers page', async () => {
    const reply = await get('/careers')
    expect([reply.statusCode, reply.headers.location]).toEqual([302, links.careers])
  })
})

describe('one build serves every deployment', () => {
  test('its links are in the page, escaped', async () => {
    expect((await get('/')).body).toBe(
      '<a href="https://apps.example/x?a=1&amp;b=&quot;2&quot;">Home</a> __SIGNED_OUT__',
    )
    expect((await get('/login')).body).toContain('mailto:hello@melodia.example')
    expect((await get('/robots.txt')).body).toBe('Sitemap: http://localhost:3000/sitemap.xml')
    expect((await get('/.well-known/security.txt')).body).toMatch(/^Contact: mailto:\S+@\S+$/)
  })
})

describe('music on the landing page', () => {
  const place = 'landing/dist/index.html'
  let music: () => Promise<string>
  let server: FastifyInstance
  beforeAll(async () => {
    await writeFile(join(root, place), `<main>${LISTEN_PLACE}</main>`)
    server = await start({ listen: () => music() })
  })
  afterAll(() => writeFile(join(root, place), files[place]!))
  const open = async (headers = {}) => server.inject({ url: '/', headers })

  test('is in the page, as it is now', async () => {
    music = async () => '<a href="/music">$& Fjord</a>'
    const first = await open()
    expect(first.body).toBe('<main><a href="/music">$& Fjord</a></main>')
    expect(first.headers['cache-control']).toBe('no-cache')
    const { etag } = first.headers
    expect((await open({ 'if-none-match': etag })).statusCode).toBe(304)
    music = async () => 'Other music'
    expect((await open({ 'if-none-match': etag })).body).toBe('<main>Other music</main>')
  })

  test('the page is there without it, if it cannot be read', async () => {
    music = () => Promise.reject(new Error('database is locked'))
    const { statusCode, body } = await open()
    expect([statusCode, body]).toEqual([200, `<main>${LISTEN_PLACE}</main>`])
  })
})

describe('closed periods on the page of royalties', () => {
  const place = 'landing/dist/royalties.html'
  let periods: () => Promise<string>
  let server: FastifyInstance
  const BUILT = '<main><p id="periods">They cannot be shown.</p></main>'
  beforeAll(async () => {
    await writeFile(join(root, place), BUILT)
    server = await start({ periods: () => periods() })
  })
  afterAll(() => rm(join(root, place)))

  test.each(['/royalties', '/royalties/'])('are in %s', async (url) => {
    periods = async () => '<ul>October</ul>'
    expect((await server.inject(url)).body).toBe('<main><ul>October</ul></main>')
  })

  test('the page says so, if they cannot be read', async () => {
    periods = () => Promise.reject(new Error('database is locked'))
    const { statusCode, body } = await server.inject('/royalties')
    expect([statusCode, body]).toEqual([200, BUILT])
  })
})

test('spec §1: the current year, in a server that runs across its end too', async () => {
  let now = Date.UTC(2031, 5, 1)
  const app = await start({ clock: () => now })
  expect((await app.inject('/year')).body).toBe('© 2031')
  now = Date.UTC(2032, 5, 1)
  expect((await app.inject('/year')).body).toBe('© 2032')
})

describe('files', () => {
  test('hashed assets are kept for good, pages are asked for again', async () => {
    const asset = await get('/assets/main-1a2b.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['x-content-type-options']).toBe('nosniff')
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get('/admin/assets/main-5e6f.js')).body).toBe('admin')
  })

  test('come in the encoding asked for', async () => {
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const)
      for (const url of ['/assets/main-1a2b.js', '/']) {
        const plain = await get(url)
        const reply = await get(url, { 'accept-encoding': encoding })
        expect(reply.headers['content-encoding']).toBe(encoding)
        expect(reply.headers.vary).toBe('accept-encoding')
        expect(reply.headers.etag).not.toBe(plain.headers.etag)
        expect(decode[encoding](reply.rawPayload).toString()).toBe(plain.body)
      }
    const font = await get('/assets/face-3c4d.woff2', { 'accept-encoding': 'br' })
    expect(font.headers).not.toHaveProperty('content-encoding')
    expect(font.headers).not.toHaveProperty('vary')
  })

  test('sound comes in the parts that players ask for (RFC 9110 §14)', async () => {
    const whole = await get('/piece.mp3')
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
    const part = await get('/piece.mp3', { range: 'bytes=6-7' })
    expect([part.statusCode, part.body]).toEqual([206, 'in'])
    expect(part.headers['content-range']).toBe('bytes 6-7/14')
    const beyond = await get('/piece.mp3', { range: 'bytes=14-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */14'])
    const changed = await get('/piece.mp3', { range: 'bytes=6-7', 'if-range': '"old"' })
    expect(changed.body).toBe('sound in parts')
  })

  test('are not sent again to who has them', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': `"x", W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers.etag).toBe(etag)
    expect((await get('/', { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  test('HEAD answers like GET without the body', async () => {
    const reply = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
    expect(reply.headers['content-length']).toBe(String(Buffer.byteLength(SCRIPT)))
  })

  test.each([
    '/assets/gone-1a2b.js',
    '/admin/assets/gone.js',
    '/index.html',
    '/.sources',
    '/server/render.js',
    '/server/music.html',
    '/assets/main-1a2b.js.br',
    '/secret.txt',
    '/../secret.txt',
    '/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/admin/../../../secret.txt',
    '/admin/%2e%2e/%2e%2e/secret.txt',
    '//secret.txt',
    '/secret.txt%00.js',
  ])('%s is not there', async (url) => {
    const reply = await get(url)
    expect([reply.statusCode, reply.body]).toEqual([404, 'Not found'])
    expect(reply.headers['content-type']).toContain('text/plain')
  })
})

describe('headers of pages', () => {
  const policyOf = async (url: string, from = app) =>
    String((await from.inject(url)).headers['content-security-policy'])

  test('nothing inline, nothing framed, nothing from elsewhere', async () => {
    for (const url of ['/', '/login', '/unknown', '/admin', '/creators']) {
      const policy = await policyOf(url)
      expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`)
      expect(policy).toContain(`frame-ancestors 'none'`)
      expect(policy).toContain(`connect-src 'self';`)
      expect(policy).toContain(`require-trusted-types-for 'script'`)
      expect(policy).not.toMatch(/unsafe|\*/)
    }
    expect(await policyOf('/')).toContain(`trusted-types 'none'`)
    expect(await policyOf('/admin')).toContain('trusted-types default dompurify')
  })

  test('the end of a silent renewal may stand in a frame of ours, and nothing else', async () => {
    for (const url of ['/callback', '/callback?error=login_required&state=x', '/callback/'])
      expect(await policyOf(url)).toContain(`frame-ancestors 'self'`)
    const framed = await get('/callback?code=x', { 'sec-fetch-dest': 'iframe' })
    expect([framed.statusCode, framed.body]).toEqual([200, ''])
    expect(framed.headers['content-security-policy']).toContain(`frame-ancestors 'self'`)
    for (const url of ['/callbacks', '/admin/callback', '/login'])
      expect(await policyOf(url)).not.toContain(`frame-ancestors 'self'`)
  })

  test('pages frame the accounts provider alone, and /callback frames nothing', async () => {
    expect(await policyOf('/')).toContain(`frame-src 'self';`)
    expect(await policyOf('/admin')).toContain(`frame-src 'self';`)
    expect(await policyOf('/callback')).not.toContain('frame-src')
    const elsewhere = await start({ signInAt: 'https://id.example/oauth/authorize' })
    for (const url of ['/', '/creators'])
      expect(await policyOf(url, elsewhere)).toContain(`frame-src 'self' https://id.example;`)
    const options = { publicUrl: 'https://music.example', connectTo: [] }
    expect(pageHeaders('embed', options)['content-security-policy']).not.toContain('frame-src')
  })

  test('portals may preview local files, and style through Emotion', async () => {
    expect(await policyOf('/')).toContain(`style-src 'self'; font-src 'self'; img-src 'self';`)
    const policy = await policyOf('/admin')
    expect(policy).toContain(`'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='`)
    expect(policy).toContain(`img-src 'self' blob: data:; media-src 'self' blob: data:`)
  })

  test('an external accounts provider may be called', async () => {
    const connectTo = ['https://id.example/realms/x', 'https://id.example/token']
    expect(await policyOf('/', await start({ connectTo }))).toContain(
      `connect-src 'self' https://id.example;`,
    )
  })

  test('a media store that delivers audio itself may be played from', async () => {
    const policy = await policyOf('/admin', await start({ playFrom: 'https://store.example' }))
    expect(policy).toContain(`media-src 'self' blob: data: https://store.example;`)
    expect(policy).toContain(`img-src 'self' blob: data:;`)
  })

  test('the others', async () => {
    const { headers } = await get('/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-robots-tag')
    expect((await get('/admin')).headers['x-robots-tag']).toBe('noindex')
  })

  test('https stays https', async () => {
    const secure = await start({ publicUrl: 'https://melodia.example' })
    const { headers } = await secure.inject('/')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('one origin: signing in works at PUBLIC_URL only', () => {
  const visit = (url: string, host: string, headers = {}, from = app) =>
    from.inject({ url, headers: { host, 'sec-fetch-mode': 'navigate', ...headers } })

  test.each(['/', '/admin/login?reason=expired', '//evil.example/x'])(
    'a browser at 127.0.0.1%s is led there',
    async (url) => {
      const reply = await visit(url, '127.0.0.1:3000')
      expect(reply.statusCode).toBe(302)
      expect(reply.headers.location).toMatch(/^http:\/\/localhost:3000\//)
    },
  )

  test.each([
    ['/admin/login?reason=expired', '/admin/login?reason=expired'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/\\/evil.example?a?b', '/evil.example?a?b'],
    ['\\\\evil.example', '/evil.example'],
    ['http://evil.example/', '/http://evil.example/'],
  ])('%s is no address elsewhere', (url, place) => {
    expect(atOrigin(url, new URL('http://localhost:3000'))).toBe(`http://localhost:3000${place}`)
  })

  test('nobody else is', async () => {
    expect((await visit('/', 'localhost:3000')).statusCode).toBe(200)
    expect((await visit('/', '127.0.0.1:3000', { 'sec-fetch-mode': 'cors' })).statusCode).toBe(200)
    expect((await visit('/', 'proxied.example')).statusCode).toBe(200)
    const behindProxy = await start({ publicUrl: 'https://melodia.example' })
    expect((await visit('/', '127.0.0.1:3000', {}, behindProxy)).statusCode).toBe(200)
  })
})

describe('decision 092: a link of another site starts no countdown', () => {
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

  test.each(['/logout', '/admin/logout', '/creators/logout', '/admin/logout/?countdown=5'])(
    '%s',
    async (url) => {
      const reply = await get(url, foreign)
      expect(reply.statusCode).toBe(302)
      expect(reply.headers.location).toBe(`${url.split('?')[0]}?countdown=stopped`)
      const followed = await get(String(reply.headers.location), foreign)
      expect(followed.headers.location).not.toBe(reply.headers.location)
      expect((await get(url, { ...foreign, 'sec-fetch-site': 'same-site' })).statusCode).toBe(302)
    },
  )

  test('our own links do, and so does an address that is typed', async () => {
    for (const site of ['same-origin', 'none'])
      expect((await get('/admin/logout', { 'sec-fetch-site': site })).statusCode).toBe(200)
    expect((await get('/admin/logout')).statusCode).toBe(200)
    expect((await get('/admin/tracks', foreign)).statusCode).toBe(200)
  })
})

test('an app that is not built stops the start', async () => {
  await expect(start({ root: join(root, 'landing') })).rejects.toThrow('npm run build')
})
