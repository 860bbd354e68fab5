import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database, Handle, Topic } from '../database.ts'
import { describeDatabases } from '../testing/testing.ts'
import { cutListeners } from '../testing/cutListeners.ts'
import { openDatabase } from './open.ts'

const wake = (topic: Topic) => async (handle: Handle) => handle.wake(topic)

describeDatabases('who waits for a topic', (current) => {
  let other: Database
  beforeEach(async () => {
    other = await openDatabase(current().location)
  })
  afterEach(() => other.close())

  function listen(topic: Topic) {
    const listener = vi.fn<() => void>()
    const stop = current().onWake(topic, listener)
    const forget = () => listener.mockClear()
    return { stop, forget, calls: () => listener.mock.calls.length }
  }
  /** Resolves when notices arrive: being connected wakes everybody, which is forgotten. */
  async function connected(...listeners: ReturnType<typeof listen>[]) {
    for (const { calls, forget } of listeners) {
      await expect.poll(calls).toBe(current().dialect === 'postgres' ? 1 : 0)
      forget()
    }
  }
  const soon = { timeout: 2_000 }

  it('is woken by a commit of this process and of another one', async () => {
    const mails = listen('jobs:mail')
    await connected(mails)
    await current().write(wake('jobs:mail'))
    await expect.poll(mails.calls, soon).toBe(1)
    await other.write(async (write) => {
      await write.db.delete(write.tables.progress)
      write.wake('jobs:mail')
    })
    await expect.poll(mails.calls, soon).toBe(2)
  })

  it('is not woken by what is rolled back, nor by other topics, nor after it has ended that', async () => {
    const mails = listen('jobs:mail')
    const secrets = listen('secrets')
    await connected(mails, secrets)
    const undone = current().write(async (write) => {
      write.wake('jobs:mail')
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await current().write(wake('secrets'))
    await expect.poll(secrets.calls, soon).toBe(1)
    expect(mails.calls()).toBe(0)
    secrets.stop()
    await current().write(wake('secrets'))
    await current().write(wake('jobs:mail'))
    await expect.poll(mails.calls, soon).toBe(1)
    expect(secrets.calls()).toBe(1)
  })

  it('can write at once, whatever woke it', async () => {
    const writes: Promise<unknown>[] = []
    current().onWake('secrets', () => writes.push(current().write(wake('jobs:mail'))))
    await current().write(wake('secrets'))
    await expect.poll(() => writes.length, soon).toBeGreaterThan(0)
    await Promise.all(writes)
  })

  it('is woken when its broken connection is back, for what it missed', async () => {
    if (current().location.kind !== 'postgres') return
    const mails = listen('jobs:mail')
    await connected(mails)
    await cutListeners(current().location)
    await expect.poll(mails.calls, soon).toBe(1)
    await other.write(wake('jobs:mail'))
    await expect.poll(mails.calls, soon).toBe(2)
  })

  it('shares a notice with others that are woken meanwhile', async () => {
    const listener = listen('notifications')
    await connected(listener)
    await Promise.all(Array.from({ length: 20 }, () => current().write(wake('notifications'))))
    await expect.poll(listener.calls, soon).toBeGreaterThan(0)
    expect(listener.calls()).toBeLessThanOrEqual(20)
  })

  it('cannot be woken by a handle that only reads', () => {
    expect(() => current().read.wake('secrets')).toThrow('Only a transaction')
  })
})
