import { expect, it } from 'vitest'
import { accountByEmail, accountById, createAccount, demoAccounts } from './accounts.ts'
import {
  consumePayload,
  destroyPayload,
  findPayload,
  findPayloadByUid,
  purgeExpiredPayloads,
  revokePayloadsByGrant,
  upsertPayload,
} from './accounts/payloads.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

const ANN = { email: 'Ann@Melodia.example', name: 'Ann', password_hash: 'x', is_demo: false }

describeDatabases('accounts', (current) => {
  const create = (account = ANN) => current().write((write) => createAccount(write, account, NOW))
  const put = (model: string, id: string, more = {}) =>
    current().write((write) =>
      upsertPayload(write, {
        model,
        id,
        payload: { id },
        grant_id: null,
        uid: null,
        account_id: null,
        user_code: null,
        expires_at: null,
        ...more,
      }),
    )
  const stands = async (model: string, id: string) =>
    (await findPayload(current().read, model, id)) !== null

  it('one address is one account, whatever its case; accents tell two apart', async () => {
    const ann = await create()
    expect(await create({ ...ANN, email: ' ann@melodia.EXAMPLE' })).toBeNull()
    expect(await create({ ...ANN, email: 'änn@melodia.example' })).not.toBeNull()
    expect(await accountByEmail(current().read, 'ANN@melodia.example')).toEqual(ann)
    expect(await accountById(current().read, ann?.id ?? '')).toEqual(ann)
    expect(await accountById(current().read, 'nobody')).toBeNull()
  })

  it('of racing sign-ups of one address one succeeds', async () => {
    const racing = await Promise.all([create(), create(), create()])
    expect(racing.filter((account) => account !== null)).toHaveLength(1)
  })

  it('tells whether there are demo accounts', async () => {
    await create()
    expect(await demoAccounts(current().read)).toEqual([])
    await create({ ...ANN, email: 'demo@melodia.example', is_demo: true })
    expect(await demoAccounts(current().read)).toMatchObject([{ is_demo: true }])
  })

  it('keeps payloads by model and id, the newest one', async () => {
    await put('Session', 's', { uid: 'u' })
    await put('Session', 's', { uid: 'u', payload: { n: 2 } })
    await put('Grant', 's')
    const kept = { payload: { n: 2 }, account_id: null, consumed_at: null, expires_at: null }
    expect(await findPayload(current().read, 'Session', 's')).toEqual(kept)
    expect(await findPayloadByUid(current().read, 'Session', 'u')).toEqual(kept)
    expect(await findPayloadByUid(current().read, 'Grant', 'u')).toBeNull()
    await current().write((write) => destroyPayload(write, 'Session', 's'))
    expect([await stands('Session', 's'), await stands('Grant', 's')]).toEqual([false, true])
  })

  it('a code is consumed once', async () => {
    await put('AuthorizationCode', 'c')
    const consume = () =>
      current().write((write) => consumePayload(write, 'AuthorizationCode', 'c', NOW))
    expect((await Promise.all([consume(), consume()])).toSorted()).toEqual([false, true])
    const code = await findPayload(current().read, 'AuthorizationCode', 'c')
    expect(code?.consumed_at).toBe(NOW)
  })

  it('revokes by model and grant', async () => {
    await put('AccessToken', 'a', { grant_id: 'g' })
    await put('RefreshToken', 'r', { grant_id: 'g' })
    await put('AccessToken', 'b', { grant_id: 'h' })
    await current().write((write) => revokePayloadsByGrant(write, 'AccessToken', 'g'))
    expect(await stands('AccessToken', 'a')).toBe(false)
    expect(await stands('RefreshToken', 'r')).toBe(true)
    expect(await stands('AccessToken', 'b')).toBe(true)
  })

  it('purges what has expired', async () => {
    await put('Session', 'old', { expires_at: NOW })
    await put('Session', 'new', { expires_at: NOW + 1 })
    await put('Session', 'ever')
    expect(await current().write((write) => purgeExpiredPayloads(write, NOW))).toBe(1)
    expect([await stands('Session', 'old'), await stands('Session', 'ever')]).toEqual([false, true])
  })
})
