import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { testApp, type TestApp } from '../../testing/index.ts'
import { externalProvider } from './external.ts'

/** Answers of the issuer, by path; other paths answer correctly. */
type Answers = Record<string, (reply: ServerResponse) => void>

const json = (value: unknown) => (reply: ServerResponse) =>
  void reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
const page = (reply: ServerResponse) =>
  void reply.setHeader('content-type', 'text/html').end('<!doctype html><p>Sign in')
const status = (code: number) => (reply: ServerResponse) => void reply.writeHead(code).end()
const redirect = (reply: ServerResponse) => void reply.writeHead(302, { location: '/login' }).end()
const hangUp = (reply: ServerResponse) => void reply.destroy()

const DISCOVERY = '/.well-known/openid-configuration'

let server: Server
let origin: string
let answers: Answers
let pairs: { kid: string; jwk: JWK; privateKey: CryptoKey }[]
let kit: TestApp
let logged: string[]

const keyPair = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  return { kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256' }, privateKey }
}
const metadata = (changes: Record<string, unknown> = {}) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
  userinfo_endpoint: `${origin}/userinfo`,
  introspection_endpoint: `${origin}/introspect`,
  ...changes,
})

beforeEach(async () => {
  answers = {}
  logged = []
  pairs = [await keyPair('first')]
  server = createServer((request, reply) => {
    const rightly: Answers = {
      [DISCOVERY]: json(metadata()),
      '/keys': json({ keys: pairs.map(({ jwk }) => jwk) }),
      '/userinfo': json({ sub: 'ada', email: 'ada@label.example', name: 'Ada' }),
      '/introspect': json({ active: true, sub: 'ada', aud: 'melodia' }),
    }
    const path = request.url ?? ''
    const answer = answers[path] ?? rightly[path] ?? status(404)
    answer(reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  kit = await open()
})
afterEach(async () => {
  await kit.close()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function open(settings = {}) {
  const { accounts } = readConfig(
    {
      ACCOUNTS_ISSUER: origin,
      ACCOUNTS_CLIENT_ID: 'web',
      ACCOUNTS_AUDIENCE: 'melodia',
      ACCOUNTS_CLIENT_SECRET: 'a secret',
      ...settings,
    },
    '/',
  )
  if (!accounts.external) throw new Error('ACCOUNTS_ISSUER was not read')
  return testApp({
    config: { accounts, logLevel: 'error' },
    accounts: externalProvider(accounts.external, () => kit.now()),
    logTo: { write: (line) => void logged.push(line) },
  })
}

const tokenOf = ({ kid, privateKey }: { kid: string; privateKey: CryptoKey }) =>
  new SignJWT({ sub: 'ada' })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(origin)
    .setAudience('melodia')
    .setExpirationTime('5h')
    .sign(privateKey)
const token = () => tokenOf(pairs.at(-1)!)
const whoIs = async (bearer: string) => {
  const { status, headers } = await kit
    .as(null)
    .post('/api/v1/auth/userinfo', {}, { authorization: `Bearer ${bearer}` })
  return [status, headers['retry-after']]
}
const UNUSABLE = [503, '5']

describe('an issuer that answers wrongly is a 503, never a sign-out, and the log says why', () => {
  const oct = { kty: 'oct', k: 'c2VjcmV0', alg: 'HS256' }
  test.each<[string, string, () => (reply: ServerResponse) => void, string]>([
    [
      'names itself with a slash',
      DISCOVERY,
      () => json(metadata({ issuer: `${origin}/` })),
      'the issuer is “ORIGIN/” there and “ORIGIN” here',
    ],
    ['is not found', DISCOVERY, () => status(404), 'answers 404'],
    ['fails', DISCOVERY, () => status(500), 'answers 500'],
    ['shows a page', DISCOVERY, () => page, 'text/html, which is no JSON'],
    ['redirects', DISCOVERY, () => redirect, 'redirects to /login'],
    ['hangs up', DISCOVERY, () => hangUp, 'cannot be reached'],
    ['says nothing', DISCOVERY, () => json(null), 'no JSON object'],
    ['has no name', DISCOVERY, () => json({}), 'issuer is missing'],
    [
      'has no keys',
      DISCOVERY,
      () => json(metadata({ jwks_uri: undefined })),
      'jwks_uri is missing',
    ],
    [
      'has an endpoint that is no address',
      DISCOVERY,
      () => json(metadata({ token_endpoint: '/token' })),
      'token_endpoint is no address',
    ],
    [
      'signs with shared secrets',
      DISCOVERY,
      () => json(metadata({ id_token_signing_alg_values_supported: ['HS256'] })),
      'signed with HS256',
    ],
    [
      'has moved its keys',
      DISCOVERY,
      () => json(metadata({ jwks_uri: 'http://127.0.0.1:1/keys' })),
      'cannot be reached',
    ],
    ['lost its keys', '/keys', () => status(404), '/keys answers 404'],
    ['shows a page for its keys', '/keys', () => page, '/keys answers with text/html'],
    ['has none of its keys', '/keys', () => json({ keys: [] }), '/keys has no key'],
    ['has other things for keys', '/keys', () => json({ keys: 'none' }), 'no set of keys'],
    ['has secrets for keys', '/keys', () => json({ keys: [oct] }), '/keys has no key'],
    ['fails to say who it is', '/userinfo', () => status(500), '/userinfo answers 500'],
    ['shows a page for who it is', '/userinfo', () => page, '/userinfo answers with text/html'],
    ['says nothing of who it is', '/userinfo', () => json({}), '/userinfo does not say'],
  ])('%s', async (_what, path, answer, cause) => {
    answers[path] = answer()
    expect(await whoIs(await token())).toEqual(UNUSABLE)
    expect(logged.join('')).toContain(cause.replaceAll('ORIGIN', origin))
    // The cause is for the operator alone.
    answers = {}
    expect((await whoIs(await token()))[0]).toBe(200)
  })

  test.each<[string, (reply: ServerResponse) => void, string]>([
    ['is down', status(502), '/introspect answers 502'],
    ['refuses our secret', status(401), '/introspect refuses web'],
    ['shows a page', page, '/introspect answers with text/html'],
    ['says nothing', json({}), '/introspect does not say'],
    ['hangs up', hangUp, '/introspect cannot be reached'],
  ])('introspection %s', async (_what, answer, cause) => {
    answers['/introspect'] = answer
    expect(await whoIs('an-opaque-token')).toEqual(UNUSABLE)
    expect(logged.join('')).toContain(cause)
    answers = {}
    expect((await whoIs('an-opaque-token'))[0]).toBe(200)
  })

  test('introspection is set up here, and not there', async () => {
    answers[DISCOVERY] = json(metadata({ introspection_endpoint: null }))
    expect(await whoIs('an-opaque-token')).toEqual(UNUSABLE)
    expect(logged.join('')).toContain('has no introspection endpoint')
  })

  test('what the log says is not sent, and the start can ask for it', async () => {
    answers[DISCOVERY] = status(404)
    const { body } = await kit.as(null).get<{ detail: string }>('/api/v1/config')
    expect(JSON.stringify(body)).not.toContain(origin)
    const { accounts } = readConfig(
      { ACCOUNTS_ISSUER: origin, ACCOUNTS_CLIENT_ID: 'web', ACCOUNTS_AUDIENCE: 'melodia' },
      '/',
    )
    if (!accounts.external) throw new Error('ACCOUNTS_ISSUER was not read')
    await expect(externalProvider(accounts.external).check?.()).rejects.toMatchObject({
      status: 503,
      cause: { message: `${origin}${DISCOVERY} answers 404` },
    })
  })
})

describe('keys of an issuer', () => {
  test('a new one is found, and an unknown one is a 401 once they were asked for', async () => {
    expect((await whoIs(await token()))[0]).toBe(200)
    kit.pass(11_000)
    pairs.push(await keyPair('second'))
    expect((await whoIs(await token()))[0]).toBe(200)
    kit.pass(11_000)
    expect((await whoIs(await tokenOf(await keyPair('made-up'))))[0]).toBe(401)
  })

  test('an unknown one is a 503 while they cannot be had; those that are held stay in use', async () => {
    const old = await token()
    expect((await whoIs(old))[0]).toBe(200)
    kit.pass(11_000)
    answers['/keys'] = status(500)
    const unknown = await tokenOf(await keyPair('second'))
    expect(await whoIs(unknown)).toEqual(UNUSABLE)
    expect(await whoIs(unknown)).toEqual(UNUSABLE)
    kit.pass(15 * 60_000)
    expect((await whoIs(old))[0]).toBe(200)
    kit.pass(60 * 60_000)
    expect(await whoIs(old)).toEqual(UNUSABLE)
    answers = {}
    kit.pass(5_000)
    expect((await whoIs(old))[0]).toBe(200)
  })

  test('a withdrawn one ends after some minutes', async () => {
    const old = await token()
    expect((await whoIs(old))[0]).toBe(200)
    pairs = [await keyPair('second')]
    kit.pass(10 * 60_000 + 1_000)
    expect((await whoIs(old))[0]).toBe(401)
  })

  test('a token that does not name its key is tried with each', async () => {
    pairs.push(await keyPair('second'))
    for (const pair of pairs) delete pair.jwk.kid
    const nameless = (privateKey: CryptoKey) =>
      new SignJWT({ sub: 'ada' })
        .setProtectedHeader({ alg: 'ES256' })
        .setIssuer(origin)
        .setAudience('melodia')
        .setExpirationTime('1h')
        .sign(privateKey)
    for (const { privateKey } of pairs)
      expect((await whoIs(await nameless(privateKey)))[0]).toBe(200)
    expect((await whoIs(await nameless((await keyPair('x')).privateKey)))[0]).toBe(401)
  })
})
