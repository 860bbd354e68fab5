import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UserInfo } from '@melodia/contract/auth'
import type { AppConfig } from '@melodia/contract/config'
import { setAdmin, userOfIdentity, usersByEmail } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { testApp, type TestApp } from '../../testing/index.ts'
import { externalProvider } from './external.ts'
import { independentIssuer } from './testing/independentIssuer.ts'

const RESOURCE = 'https://music.example/api'

let issuer: Awaited<ReturnType<typeof independentIssuer>>
let kit: TestApp
const settingsOf = (origin: string) => ({
  ACCOUNTS_ISSUER: origin,
  ACCOUNTS_CLIENT_ID: 'music-portal',
  ACCOUNTS_RESOURCE: RESOURCE,
  ACCOUNTS_TOKEN_FORMAT: 'form',
})
/** The server with the settings of a deployment with an external provider. */
async function open(origin: string, settings = {}) {
  const { accounts } = readConfig({ ...settingsOf(origin), ...settings }, '/')
  if (!accounts.external) throw new Error('ACCOUNTS_ISSUER was not read')
  return testApp({ config: { accounts }, accounts: externalProvider(accounts.external) })
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const whoIs = (token: string) =>
  kit.as(null).post<UserInfo>('/api/v1/auth/userinfo', {}, bearer(token))

beforeEach(async () => {
  issuer = await independentIssuer()
  kit = await open(issuer.origin)
})
afterEach(async () => {
  await kit.close()
  await issuer.close()
})

describe('contract: ACCOUNTS_ISSUER is an independent provider', () => {
  test('the apps learn where it is, and how it takes token requests', async () => {
    const { body } = await kit.as(null).get<AppConfig>('/api/v1/config')
    expect(body.accounts).toMatchObject({
      issuer: issuer.origin,
      authorization_endpoint: `${issuer.origin}/auth`,
      token_endpoint: `${issuer.origin}/token`,
      client_id: 'music-portal',
      resource: RESOURCE,
      token_format: 'form',
    })
  })

  test('its JWT for this API says who calls; the role is ours to say', async () => {
    const { access_token } = await issuer.signIn('ada', RESOURCE)
    expect(access_token.split('.')).toHaveLength(3)
    expect((await whoIs(access_token)).body.serviceData).toMatchObject({
      email: 'ada@label.example',
      name: 'ada',
    })
    const status = async () =>
      (await kit.as(null).get('/api/v1/admin/tracks', undefined, bearer(access_token))).status
    expect(await status()).toBe(403)
    const [ada] = await usersByEmail(kit.db.read, 'ada@label.example')
    await kit.db.write((write) => setAdmin(write, ada?.seq ?? 0, true))
    expect(await status()).toBe(200)
  })

  test('what one token says of a person stays known when another does not say it', async () => {
    const identity = { issuer: issuer.origin, uid: 'ada', email: 'ada@label.example', name: 'ada' }
    const ada = await userOfIdentity(kit.db, identity, Date.now())
    const silent = { ...identity, email: '', name: '' }
    expect(await userOfIdentity(kit.db, silent, Date.now())).toEqual(ada)
  })

  test('its JWT for another API, and its ID token, are refused', async () => {
    const other = await issuer.signIn('ada', 'https://other.example/api')
    expect((await whoIs(other.access_token)).status).toBe(401)
    expect((await whoIs(other.id_token)).status).toBe(401)
  })

  test('its opaque token, which any of its applications may have, is refused', async () => {
    const { access_token } = await issuer.signIn('grace')
    expect(access_token).not.toContain('.')
    expect((await whoIs(access_token)).status).toBe(401)
    expect(issuer.asked()).toBe(0)
  })

  test('while it is down, who was known stays known', async () => {
    const { access_token } = await issuer.signIn('ada', RESOURCE)
    expect((await whoIs(access_token)).status).toBe(200)
    await issuer.close()
    expect((await whoIs(access_token)).status).toBe(200)
  })
})

describe('contract: introspection is configured', () => {
  beforeEach(async () => {
    await kit.close()
    kit = await open(issuer.origin, {
      ACCOUNTS_CLIENT_SECRET: issuer.apiClient.client_secret,
      ACCOUNTS_INTROSPECTION_CLIENT_ID: issuer.apiClient.client_id,
    })
  })

  test('its opaque token is asked about once a minute', async () => {
    const { access_token } = await issuer.signIn('grace')
    for (let call = 0; call < 3; call += 1)
      expect((await whoIs(access_token)).body.serviceData.email).toBe('grace@label.example')
    expect(issuer.asked()).toBe(1)
    kit.pass(61_000)
    await whoIs(access_token)
    expect(issuer.asked()).toBe(2)
    expect((await whoIs('made-up')).status).toBe(401)
  })

  test('while it is down it is a 503 that says when to come again', async () => {
    const { access_token } = await issuer.signIn('grace')
    await issuer.close()
    const { status, headers } = await whoIs(access_token)
    expect([status, headers['retry-after']]).toEqual([503, '5'])
  })
})

test('an issuer that takes calls and never answers is a 503, not a wait without end', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const app = await open(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  const { status, headers } = await app.as(null).get('/api/v1/config')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  await app.close()
  silent.closeAllConnections()
  await new Promise((resolve) => silent.close(resolve))
}, 20_000)
