import { describeDatabases } from '@melodia/db/testing'
import { expect, test, vi } from 'vitest'
import { makeTries, type Tries } from './tries.ts'

const MINUTE = 60_000
const QUARTER = 15 * MINUTE
const AT = 100 * QUARTER
const device = { id: 'd', account: 'ada' }
const EMAIL = 'ada@melodia.example'

describeDatabases('tries', (db) => {
  const minutesOf = async (tries: Tries, ...keys: string[]) =>
    (await tries.count(keys.map((key) => ({ key, most: 10 })))).minutes

  test('the eleventh try has to wait until the first is a quarter of an hour ago', async () => {
    let now = AT + 14 * MINUTE
    const tries = makeTries(db(), 10, () => now)
    for (let at = 0; at < 10; at++) {
      expect(await minutesOf(tries, 'a')).toBe(0)
      now += 1000
    }
    expect(await minutesOf(tries, 'a')).toBe(15)
    now = AT + 14 * MINUTE + QUARTER - 1
    expect(await minutesOf(tries, 'a')).toBe(1)
    now += 1
    expect(await minutesOf(tries, 'a')).toBe(0)
    expect(await minutesOf(tries, 'a')).toBe(1)
  })

  test('one key that is used up is enough, and each is counted on its own', async () => {
    const tries = makeTries(db(), 1, () => AT)
    const count = async (...keys: string[]) =>
      (await tries.count(keys.map((key) => ({ key, most: 1 })))).minutes
    expect(await count('account', 'address')).toBe(0)
    expect(await count('another account', 'address')).toBe(15)
    expect(await count('another account', 'another address')).toBe(0)
  })

  test('of tries at the same time no more get through, whichever process counts them', async () => {
    const [one, two] = [makeTries(db(), 10, () => AT), makeTries(db(), 10, () => AT)]
    const all = Array.from({ length: 30 }, (_, at) => minutesOf(at % 2 ? one : two, 'a'))
    expect((await Promise.all(all)).filter((minutes) => minutes === 0)).toHaveLength(10)
  })

  test('a try that was a sign-in does not count', async () => {
    const tries = makeTries(db(), 1, () => AT)
    for (let at = 0; at < 3; at++) {
      const { minutes, takeBack } = await tries.signIn(EMAIL, '192.0.2.1', null)
      expect(minutes).toBe(0)
      await takeBack()
    }
  })

  test('what is refused writes nothing', async () => {
    const tries = makeTries(db(), 1, () => AT)
    await tries.signIn(EMAIL, '192.0.2.1', null)
    const write = vi.spyOn(db(), 'write')
    for (let at = 0; at < 5; at++)
      expect((await tries.signIn(`${at}@x.example`, '192.0.2.1', null)).minutes).toBe(15)
    expect(write).not.toHaveBeenCalled()
    write.mockRestore()
  })

  test('a device that is known is counted on its own', async () => {
    const tries = makeTries(db(), 1, () => AT)
    const wait = async (...values: Parameters<Tries['signIn']>) =>
      (await tries.signIn(...values)).minutes
    expect(await wait(EMAIL, '192.0.2.1', null)).toBe(0)
    expect(await wait(EMAIL, '192.0.2.1', null)).toBe(15)
    expect(await wait(EMAIL, '192.0.2.1', device)).toBe(0)
    expect(await wait(EMAIL, '192.0.2.2', device)).toBe(15)
    expect(await wait(EMAIL, '192.0.2.2', null)).toBe(0)
  })

  test('guesses at one account from everywhere have an end', async () => {
    const tries = makeTries(db(), 2, () => AT)
    let judged = 0
    for (let at = 0; at < 40; at++)
      if ((await tries.signIn(EMAIL, `2001:db8:${at}::1`, null)).minutes === 0) judged++
    expect(judged).toBe(10)
    expect((await tries.signIn('bob@melodia.example', '2001:db8:99::1', null)).minutes).toBe(0)
  })

  test('0 turns the limit off', async () => {
    const tries = makeTries(db(), 0, () => AT)
    for (let at = 0; at < 30; at++)
      expect((await tries.signIn(EMAIL, '192.0.2.1', null)).minutes).toBe(0)
  })
})
