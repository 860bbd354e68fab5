import { describeDatabases } from '@melodia/db/testing'
import { describe, expect, test } from 'vitest'
import { makeTries, network, signInKeys } from './tries.ts'

const QUARTER = 15 * 60_000
const AT = 100 * QUARTER

describeDatabases('tries', (db) => {
  test('the eleventh try has to wait until the quarter is over', async () => {
    let now = AT + 5 * 60_000 + 1
    const tries = makeTries(db(), 10, () => now)
    for (let at = 0; at < 10; at++) expect(await tries.count(['a'])).toBe(0)
    expect(await tries.count(['a'])).toBe(10)
    now = AT + QUARTER - 1
    expect(await tries.count(['a'])).toBe(1)
    now = AT + QUARTER
    expect(await tries.count(['a'])).toBe(0)
  })

  test('one key that is used up is enough, and each is counted on its own', async () => {
    const tries = makeTries(db(), 1, () => AT)
    expect(await tries.count(['account', 'address'])).toBe(0)
    expect(await tries.count(['another account', 'address'])).toBe(15)
    expect(await tries.count(['third account', 'another address'])).toBe(0)
  })

  test('of tries at the same time no more get through, whichever process counts them', async () => {
    const [one, two] = [makeTries(db(), 10, () => AT), makeTries(db(), 10, () => AT)]
    const all = Array.from({ length: 30 }, (_, at) => (at % 2 ? one : two).count(['a']))
    expect((await Promise.all(all)).filter((minutes) => minutes === 0)).toHaveLength(10)
  })

  test('a try that was a sign-in does not count', async () => {
    const tries = makeTries(db(), 1, () => AT)
    for (let at = 0; at < 3; at++) {
      expect(await tries.count(['a', 'b'])).toBe(0)
      await tries.takeBack(['a', 'b'])
    }
    expect(await tries.count(['a'])).toBe(0)
  })

  test('0 turns the limit off', async () => {
    const tries = makeTries(db(), 0, () => AT)
    for (let at = 0; at < 20; at++) expect(await tries.count(['a'])).toBe(0)
  })
})

test('an account is counted whatever the case of its email, and without naming it', () => {
  expect(signInKeys(' Ada@Melodia.example', '1.2.3.4')).toEqual(
    signInKeys('ada@melodia.example', '1.2.3.4'),
  )
  expect(signInKeys('ada@melodia.example', '1.2.3.4').join()).not.toContain('ada')
})

describe('one customer, one network', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['2001:db8:1::', '2001:db8:1:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, expected) => {
    expect(network(ip)).toBe(expected)
  })
})
