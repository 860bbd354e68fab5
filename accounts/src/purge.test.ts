import { findPayload } from '@melodia/db/accounts/payloads'
import { readRate } from '@melodia/db/rates'
import { testDatabase } from '@melodia/db/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { makeAccounts } from './accounts.ts'
import { makeAdapter } from './adapter.ts'
import { makeTries } from './tries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const NOW = 20_000 * DAY

afterEach(() => vi.useRealTimers())

test('what has expired is purged every ten minutes, until the provider is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = NOW
  const clock = () => now
  const db = await testDatabase()
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  const publicUrl = 'http://melodia.test'
  const accounts = await makeAccounts({
    db,
    publicUrl,
    rates: { signIn: 1 },
    contactEmail: 'hello@melodia.test',
    downloadsFolder: '/nowhere',
    clock,
    log,
  })
  const codes = makeAdapter(db, 'AuthorizationCode', clock)
  await codes.upsert('short', {}, 60)
  await codes.upsert('long', {}, 60 * 60)
  await makeTries(db, 1, clock).count([{ key: 'somebody', most: 1 }])

  now += 10 * MINUTE
  vi.advanceTimersByTime(10 * MINUTE)
  const at = (id: string) => findPayload(db.read, 'AuthorizationCode', id)
  await vi.waitFor(async () => expect(await at('short')).toBeNull(), { timeout: 30_000 })
  expect(await at('long')).not.toBeNull()
  expect(await readRate(db.read, 'somebody', 1, NOW)).toBe(1)

  now += 3 * DAY
  vi.advanceTimersByTime(10 * MINUTE)
  await accounts.close()
  expect(await at('long')).toBeNull()
  expect(await readRate(db.read, 'somebody', 1, NOW)).toBe(0)

  await codes.upsert('last', {}, 60)
  now += DAY
  vi.advanceTimersByTime(60 * MINUTE)
  expect(vi.getTimerCount()).toBe(0)
  expect(await at('last')).not.toBeNull()
  expect(log.warn).not.toHaveBeenCalled()
  await db.close()
})
