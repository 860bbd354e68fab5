import { describeDatabases } from '@melodia/db/testing'
import { expect, test, vi } from 'vitest'
import { makeAdapter, MOST_SESSIONS } from './adapter.ts'

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

  test('a person has a hundred sessions; one more ends the one that would have ended first', async () => {
    const sessions = adapterOf('Session')
    const start = (id: string, expiresIn: number, accountId = 'ada') =>
      sessions.upsert(id, { uid: `uid ${id}`, accountId }, expiresIn)
    const isThere = async (id: string) => (await sessions.find(id)) !== undefined
    await start('of another person', 1, 'bob')
    await start('used lately', 9_000)
    await start('used long ago', 10)
    for (let number = 3; number <= MOST_SESSIONS; number++) await start(`${number}`, 1_000 + number)
    expect(await isThere('used long ago')).toBe(true)
    await start('new', 5)
    expect(await isThere('used long ago')).toBe(false)
    expect(await isThere('new')).toBe(true)
    await start('next', 9_000)
    expect(await isThere('new')).toBe(false)
    for (const id of ['of another person', 'used lately', '3', `${MOST_SESSIONS}`, 'next'])
      expect(await isThere(id)).toBe(true)
    await start('3', 9_000)
    expect(await isThere('4')).toBe(true)
  })

  test('times are the same in a process whose machine has a fast clock', async () => {
    const seconds = NOW / 1000
    const machine = vi.spyOn(Date, 'now')
    try {
      machine.mockReturnValue(NOW)
      await adapterOf('AuthorizationCode').upsert('code', { iat: seconds, exp: seconds + 60 }, 60)
      machine.mockReturnValue(NOW + 90_000)
      expect(await adapterOf('AuthorizationCode').find('code')).toEqual({
        iat: seconds + 90,
        exp: seconds + 150,
      })
    } finally {
      machine.mockRestore()
    }
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
