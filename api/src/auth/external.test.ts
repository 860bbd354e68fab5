import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { externalProvider } from './external.ts'
import { makeTokens } from './tokens.ts'

const PERSON = { sub: 'u-1', email: 'ada@label.example', name: 'Ada' }

/** An OpenID Connect issuer of somebody else, as small as can be. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const app = Fastify()
  let asked = 0
  let isUp = true
  const origin = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  app.get('/.well-known/openid-configuration', async (_request, reply) => {
    if (!isUp) return reply.code(500).send()
    return {
      issuer: origin(),
      authorization_endpoint: `${origin()}/authorize`,
      token_endpoint: `${origin()}/token`,
      jwks_uri: `${origin()}/keys`,
      userinfo_endpoint: `${origin()}/userinfo`,
    }
  })
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }] }))
  app.get('/userinfo', async (request, reply) => {
    asked++
    const known = request.headers.authorization !== 'Bearer unknown-opaque'
    return known ? PERSON : reply.code(401).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const tokenOf = (audience: string) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'ES256' })
      .setSubject(PERSON.sub)
      .setIssuer(origin())
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(privateKey)
  return {
    origin: origin(),
    tokenOf,
    asked: () => asked,
    setUp: (value: boolean) => void (isUp = value),
    close: () => app.close(),
  }
}

let issuer: Awaited<ReturnType<typeof openIssuer>>
let now: number
let tokens: ReturnType<typeof makeTokens>
beforeEach(async () => {
  issuer = await openIssuer()
  now = Date.now()
  const settings = { issuer: issuer.origin, clientId: 'web', audience: 'melodia', resource: null }
  tokens = makeTokens(externalProvider(settings), () => now)
})
afterEach(() => issuer.close())

const ada = { uid: PERSON.sub, email: PERSON.email, name: PERSON.name }

describe('contract, Identity: an external issuer', () => {
  test('its tokens are verified by its keys, and it is asked once who it is', async () => {
    const token = await issuer.tokenOf('melodia')
    expect(await tokens.identify(token)).toEqual(ada)
    expect(await tokens.identify(token)).toEqual(ada)
    expect(issuer.asked()).toBe(1)
  })

  test('a token it made for another application is refused', async () => {
    const token = await issuer.tokenOf('another')
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 401 })
  })

  test('an opaque token is checked at its userinfo endpoint, for a minute', async () => {
    expect(await tokens.identify('opaque')).toEqual(ada)
    expect(await tokens.identify('opaque')).toEqual(ada)
    expect(issuer.asked()).toBe(1)
    now += 61_000
    await tokens.identify('opaque')
    expect(issuer.asked()).toBe(2)
    await expect(tokens.identify('unknown-opaque')).rejects.toMatchObject({ status: 401 })
  })

  test('one that is down is a 503, and is found again when it is up', async () => {
    const token = await issuer.tokenOf('melodia')
    issuer.setUp(false)
    await expect(tokens.identify(token)).rejects.toMatchObject({ status: 503 })
    issuer.setUp(true)
    expect(await tokens.identify(token)).toEqual(ada)
  })
})
