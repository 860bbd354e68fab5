import { accountByEmail } from '@melodia/db/accounts'
import { factorsOf, setRecoveryCodes, setTotp } from '@melodia/db/accounts/factors'
import { createAccount, personById, personByPassword } from '@melodia/accounts/people'
import { accountOfResetToken } from '@melodia/accounts/links/reset'
import { isSessionAlive, upsertPayload } from '@melodia/db/accounts/payloads'
import { listAudit } from '@melodia/db/audit/list'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { countTokens, createToken } from '@melodia/db/tokens'
import { userOfIdentity } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../testing/index.ts'
import { terminal } from './testing/terminal.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await projectDatabase()
})
afterEach(() => db.close())

const run = (line: string, answers?: readonly string[]) => {
  const { location } = db
  const DATABASE_URL = location.kind === 'postgres' ? location.url : location.path
  return terminal({ DATABASE_URL, DATA_DIR: '/tmp/melodia-commands' }, '/tmp', line, answers)
}
const aUser = (uid: string, email: string, issuer = 'https://one.example') =>
  userOfIdentity(db, { issuer, uid, email, name: uid }, Date.now())

describe('contract, Commands: npm run admin', () => {
  test('grant and revoke hold from the next call on, and are audited', async () => {
    const kit = await testApp({ db })
    const status = async () => (await kit.as('listener').get('/api/v1/admin/tracks')).status
    expect(await status()).toBe(403)
    expect(await run('admin grant listener@melodia.example')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/listener@melodia.example is an administrator now.$/),
    })
    expect(await status()).toBe(200)
    await kit.as('listener').post('/api/v1/tokens', { name: 'Nightly', scope: 'read' })
    const { seq } = kit.users.listener
    expect(await countTokens(db.read, seq)).toBe(1)
    expect((await run('admin list')).said).toContain('listener@melodia.example')
    expect((await run('admin revoke Listener@melodia.example')).code).toBe(0)
    expect(await status()).toBe(403)
    expect(await countTokens(db.read, seq)).toBe(0)
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: { resource: 'users' },
    })
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['grant-admin', null],
      ['revoke-admin', null],
    ])
    await kit.close()
  })

  test('a person at a terminal sees whom they grant it to, and is asked', async () => {
    const { id } = await aUser('ada', 'ada@label.example')
    const refused = await run('admin grant ada@label.example', ['y'])
    expect(refused.said).toContain(
      `${id}  ada@label.example (not verified)  ada  first signed in 2`,
    )
    expect(refused).toMatchObject({ code: 1, complaints: 'Nothing was changed.' })
    expect((await run('admin list')).said).toBe('There is no administrator.')
    expect((await run('admin grant ada@label.example', ['yes'])).code).toBe(0)
    await run('admin revoke ada@label.example')
    expect((await run('admin grant ada@label.example --yes', [])).code).toBe(0)
  })

  test('nobody is granted it whose email waits to be confirmed, unless the operator says so', async () => {
    const profile = { email: 'ada@label.example', name: 'ada', awaits_confirmation: true }
    await userOfIdentity(db, { issuer: 'https://one.example', uid: 'ada', ...profile }, Date.now())
    const refused = await run('admin grant ada@label.example --yes')
    expect([refused.code, refused.complaints]).toEqual([
      1,
      expect.stringMatching(/^ada@label\.example is not confirmed\. Ask them to follow the link/),
    ])
    expect((await run('admin list')).said).toBe('There is no administrator.')
    expect((await run('admin grant ada@label.example --yes --unconfirmed')).code).toBe(0)
    expect((await run('admin list')).said).toContain('ada@label.example (not verified)')
  })

  test('a new password ends all sessions, and is refused where it is no good one', async () => {
    const email = 'ada@label.example'
    const old = 'four words will do'
    const ada = await createAccount(db, { email, name: 'Ada', password: old, is_demo: false }, 0)
    const id = ada?.id ?? ''
    const isRight = async (password: string) =>
      (await personByPassword(db, email, password, 0)) !== null
    const row = { payload: {}, grant_id: null, user_code: null, expires_at: null, account_id: id }
    await db.write((write) => upsertPayload(write, { ...row, model: 'Session', id: 's', uid: 's' }))
    const change = (...answers: string[]) => run(`admin password ${email}`, answers)

    expect((await change('another four words', 'another 4 words')).complaints).toMatch(
      /not the same/,
    )
    expect((await change('password123', 'password123')).complaints).toMatch(/most common/)
    expect(await isRight(old)).toBe(true)
    expect(await isSessionAlive(db.read, 's', 0)).toBe(true)

    const { said } = await change('another four words', 'another four words')
    expect(said).toMatch(/signed out everywhere \(sessions: 1\)\.\nIt is good for one sign-in/)
    expect(await personByPassword(db, email, 'another four words', Date.now())).not.toBeNull()
    const aDayLater = Date.now() + 24 * 60 * 60_000
    expect(await personByPassword(db, email, 'another four words', aDayLater)).toBeNull()
    expect([await isRight(old), await isRight('another four words')]).toEqual([false, true])
    expect(await isSessionAlive(db.read, 's', 0)).toBe(false)

    const made = /only now: ([a-z0-9-]{29})$/.exec((await run(`admin password ${email}`)).said)?.[1]
    expect(await isRight(made ?? '')).toBe(true)
    expect((await run('admin password bob@label.example')).complaints).toMatch(/^Nobody has an acc/)
  })

  test('a reset link lets somebody choose a new password; disabled accounts have none', async () => {
    const email = 'ada@label.example'
    const person = { email, name: 'Ada', password: 'four words will do', is_demo: false }
    await createAccount(db, person, 0)
    const { said } = await run(`admin reset ${email}`)
    const token =
      /\nhttp:\/\/localhost:3000\/accounts\/reset\?token=([\w-]{43})$/.exec(said)?.[1] ?? ''
    expect(await accountOfResetToken(db.read, token, Date.now())).toMatchObject({ email })
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: {},
    })
    expect(rows.map(({ action, title, detail }) => [action, title, detail])).toEqual([
      ['reset', 'Ada', { email }],
    ])
    expect((await run('admin reset bob@label.example')).complaints).toMatch(/^Nobody has an acc/)
    await run(`admin disable ${email}`)
    expect((await run(`admin reset ${email}`)).complaints).toMatch(/is disabled/)
    expect(await accountOfResetToken(db.read, token, Date.now())).toBeNull()
  })

  test('who has lost every second factor signs in with the password alone', async () => {
    const email = 'ada@label.example'
    const person = { email, name: 'Ada', password: 'four words will do', is_demo: false }
    await createAccount(db, person, 0)
    const { seq = 0 } = (await accountByEmail(db.read, email)) ?? {}
    await db.write(async (write) => {
      await setTotp(write, seq, { secret: 'sealed', step: null, added_at: null })
      await setRecoveryCodes(write, seq, ['one', 'two'], 0)
    })
    expect((await run(`admin remove-factors ${email}`)).said).toBe(
      'ada@label.example has no second factor now, and is signed out everywhere (sessions: 0).',
    )
    expect(await factorsOf(db.read, seq)).toEqual({ totp: null, passkeys: [], recoveryCodes: 0 })
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: {},
    })
    expect(rows.map(({ action }) => action)).toEqual(['remove-factor'])
  })

  test('an account is signed out everywhere, disabled and enabled', async () => {
    const email = 'ada@label.example'
    const password = 'four words will do'
    const { id } = (await createAccount(
      db,
      { email, name: 'Ada', password, is_demo: false },
      0,
    )) ?? { id: '' }
    const user = await aUser(id, email, 'embedded')
    const signIn = async () => {
      const row = { payload: {}, grant_id: null, user_code: null, expires_at: null }
      const session = { ...row, account_id: id, model: 'Session', id: 's', uid: 's' }
      await db.write((write) => upsertPayload(write, session))
    }
    const isSignedIn = () => isSessionAlive(db.read, 's', 0)
    const maySignIn = async () => (await personByPassword(db, email, password, 0)) !== null

    await signIn()
    expect((await run(`admin sign-out ${email}`)).said).toBe(
      'ada@label.example is signed out everywhere (sessions: 1), and has no API token or link any more.',
    )
    expect([await isSignedIn(), await maySignIn()]).toEqual([false, true])

    await signIn()
    const token = { name: 'Nightly', scope: 'read', hash: '#', expires_at: Date.now() } as const
    await db.write((write) => createToken(write, { ...token, user: user.seq }, 0))
    expect((await run(`admin disable ${email}`)).said).toMatch(/can no longer sign in/)
    expect([await isSignedIn(), await maySignIn()]).toEqual([false, false])
    expect(await countTokens(db.read, user.seq)).toBe(0)
    expect(await personById(db, id), 'for tokens and sessions too').toBeNull()

    expect((await run(`admin enable ${email}`)).said).toBe('ada@label.example can sign in again.')
    expect(await maySignIn()).toBe(true)
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: { resource: 'users' },
    })
    expect(rows.map(({ action, resource_id }) => [action, resource_id])).toEqual([
      ['sign-out', user.id],
      ['disable', user.id],
      ['enable', user.id],
    ])
    expect((await run('admin disable bob@label.example')).complaints).toMatch(/^Nobody has an acc/)
  })

  test('what holds already is said, and changes nothing', async () => {
    await aUser('ada', 'ada@label.example')
    expect((await run('admin list')).said).toBe('There is no administrator.')
    expect((await run('admin revoke ada@label.example')).said).toMatch(/is no administrator\.$/)
    await run('admin grant ada@label.example')
    expect((await run('admin grant ada@label.example')).said).toMatch(/administrator already\.$/)
    expect((await run('admin revoke ada@label.example')).said).toMatch(/Nobody is an admin/)
  })

  test('an email is no key: of several accounts one is named', async () => {
    const one = await aUser('ada', 'ada@label.example')
    const other = await aUser('ada', 'ada@label.example', 'https://other.example')
    const { code, complaints } = await run('admin grant ada@label.example')
    expect(code).toBe(1)
    expect(complaints).toContain(one.id)
    expect(complaints).toContain('https://other.example')
    expect((await run('admin grant ada@label.example --id 1')).code).toBe(1)
    await run(`admin grant ada@label.example --issuer ${other.issuer}`)
    expect((await run('admin list')).said).toContain(other.id)
    expect((await run('admin list')).said).not.toContain(one.id)
    await run(`admin grant ada@label.example --id ${one.id}`)
    expect((await run('admin list')).said).toContain(one.id)
  })

  test.each([
    ['admin grant nobody@label.example', 'Nobody with the email'],
    ['admin', 'Usage: npm run admin'],
    ['admin promote a@b.example', 'Usage: npm run admin'],
    ['admin list all', 'Usage: npm run admin'],
    ['admin grant a@b.example --force', 'Usage: npm run admin'],
    [
      'sing',
      'The commands are config, admin, migrate, backup, restore, keys:rotate, media:sweep, media:check, media:analyse.',
    ],
  ])('%s is answered with a sentence', async (line, sentence) => {
    const { code, complaints } = await run(line)
    expect(code).toBe(1)
    expect(complaints).toContain(sentence)
  })
})
