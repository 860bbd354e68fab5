import { randomBytes } from 'node:crypto'
import { anMp3 } from '@melodia/e2e/recordings'
import type { Attack, Attacks } from './attack.ts'
import { dearForAdmins } from './dearForAdmins.ts'
import { dearReads } from './dearReads.ts'
import { form } from './form.ts'
import { aManyScanJpeg, anEmptyWebp, aNoisyPng } from './pictures.ts'
import type { Server } from './products.ts'

const CREATORS = '/api/v1/creators'

interface Attackers {
  /** Whose account is full. */
  creator: Server
  /** Cookies of the creator's browser at the accounts provider. */
  cookie: string
  admin: Server
  ownTrack: string
  published: readonly string[]
  playlists: readonly string[]
}

/**
 * The most expensive requests that one person can make, by kind. Reusable parts are prepared before
 * the measurement begins.
 */
export async function makeAttacks({
  creator: { url, headers },
  cookie,
  admin,
  ownTrack,
  published,
  playlists,
}: Attackers): Promise<Readonly<Record<string, Attacks>>> {
  const callback = `${url}/callback`
  const json = { ...headers, 'content-type': 'application/json' }
  const keys = Buffer.from(
    `{${Array.from({ length: 70_000 }, (_, n) => `"key-${n}":1`).join(',')}}`.slice(0, 942_000),
  )
  const whole = Buffer.concat([keys.subarray(0, keys.lastIndexOf(',')), Buffer.from('}')])
  const deep = Buffer.from(`${'['.repeat(470_000)}${']'.repeat(470_000)}`)
  const list = (filter: object, n: number) =>
    `${CREATORS}/tracks?range=[0,999]&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=["title","${n % 2 ? 'ASC' : 'DESC'}"]`
  const thousand = Array.from({ length: 1_000 }, () => ownTrack)

  const pictures = [aNoisyPng(2_200), aManyScanJpeg(4_000, 63), aManyScanJpeg(4_000, 2_600)]
  const picture = (n: number) => form(headers, { images: pictures[n % pictures.length]! })
  const recording = await anMp3(60, 440, 320)
  const track = (n: number) =>
    form(headers, {
      title: `Worst ${n}`,
      artists: Array.from({ length: 50 }, (_, i) => `A${n}-${i}`).join(','),
      creators: 'Fjordlys Studio',
      explicit: 'false',
      genre: 'Jazz',
      cut_preview: 'true',
      // A different recording each time, or it would be stored and analysed only once.
      track_file: Buffer.concat([recording, ...Array<Buffer>(4).fill(recording), mark(n)]),
      artworkFile: pictures[0]!,
    })
  const ownData = (path: string) => ({
    method: 'POST',
    path: `/accounts/me/data${path}`,
    headers: { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('current=melodia-demo'),
  })
  const cut = (attack: Omit<Attack, 'method' | 'path'>, n: number) => ({
    ...attack,
    body: attack.body?.subarray(0, attack.body.length - 1 - (n % 60)),
  })

  return {
    ...dearReads({ headers, published, playlists }),
    ...dearForAdmins(admin.headers, published),
    'plays of a full account': (n) => ({
      method: 'POST',
      path: '/api/v1/plays',
      headers: json,
      body: Buffer.from(JSON.stringify({ plays: plays(published, n) })),
    }),
    'the file of a full account, being made': (n) => (n === 0 ? ownData('') : null),
    'downloads of a full account': (n) => ownData(n % 4 === 0 ? '/file' : ''),
    'empty pictures of 16 megapixels': () => ({
      method: 'PUT',
      path: `${CREATORS}/account/me`,
      ...form(headers, { images: anEmptyWebp(4_000) }),
    }),
    'bodies of 942 kB': (n) =>
      n % 3 === 0
        ? { method: 'POST', path: `${CREATORS}/playlists`, headers: json, body: deep }
        : n % 3 === 1
          ? { method: 'PUT', path: `${CREATORS}/account/me`, headers: json, body: whole }
          : { method: 'POST', path: `${CREATORS}/account/new/request`, headers: json, body: whole },
    'filters and searches': (n) => ({
      method: 'GET',
      headers,
      path:
        n % 3 === 0
          ? list({ q: `${String.fromCodePoint(97 + (n % 26))} ${'a b c d e f g '.repeat(20)}` }, n)
          : n % 3 === 1
            ? list({ id: thousand.slice(0, 150), q: 'a' }, n)
            : list({ genre: 'Jazz', explicit: n % 2 === 0, q: '' }, n),
    }),
    'lists of 1,000 ids': () => ({
      method: 'POST',
      path: `${CREATORS}/playlists`,
      headers: json,
      body: Buffer.from(JSON.stringify({ name: 'Worst', trackIds: thousand })),
    }),
    pictures: (n) => ({ method: 'PUT', path: `${CREATORS}/account/me`, ...picture(n) }),
    tracks: (n) => ({ method: 'POST', path: `${CREATORS}/tracks/new`, ...track(n) }),
    'broken forms': (n) => ({
      method: 'PUT',
      path: `${CREATORS}/account/me`,
      ...cut(form(headers, { name: 'x'.repeat(900_000) }), n),
    }),
    'sign-ins begun': (n) => ({
      method: 'GET',
      path: `/accounts/auth?response_type=code&client_id=melodia-web&redirect_uri=${encodeURIComponent(callback)}&scope=openid&state=${n}${'s'.repeat(500)}&code_challenge=${'c'.repeat(43)}&code_challenge_method=S256`,
    }),
    'tokens guessed': () => ({
      method: 'POST',
      path: '/accounts/oauth2/token',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(
        JSON.stringify({
          grant_type: 'authorization_code',
          code: randomBytes(32).toString('base64url'),
          code_verifier: 'v'.repeat(128),
          client_id: 'melodia-web',
          redirect_uri: callback,
        }),
      ),
    }),
  }
}

/** Plays of today and yesterday, each told of once. */
const plays = (tracks: readonly string[], n: number) =>
  Array.from({ length: 200 }, (_, i) => ({
    id: `worst ${n} ${i}`,
    track_id: tracks[(n + i) % tracks.length],
    started_at: new Date(Date.now() - ((n * 200 + i) % 20) * 3_600_000).toISOString(),
    heard_ms: 31_000,
    source: 'app',
  }))

/** Data that players skip, different each time. */
const mark = (n: number) => Buffer.from(`TAG${String(n).padEnd(125, ' ')}`)
