import { listAudit } from '@melodia/db/audit'
import { projectDatabase, type TestDatabase } from '@melodia/db/testing'
import { userOfIdentity } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../testing/index.ts'
import { terminal } from './testing/terminal.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await projectDatabase()
})
afterEach(() => db.close())

const run = (line: string) =>
  terminal({ DATABASE_URL: db.url, DATA_DIR: '/tmp/melodia-commands' }, '/tmp', line)
const aUser = (uid: string, email: string, issuer = 'https://one.example') =>
  userOfIdentity(db, { issuer, uid, email, name: uid }, Date.now())

describe('contract, Commands: npm run admin', () => {
  test('grant and revoke hold from the next call on, and are audited', async () => {
    const kit = await testApp({ db })
    const status = async () => (await kit.as('listener').get('/api/v1/admin/tracks')).status
    expect(await status()).toBe(403)
    expect(await run('admin grant listener@melodia.example')).toMatchObject({
      code: 0,
      said: 'listener@melodia.example is an administrator now.',
    })
    expect(await status()).toBe(200)
    expect((await run('admin list')).said).toContain('listener@melodia.example')
    expect((await run('admin revoke Listener@melodia.example')).code).toBe(0)
    expect(await status()).toBe(403)
    const { rows } = await listAudit(db.read, 'everything', {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: { resource: 'users' },
    })
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['grant', null],
      ['revoke', null],
    ])
    await kit.close()
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
    ['sing', 'The commands are admin, backup, restore, media:sweep, media:check, media:analyse.'],
  ])('%s is answered with a sentence', async (line, sentence) => {
    const { code, complaints } = await run(line)
    expect(code).toBe(1)
    expect(complaints).toContain(sentence)
  })
})
