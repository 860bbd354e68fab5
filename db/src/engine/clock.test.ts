import { afterEach, expect, it, vi } from 'vitest'
import { describeDatabases } from '../testing/testing.ts'
import { openDatabase } from './open.ts'

/** What this machine's clock says, which fake times leave alone. */
const realNow = () => performance.timeOrigin + performance.now()

describeDatabases('the clock of a database', (current) => {
  afterEach(() => vi.useRealTimers())

  it('tells the time', () => {
    expect(Math.abs(current().clock() - realNow())).toBeLessThan(2_000)
    expect(Number.isInteger(current().clock())).toBe(true)
  })

  it('is of the server, if there is one, whatever the clock of a process says', async () => {
    const isServer = current().dialect === 'postgres'
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
    const other = await openDatabase(current().location)
    const apart = Math.abs(other.clock() - realNow())
    vi.setSystemTime(Date.now() + 3_600_000)
    const later = Math.abs(other.clock() - realNow())
    await other.close()
    expect(apart < 2_000).toBe(isServer)
    expect(later < 2_000).toBe(isServer)
  })
})
