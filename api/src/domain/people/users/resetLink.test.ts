import { createAccount } from '@melodia/db/accounts'
import { listAudit } from '@melodia/db/audit/list'
import { userOfIdentity } from '@melodia/db/users'
import { accountOfResetToken } from '@melodia/accounts/links/reset'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeResetLinks } from '../account/resetLink.ts'
import type { Provider } from '../../../platform/auth/provider.ts'
import { testApp, type TestApp } from '../../../testing/index.ts'
import { testIssuer } from '../../../testing/issuer.ts'

const ADA = { email: 'ada@melodia.example', name: 'Ada' }
const publicUrl = 'https://music.example'

let kit: TestApp
let withAccounts: TestApp
beforeEach(async () => {
  kit = await testApp()
  const { provider } = await testIssuer(Date.now)
  const accounts: Provider = {
    ...provider,
    makeResetLink: (uid, by) => makeResetLinks({ db: kit.db, publicUrl, clock: Date.now })(uid, by),
  }
  withAccounts = await testApp({ db: kit.db, accounts, beside: kit })
})
afterEach(async () => {
  await withAccounts.close()
  await kit.close()
})

async function ada() {
  const account = await kit.db.write((write) =>
    createAccount(write, { ...ADA, password_hash: 'x', is_demo: false }, Date.now()),
  )
  const identity = { issuer: kit.provider.realm, uid: account?.id ?? '', ...ADA }
  return userOfIdentity(kit.db, identity, Date.now())
}

test('an administrator makes a one-time link, which is on record', async () => {
  const { id, uid } = await ada()
  const path = `/users/${id}/reset-link`
  const reply = await withAccounts.as('admin').post<{ url: string; expires_at: string }>(path)
  expect(reply.status).toBe(201)
  expect(reply.body.url).toMatch(/^https:\/\/music\.example\/accounts\/reset\?token=[\w-]{43}$/)
  expect(Date.parse(reply.body.expires_at)).toBeGreaterThan(Date.now())
  const token = new URL(reply.body.url).searchParams.get('token') ?? ''
  expect((await accountOfResetToken(kit.db.read, token, Date.now()))?.id).toBe(uid)
  const { rows } = await listAudit(kit.db.read, 'everything', {
    offset: 0,
    limit: 1,
    sort: 'at',
    order: 'DESC',
    filter: { action: 'reset' },
  })
  expect(rows[0]).toMatchObject({ action: 'reset', title: 'Ada', actor: { name: 'admin' } })
})

test('it is for administrators, and for accounts that are ours', async () => {
  const { id } = await ada()
  const path = `/api/v1/admin/users/${id}/reset-link`
  expect((await withAccounts.as('listener').post(path)).status).toBe(403)
  expect((await withAccounts.as('admin').post('/users/nobody/reset-link')).status).toBe(404)
  const stranger = `/users/${kit.users.listener.id}/reset-link`
  expect((await withAccounts.as('admin').post(stranger)).status).toBe(404)
  expect((await kit.as('admin').post(path)).status).toBe(404)
})
