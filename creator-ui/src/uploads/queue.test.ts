import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeQueue } from './queue.ts'

/** Jobs that end when the test tells them to. */
const kit = () => {
  const started: string[] = []
  const cancelled: string[] = []
  const ends = new Map<string, (again?: number) => void>()
  const onRest = vi.fn<(until: number | null) => void>()
  const queue = makeQueue({
    atOnce: 2,
    onRest,
    run: (id, signal) => {
      started.push(id)
      const { promise, resolve } = Promise.withResolvers<number | undefined>()
      ends.set(id, resolve)
      signal.addEventListener('abort', () => {
        cancelled.push(id)
        resolve(undefined)
      })
      return promise
    },
  })
  const end = async (id: string, again?: number) => {
    ends.get(id)?.(again)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, started, cancelled, onRest, end }
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }))
afterEach(() => void vi.useRealTimers())

describe('several uploads, a few at a time', () => {
  test('two run at once, the others follow in their order', async () => {
    const { queue, started, end } = kit()
    queue.add(['a', 'b', 'c', 'd'])
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    queue.add(['e'])
    await end('a')
    await end('c')
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('one that waits is taken out, one that runs is stopped, and the next one starts', async () => {
    const { queue, started, cancelled } = kit()
    queue.add(['a', 'b', 'c', 'd'])
    queue.cancel(['c', 'a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(cancelled).toEqual(['a'])
    expect(started).toEqual(['a', 'b', 'd'])
  })

  test('where one has to wait everything rests, and then goes on with it', async () => {
    const { queue, started, onRest, end } = kit()
    queue.add(['a', 'b', 'c'])
    await end('a', 5_000)
    await end('b')
    expect(onRest).toHaveBeenLastCalledWith(6_000)
    expect(started).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(4_999)
    expect(started).toEqual(['a', 'b'])
    await vi.advanceTimersByTimeAsync(1)
    expect(onRest).toHaveBeenLastCalledWith(null)
    expect(started).toEqual(['a', 'b', 'a', 'c'])
  })

  test('a second refusal does not shorten the rest, and the order stays', async () => {
    const { queue, started, onRest, end } = kit()
    queue.add(['a', 'b', 'c'])
    await end('b', 9_000)
    await end('a', 5_000)
    expect(onRest).toHaveBeenLastCalledWith(10_000)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(started).toEqual(['a', 'b', 'a', 'b'])
  })

  test('with nothing left to wait for the rest is over', async () => {
    const { queue, started, onRest, end } = kit()
    queue.add(['a'])
    await end('a', 60_000)
    queue.cancel(['a'])
    expect(onRest).toHaveBeenLastCalledWith(null)
    queue.add(['b'])
    expect(started).toEqual(['a', 'b'])
  })

  test('a job that is stopped and added again at once runs anew', async () => {
    const { queue, started, end } = kit()
    queue.add(['a'])
    queue.cancel(['a'])
    queue.add(['a'])
    await vi.advanceTimersByTimeAsync(0)
    expect(started).toEqual(['a', 'a'])
    queue.cancel(['a'])
    await end('a')
    queue.add(['b', 'c'])
    expect(started).toEqual(['a', 'a', 'b', 'c'])
  })

  test('closing stops everything', async () => {
    const { queue, started, cancelled } = kit()
    queue.add(['a', 'b', 'c'])
    queue.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(cancelled).toEqual(['a', 'b'])
    expect(started).toEqual(['a', 'b'])
  })
})
