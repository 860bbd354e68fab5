import { loadAssets } from '@melodia/accounts/assets'
import { createAccount, makeAccounts } from '@melodia/accounts'
import { signingKeys } from '@melodia/accounts/keys'
import { endSessions, upsertPayload } from '@melodia/db/accounts/payloads'
import { describeDatabases } from '@melodia/db/testing'
import { setAdmin, userOfIdentity } from '@melodia/db/users'
import { importJWK, SignJWT, type JWK } from 'jose'
import { afterEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { testIssuer } from '../../testing/issuer.ts'
import { embeddedProvider } from './embedded.ts'
import type { Provider } from './provider.ts'

describeDatabases('decision 064: people of the embedded provider', (current) => {
  const servers: TestApp[] = []
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close()
  })

  /** A server on the same database. */
  async function serve(accounts: Provider, calls = 0) {
    const [first] = servers
    const beside = first && { config: first.config, users: first.users }
    const rates = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls }
    const options = { db: current(), accounts, config: { rates } }
    const server = await testApp({ ...options, ...(beside && { beside }) })
    servers.push(server)
    return server
  }
  async function serveEmbedded(publicUrl: string, calls = 0) {
    const log = { info() {}, error() {}, warn() {} }
    const contactEmail = 'hello@melodia.test'
    const options = { publicUrl, rates: { signIn: 0 }, contactEmail, clock: Date.now, log }
    const downloadsFolder = '/nowhere'
    const accounts = await makeAccounts({ db: current(), downloadsFolder, ...options })
    return { server: await serve(embeddedProvider(accounts), calls), accounts }
  }
  const tracks = async ({ app }: TestApp, token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: '/api/v1/admin/tracks', headers })).statusCode
  }
  /** A session of the embedded provider. */
  async function aSession(account_id: string) {
    const row = { payload: {}, grant_id: null, user_code: null, expires_at: null, account_id }
    const uid = `session-${account_id}`
    const session = { ...row, model: 'Session', id: uid, uid }
    await current().write((write) => upsertPayload(write, session))
    return uid
  }
  /** A token as the embedded provider signs it. */
  async function tokenOf(sub: string, { issuer, audience }: { issuer: string; audience: string }) {
    const [key] = (await signingKeys(current(), Date.now())) as [JWK]
    return new SignJWT({ email: 'ada@label.example', name: 'Ada', sid: await aSession(sub) })
      .setProtectedHeader({ alg: 'PS256', kid: key.kid ?? '', typ: 'at+jwt' })
      .setSubject(sub)
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(await importJWK(key, 'PS256'))
  }
  async function anAdmin() {
    const person = { email: 'ada@label.example', name: 'Ada' }
    const added = { ...person, password: 'a long password', is_demo: false }
    const id = (await createAccount(current(), added, Date.now()))?.id ?? ''
    const { server, accounts } = await serveEmbedded('http://localhost:3000')
    const token = await tokenOf(id, accounts)
    expect(await tracks(server, token)).toBe(403)
    const identity = { issuer: 'embedded', uid: id, ...person }
    const user = await userOfIdentity(current(), identity, Date.now())
    await current().write((write) => setAdmin(write, user.seq, true))
    expect(await tracks(server, token)).toBe(200)
    return { id, token }
  }

  it('stay who they are when PUBLIC_URL changes, and sign in anew', async () => {
    const { id, token } = await anAdmin()
    const { server, accounts } = await serveEmbedded('https://music.example')
    expect(await tracks(server, await tokenOf(id, accounts))).toBe(200)
    expect(await tracks(server, token)).toBe(401)
  })

  it('are nobody that an external issuer speaks of, whatever it calls them', async () => {
    const { id } = await anAdmin()
    const { provider, tokenOf: tokenOfTest } = await testIssuer(Date.now)
    const server = await serve(provider)
    expect(await tracks(server, await tokenOfTest(id))).toBe(403)
  })

  it('contract, Identity: are signed out from the next call on when their session ends', async () => {
    const { id, token } = await anAdmin()
    const [server] = servers
    if (!server) throw new Error('No server is open')
    await current().write((write) => endSessions(write, id))
    expect(await tracks(server, token)).toBe(401)
  })

  it('contract, Limits: calls of their pages are counted by address, files of pages are not', async () => {
    const { server } = await serveEmbedded('http://localhost:3000', 4)
    const statusOf = async (url: string) => (await server.app.inject({ url })).statusCode
    const { css } = loadAssets('/accounts/assets')
    for (let at = 0; at < 9; at++) expect(await statusOf(css)).toBe(200)
    for (let at = 0; at < 4; at++) expect(await statusOf('/accounts/auth')).toBe(400)
    const page = await server.app.inject({ url: '/accounts/auth' })
    expect(page.statusCode).toBe(429)
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect(page.body).toContain('Too many tries')
    const token = await server.app.inject({ method: 'POST', url: '/accounts/oauth2/token' })
    expect(token.statusCode).toBe(429)
    expect(token.json()).toMatchObject({ error: 'temporarily_unavailable' })
    expect(await statusOf(css)).toBe(200)
  })
})
