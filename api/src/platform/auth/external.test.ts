import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { externalProvider } from './external.ts'
import { makeAccessTokens } from './accessTokens.ts'

const PERSON = { sub: 'u-1', email: 'ada@label.example', name: 'Ada' }

/** The issuer's answers about opaque tokens (RFC 7662). */
const OPAQUE: Readonly<Record<string, Record<string, unknown>>> = {
  'for-this-api': { sub: PERSON.sub, aud: 'melodia', iss: 'own' },
  'for-several': { sub: PERSON.sub, aud: ['other', 'melodia'] },
  'for-the-client': { sub: PERSON.sub, client_id: 'web' },
  'for-half-a-minute': { sub: PERSON.sub, aud: 'melodia', exp: 30 },
  'with-person': { sub: PERSON.sub, aud: 'melodia', email: 'own@label.example', name: 'Own' },
  'for-another-client': { sub: PERSON.sub, client_id: 'other' },
  'for-another-api': { sub: PERSON.sub, aud: 'other', client_id: 'web' },
  'of-another-issuer': { sub: PERSON.sub, aud: 'melodia', iss: 'https://other.example' },
  'not-yet': { sub: PERSON.sub, aud: 'melodia', nbf: 600 },
  expired: { sub: PERSON.sub, aud: 'melodia', exp: -10 },
  'without-subject': { aud: 'melodia' },
  'with-a-number': { sub: 7, aud: 'melodia' },
  'without-audience': { sub: PERSON.sub },
  'with-times': { sub: PERSON.sub, aud: 'melodia', iat: 2_000, auth_time: 1_000 },
  inactive: { active: false, sub: PERSON.sub, aud: 'melodia' },
}

/** A minimal external OpenID Connect issuer. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const app = Fastify()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  )
  let asked = 0
  let introspected = 0
  let isUp = true
  let person: object = PERSON
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    if (!isUp) return reply.code(500).send()
    return {
      issuer: origin(),
      authorization_endpoint: `${origin()}/authorize`,
      token_endpoint: `${origin()}/token`,
      jwks_uri: `${origin()}/keys`,
      userinfo_endpoint: `${origin()}/userinfo`,
      introspection_endpoint: `${origin()}/introspect`,
    }
  })
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] }))
  app.get('/userinfo', async (request, reply) => {
    asked++
    return request.headers.authorization ? person : reply.code(401).send()
  })
  app.post<{ Body: { token: string } }>('/introspect', async ({ headers, body }, reply) => {
    introspected++
    if (headers.authorization !== `Basic ${btoa('web:a%20secret')}`) return reply.code(401).send()
    const seconds = Math.floor(now / 1000)
    const { iss, exp, nbf, ...known } = OPAQUE[body.token] ?? { active: false }
    return {
      active: true,
      ...known,
      ...(iss !== undefined && { iss: iss === 'own' ? origin() : iss }),
      ...(typeof exp === 'number' && { exp: seconds + exp }),
      ...(typeof nbf === 'number' && { nbf: seconds + nbf }),
    }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const tokenOf = (audience: string, claims: JWTPayload = {}, typ?: string) =>
    new SignJWT({ sub: PERSON.sub, ...claims })
      .setProtectedHeader({ alg: 'ES256', ...(typ !== undefined && { typ }) })
      .setIssuer(origin())
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey)
  return {
    origin: origin(),
    tokenOf,
    asked: () => asked,
    introspected: () => introspected,
    speakOf: (value: object) => void (person = value),
    setUp: (value: boolean) => void (isUp = value),
    close: () => app.close(),
  }
}

let issuer: Awaited<ReturnType<typeof openIssuer>>
let now: number
let tokens: ReturnType<typeof makeAccessTokens>
const tokensWith = (clientSecret: string | null, signInTime: 'auth_time' | 'iat' = 'auth_time') => {
  const client = { clientId: 'web', audience: 'melodia', resource: null }
  const introspection = clientSecret === null ? null : { clientId: 'web', clientSecret }
  const settings = { issuer: issuer.origin, ...client, introspection, signInTime } as const
  return makeAccessTokens(externalProvider(settings, clock), clock)
}
const clock = () => now
const who = async (token: string) => (await tokens.identify(token)).claims
beforeEach(async () => {
  issuer = await openIssuer()
  now = Date.now()
  tokens = tokensWith('a secret')
})
afterEach(() => issuer.close())

const ada = { uid: PERSON.sub, email: PERSON.email, name: PERSON.name }

describe('contract, Identity: an external issuer', () => {
  test('its tokens are verified by its keys, and it is asked once who it is', async () => {
    const token = await issuer.tokenOf('melodia')
    expect(await who(token)).toEqual(ada)
    expect(await who(token)).toEqual(ada)
    expect(issuer.asked()).toBe(1)
  })

  test('a token it made for another application is refused', async () => {
    const token = await issuer.tokenOf('another')
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    ['an ID token without a nonce', { auth_time: 1 }, 'JWT'],
    ['an ID token', { nonce: 'n-0S6', scope: 'openid' }, undefined],
    ['a logout token', { events: {} }, 'logout+jwt'],
    ['a security event without its type', { events: {} }, undefined],
    ['a security event', {}, 'secevent+jwt'],
    ['a proof of possession', {}, 'dpop+jwt'],
    ['a token given to another application', { azp: 'other' }, 'at+jwt'],
    ['a token of nobody', { sub: '' }, 'at+jwt'],
  ] as const)('%s is refused', async (_what, claims, typ) => {
    const token = await issuer.tokenOf('melodia', claims, typ)
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 401 })
  })

  test.each([7, true, null, { id: 'u-1' }, ['u-1'], 'x'.repeat(256), 'u\0', 'u\n1', 'u\u{85}'])(
    'a subject that is %j is refused',
    async (sub) => {
      const token = await issuer.tokenOf('melodia', { sub } as unknown as JWTPayload)
      await expect(tokens.identify(token)).rejects.toMatchObject({ status: 401 })
    },
  )

  test.each(['at+jwt', 'application/at+jwt', 'JWT'])(
    'an access token of the type %s is taken, also with the time of the sign-in',
    async (typ) => {
      const claims = { auth_time: 1, scope: 'openid', azp: 'web' }
      expect(await who(await issuer.tokenOf('melodia', claims, typ))).toEqual(ada)
    },
  )

  test('says when somebody signed in by the claim of the settings, or not at all', async () => {
    const times = { iat: 2_000, auth_time: 1_000, scope: 'openid' }
    const token = await issuer.tokenOf('melodia', times, 'at+jwt')
    const untold = await issuer.tokenOf('melodia', { auth_time: 'today', scope: 'openid' })
    const byIssue = tokensWith('a secret', 'iat')
    for (const text of [token, 'with-times']) {
      expect((await tokens.identify(text)).signedInAt).toBe(1_000_000)
      expect((await byIssue.identify(text)).signedInAt).toBe(2_000_000)
    }
    for (const text of [untold, 'for-this-api'])
      expect((await tokens.identify(text)).signedInAt).toBeNull()
  })

  const unverified = { email: '', email_verified: false, awaits_confirmation: true }
  test('an address that it calls unverified is not known, in the token and at userinfo', async () => {
    const said = { email: 'boss@label.example', email_verified: false, name: 'Ada' }
    const token = await issuer.tokenOf('melodia', said)
    expect(await who(token)).toEqual({ ...ada, ...unverified })
    issuer.speakOf({ sub: PERSON.sub, ...said })
    const other = await issuer.tokenOf('melodia')
    expect(await who(other)).toEqual({ ...ada, ...unverified })
  })

  test.each(['true', 'false', 0, 1, null, {}])(
    'an address that it calls verified as %j is not known',
    async (email_verified) => {
      const said = { email: 'boss@label.example', email_verified, name: 'Ada' }
      const token = await issuer.tokenOf('melodia', said)
      expect(await who(token)).toEqual({ ...ada, ...unverified })
    },
  )

  test.each([
    'a@label.example, b@label.example',
    'a@label.example b@label.example',
    'team: a@label.example;',
    'Ada <ada@label.example>',
    'ada@label.example\nBcc: b@label.example',
    'ada\0@label.example',
    '',
    7,
  ])('an address that is %j is not known', async (email) => {
    const token = await issuer.tokenOf('melodia', { email, email_verified: true, name: 'Ada' })
    issuer.speakOf({ sub: PERSON.sub, email, name: 'Ada' })
    expect(await who(token)).toMatchObject({ uid: PERSON.sub, email: '' })
  })

  test('a name is one line of text, and not without end', async () => {
    const name = ` A\0da\n${'x'.repeat(300)}\ud83d`
    const token = await issuer.tokenOf('melodia', { email: PERSON.email, name })
    const claims = await who(token)
    expect(claims.name).toMatch(/^A da x+$/)
    expect(claims.name).toHaveLength(200)
    const hidden = await issuer.tokenOf('melodia', { email: PERSON.email, name: 'A\u202ed\u200ba' })
    expect((await tokens.identify(hidden)).claims.name).toBe('Ada')
  })

  test('a signature is checked anew after some minutes, so that a withdrawn key ends', async () => {
    const token = await issuer.tokenOf('melodia')
    await tokens.identify(token)
    now += 601_000
    await tokens.identify(token)
    expect(issuer.asked()).toBe(2)
  })

  test('opaque tokens are refused without a client secret, and nobody is asked', async () => {
    const open = tokensWith(null)
    await expect(open.identify('for-this-api')).rejects.toMatchObject({ status: 401 })
    expect([issuer.asked(), issuer.introspected()]).toEqual([0, 0])
  })

  test.each(['for-this-api', 'for-several', 'for-the-client'])(
    'the opaque token %s is believed for a minute',
    async (token) => {
      expect(await who(token)).toEqual(ada)
      expect(await who(token)).toEqual(ada)
      expect(issuer.introspected()).toBe(1)
      now += 61_000
      await tokens.identify(token)
      expect(issuer.introspected()).toBe(2)
    },
  )

  test('what introspection says of a person is not asked again, and no token outlives its end', async () => {
    expect(await who('with-person')).toMatchObject({ email: 'own@label.example' })
    expect(issuer.asked()).toBe(0)
    await tokens.identify('for-half-a-minute')
    now += 31_000
    await tokens.identify('for-half-a-minute')
    expect(issuer.introspected()).toBe(3)
  })

  test.each([
    'for-another-client',
    'for-another-api',
    'of-another-issuer',
    'not-yet',
    'expired',
    'without-subject',
    'with-a-number',
    'without-audience',
    'inactive',
    'unknown',
  ])('the opaque token %s is refused', async (token) => {
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 401 })
  })

  test("a wrong client secret is our fault, not the caller's", async () => {
    const wrong = tokensWith('another secret')
    await expect(wrong.identify('for-this-api')).rejects.toMatchObject({ status: 503 })
  })

  test('one that is down is a 503, and is found again when it is up', async () => {
    const token = await issuer.tokenOf('melodia')
    issuer.setUp(false)
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 503 })
    issuer.setUp(true)
    expect(await who(token)).toEqual(ada)
  })
})
