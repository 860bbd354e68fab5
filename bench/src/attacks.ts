import { randomBytes } from 'node:crypto'
import { anMp3 } from '@melodia/e2e/recordings'
import type { Attack } from './attack.ts'
import { dearReads } from './dearReads.ts'
import { aManyScanJpeg, aNoisyPng } from './pictures.ts'
import type { Server } from './products.ts'

type Attacks = (n: number) => Attack

const CREATORS = '/api/v1/creators'

/**
 * The most expensive requests that one creator can make, by kind. Reusable parts are prepared
 * before the measurement begins.
 */
export async function makeAttacks(
  { url, headers }: Server,
  ownTrack: string,
  published: readonly string[],
): Promise<Readonly<Record<string, Attacks>>> {
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
  const cut = (attack: Omit<Attack, 'method' | 'path'>, n: number) => ({
    ...attack,
    body: attack.body?.subarray(0, attack.body.length - 1 - (n % 60)),
  })

  return {
    ...dearReads(headers, published),
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

/** Data that players skip, different each time. */
const mark = (n: number) => Buffer.from(`TAG${String(n).padEnd(125, ' ')}`)

function form(headers: Record<string, string>, fields: Record<string, string | Buffer>) {
  const boundary = 'melodia-bench'
  const parts = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        typeof value === 'string' ? '' : `; filename="${name}"`
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
