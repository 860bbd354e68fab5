import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, makeApp, readJwt, signIn, type App } from '../testing/app.ts'
import { makeBrowser } from '../testing/browser.ts'
import { ADA, APP, openHouse, register, type House } from '../testing/house.ts'

let db: TestDatabase
let house: House
let app: App
let sub: string | undefined
beforeAll(async () => {
  db = await testDatabase()
  house = await openHouse({ db })
  app = makeApp(house)
  sub = (await register(db))?.id
})
afterAll(async () => {
  await house.close()
  await db.close()
})

const newCode = async () => codeOf(await signIn(app, makeBrowser(house)))
const json = async (response: Response) => ({ status: response.status, ...(await response.json()) })

test('discovery says what there is, whatever the Host header', async () => {
  const { text, headers } = await makeBrowser(house).visit(
    '/accounts/.well-known/openid-configuration',
    { host: 'evil.example' },
  )
  expect(headers['content-type']).toContain('application/json')
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${APP}/accounts`,
    authorization_endpoint: `${APP}/accounts/auth`,
    token_endpoint: `${APP}/accounts/oauth2/token`,
    end_session_endpoint: `${APP}/accounts/session/end`,
    jwks_uri: `${APP}/accounts/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    code_challenge_methods_supported: ['S256'],
    id_token_signing_alg_values_supported: ['PS256'],
    token_endpoint_auth_methods_supported: ['none'],
    scopes_supported: ['openid', 'profile', 'email'],
  })
  expect(text).not.toMatch(/registration|introspection|revocation|device|userinfo|pushed|dpop/)
})

test('the published keys are those that tokens are verified with, and no more', async () => {
  const { text } = await makeBrowser(house).visit('/accounts/jwks')
  const { keys } = JSON.parse(text)
  expect(keys).toEqual(house.accounts.publicKeys().keys)
  expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
})

describe('spec §7: code flow with PKCE', () => {
  test('sign in, code with state and issuer, token request in JSON', async () => {
    const { url } = await signIn(app, makeBrowser(house))
    expect(url.origin + url.pathname).toBe(`${APP}/callback`)
    expect(url.searchParams.get('state')).toBe('a-state')
    expect(url.searchParams.get('iss')).toBe(`${APP}/accounts`)
    const response = await app.exchange(url.searchParams.get('code') ?? '')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const tokens = await json(response)
    expect(tokens).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 3600 })
    expect(tokens).not.toHaveProperty('refresh_token')

    const access = readJwt(tokens.access_token, house.accounts)
    expect(access.isSigned).toBe(true)
    expect(access.header).toMatchObject({ alg: 'PS256', typ: 'at+jwt' })
    const { iss, aud, client_id, exp, iat } = access.payload
    expect(access.payload.sub).toBe(sub)
    expect({ iss, aud, client_id }).toEqual({
      iss: house.accounts.issuer,
      aud: house.accounts.audience,
      client_id: 'melodia-web',
    })
    expect(Number(exp) - Number(iat)).toBe(3600)

    const id = readJwt(tokens.id_token, house.accounts)
    expect(id.isSigned).toBe(true)
    expect(id.header).toMatchObject({ alg: 'PS256' })
    expect(id.header['typ']).not.toBe('at+jwt')
    expect(id.payload).toMatchObject({
      iss: house.accounts.issuer,
      aud: 'melodia-web',
      sub,
      nonce: 'a-nonce',
      email: ADA.email,
      name: ADA.name,
    })
  })

  test('token request as a form', async () => {
    expect((await app.exchangeForm(await newCode())).status).toBe(200)
  })

  test('the resource of the API may be named in both requests', async () => {
    const resource = house.accounts.audience
    const browser = makeBrowser(house)
    const page = await browser.visit(app.authorizeUrl({ resource }))
    const code = codeOf(await browser.submit(page, ADA))
    expect((await app.exchange(code, { resource })).status).toBe(200)
  })

  test('a scope that is not offered is none', async () => {
    const browser = makeBrowser(house)
    const page = await browser.visit(app.authorizeUrl({ scope: 'openid email admin' }))
    const tokens = await (await app.exchange(codeOf(await browser.submit(page, ADA)))).json()
    expect(tokens).toHaveProperty('access_token')
    expect(
      `${tokens.scope} ${readJwt(tokens.access_token, house.accounts).payload['scope']}`,
    ).not.toContain('admin')
  })

  test('a code is spent by its first exchange', async () => {
    const code = await newCode()
    expect((await app.exchange(code)).status).toBe(200)
    expect(await json(await app.exchange(code))).toMatchObject({
      status: 400,
      error: 'invalid_grant',
    })
  })

  test('of two exchanges at the same time one gets tokens', async () => {
    const code = await newCode()
    const both = await Promise.all([app.exchange(code), app.exchange(code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(128) }],
    ['an empty verifier', { code_verifier: '' }],
    ['another redirect address', { redirect_uri: `${APP}/elsewhere` }],
    ['another client', { client_id: 'somebody-else' }],
    ['another resource', { resource: `${APP}/else` }],
    ['another grant', { grant_type: 'client_credentials' }],
  ])('%s gets no tokens', async (_, changes) => {
    const response = await app.exchange(await newCode(), changes)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).not.toHaveProperty('access_token')
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(128) }],
    ['another redirect address', { redirect_uri: `${APP}/elsewhere` }],
  ])('%s burns the code', async (_, changes) => {
    const code = await newCode()
    expect((await app.exchange(code, changes)).status).toBe(400)
    expect((await app.exchange(code)).status).toBe(400)
  })

  test.each([
    [APP, 204, APP],
    ['https://evil.example', 403, undefined],
  ])('a browser at %s that asks first is answered %i', async (origin, status, allowed) => {
    const reply = await fetch(`http://127.0.0.1:${house.port}/accounts/oauth2/token`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(reply.status).toBe(status)
    expect(reply.headers.get('access-control-allow-origin') ?? undefined).toBe(allowed)
  })
})

describe('a token request that cannot be read', () => {
  const post = (body: string) => app.post(body, { 'content-type': 'application/json' })
  test.each([
    ['half', '{"grant_type":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number in it', '{"grant_type":1}'],
    ['an object in it', '{"code":{"a":"b"}}'],
    ['endless', `{"code":"${'x'.repeat(2_000_000)}"}`],
  ])('%s is 400', async (_, body) => {
    expect(await json(await post(body))).toMatchObject({ status: 400, error: 'invalid_request' })
  })
  test('fields of no meaning are passed over, their names too', async () => {
    expect(
      await json(await post('{"__proto__":"x","constructor":"y","toString":"z"}')),
    ).toMatchObject({ status: 400 })
    expect(house.failures).toEqual([])
  })
})

describe('an authorization request that is refused', () => {
  test.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['another resource', { resource: 'https://elsewhere.example/api' }],
    ['a sign-in without asking', { prompt: 'none' }],
    ['no nonce', { nonce: undefined }],
    ['a nonce of 513 characters', { nonce: 'n'.repeat(513) }],
    ['a nonce with a line break', { nonce: 'a\nb' }],
    ['a request that no cookie can hold', { login_hint: 'x'.repeat(4000) }],
  ])('%s: the app is told', async (_, changes) => {
    const { url } = await makeBrowser(house).visit(app.authorizeUrl(changes))
    expect(`${url.origin}${url.pathname}`).toBe(`${APP}/callback`)
    expect(url.searchParams.get('error')).toBeTruthy()
    expect(url.searchParams.get('state')).toBe('a-state')
    expect(url.searchParams.get('code')).toBeNull()
  })

  test.each([
    ['no state', { state: undefined }],
    ['a state of 513 characters', { state: 's'.repeat(513) }],
  ])('%s: the app is told', async (_, changes) => {
    const { url } = await makeBrowser(house).visit(app.authorizeUrl(changes))
    expect(`${url.origin}${url.pathname}`).toBe(`${APP}/callback`)
    expect(url.searchParams.get('error')).toBe('invalid_request')
  })

  test.each([
    ['another path', { redirect_uri: `${APP}/elsewhere` }],
    ['another origin', { redirect_uri: 'https://evil.example/callback' }],
    ['more of a host', { redirect_uri: `${APP}.evil.example/callback` }],
    ['no address', { redirect_uri: undefined }],
    ['another client', { client_id: 'somebody-else' }],
    ['an answer in the fragment', { response_mode: 'fragment' }],
    ['an answer by a form', { response_mode: 'form_post' }],
  ])('%s: nobody is sent anywhere, a page says so', async (_, changes) => {
    const { url, status, text } = await makeBrowser(house).visit(app.authorizeUrl(changes))
    expect(url.pathname).toBe('/accounts/auth')
    expect(status).toBe(400)
    expect(text).toContain('That did not work')
    expect(text).toContain(`href="${APP}/login"`)
  })
})

test('an ID token is never put into an address', async () => {
  const { url } = await makeBrowser(house).visit(app.authorizeUrl({ response_type: 'id_token' }))
  expect(url.hash).toContain('error=unsupported_response_type')
  expect(url.hash).not.toContain('id_token=')
})

test('somebody who is signed in comes back with a code at once', async () => {
  const browser = makeBrowser(house)
  await signIn(app, browser)
  const { url } = await browser.visit(app.authorizeUrl())
  expect(url.searchParams.get('code')).toBeTruthy()
})

test('two sign-ins side by side in one browser do not disturb each other', async () => {
  const browser = makeBrowser(house)
  const one = await browser.visit(app.authorizeUrl({ state: 'one' }))
  const two = await browser.visit(app.authorizeUrl({ state: 'two' }))
  const first = await browser.submit(one, ADA)
  expect(first.url.searchParams.get('state')).toBe('one')
  const second = await browser.submit(two, ADA)
  expect(second.url.searchParams.get('state') ?? second.text).toBe('two')
})
