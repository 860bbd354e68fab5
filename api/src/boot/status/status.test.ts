import type { Status } from '@melodia/contract/status'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { makeCheck } from './checks.ts'

const RATES = { signIn: 0, uploads: 0, requests: 0, claims: 0, calls: 600 }

describe('spec §7, Health: asking costs next to nothing', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ config: { rates: RATES } })
  })
  afterEach(() => kit.close())
  const ask = () => kit.as(null).get<Status>('/api/status')

  test('a probe every second is never refused, and writes nothing to the database', async () => {
    await ask()
    const write = vi.spyOn(kit.db, 'write')
    for (let second = 0; second < 120; second += 1) {
      expect((await ask()).status).toBe(200)
      kit.pass(1_000)
    }
    expect(write).not.toHaveBeenCalled()
  })

  test('the media store is asked once in five seconds, however many want to know', async () => {
    const ping = vi.spyOn(kit.media, 'ping')
    await Promise.all(Array.from({ length: 20 }, ask))
    expect(ping).toHaveBeenCalledTimes(1)
    kit.pass(4_900)
    await ask()
    expect(ping).toHaveBeenCalledTimes(1)
    kit.pass(200)
    await ask()
    expect(ping).toHaveBeenCalledTimes(2)
  })

  test('one address is limited, apart from its other calls', async () => {
    const few = await testApp({ config: { rates: { ...RATES, calls: 2 } } })
    const status = async (path: string) => (await few.as(null).get(path)).status
    const statuses = []
    for (let call = 0; call < 3; call += 1) statuses.push(await status('/api/status'))
    expect(statuses).toEqual([200, 200, 429])
    expect(await status('/api/v1/config')).toBe(200)
    few.pass(60_000)
    expect(await status('/api/status')).toBe(200)
    await few.close()
  })
})

test('a part that hangs is not asked again before it has answered', async () => {
  let asked = 0
  const answer = Promise.withResolvers<void>()
  const failures: unknown[] = []
  const check = makeCheck({
    ping: () => {
      asked += 1
      return answer.promise
    },
    cachedMs: 0,
    clock: () => 0,
    onFailure: (error) => failures.push(error),
  })
  const both = [check(), check()]
  answer.reject(new Error('down'))
  expect(await Promise.all(both)).toEqual(['failed', 'failed'])
  expect([asked, failures.length]).toEqual([1, 2])
})
