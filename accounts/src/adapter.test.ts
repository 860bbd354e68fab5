import { describeDatabases } from '@melodia/db/testing'
import { expect, test } from 'vitest'
import { makeAdapter } from './adapter.ts'

const NOW = 1_800_000_000_000
describeDatabases("the provider's state", (db) => {
  const adapterOf = (model: string) => makeAdapter(db(), model, () => NOW)

  test('what is kept is found again, and changed by keeping it again', async () => {
    const sessions = adapterOf('Session')
    await sessions.upsert('one', { uid: 'u', accountId: 'ada' }, 60)
    await sessions.upsert('one', { uid: 'u', accountId: 'bob' }, 60)
    expect(await sessions.find('one')).toEqual({ uid: 'u', accountId: 'bob' })
    expect(await sessions.findByUid('u')).toEqual({ uid: 'u', accountId: 'bob' })
    expect(await adapterOf('Interaction').find('one')).toBeUndefined()
    await sessions.destroy('one')
    expect(await sessions.find('one')).toBeUndefined()
  })

  test('of two exchanges of one code at the same time, one gets through', async () => {
    const codes = adapterOf('AuthorizationCode')
    await codes.upsert('code', { grantId: 'grant' }, 60)
    const outcomes = await Promise.allSettled([codes.consume('code'), codes.consume('code')])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codes.find('code')).toEqual({ grantId: 'grant', consumed: NOW / 1000 })
  })

  test('revoking a grant takes this model and this grant only', async () => {
    const [codes, tokens] = [adapterOf('AuthorizationCode'), adapterOf('AccessToken')]
    await codes.upsert('one', { grantId: 'first' }, 60)
    await codes.upsert('two', { grantId: 'second' }, 60)
    await tokens.upsert('three', { grantId: 'first' }, 60)
    await codes.revokeByGrantId('first')
    expect(await codes.find('one')).toBeUndefined()
    expect(await codes.find('two')).toBeDefined()
    expect(await tokens.find('three')).toBeDefined()
  })
})
