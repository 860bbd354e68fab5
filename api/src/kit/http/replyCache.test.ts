import { describe, expect, test } from 'vitest'
import { makeReplyCache } from './replyCache.ts'

/** A value that says how often it was made. */
function counted(maxBytes?: number) {
  const state = { now: 1_000_000, made: 0 }
  const cached = makeReplyCache<{ n: number; bytes: number }>({
    clock: () => state.now,
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const ask = async (key = 'a', bytes = 100) => {
    const value = await cached(key, async () => ({ n: (state.made += 1), bytes }))
    return value?.n
  }
  return { state, cached, ask }
}

describe('what is cached', () => {
  test('is used for half a second', async () => {
    const { state, ask } = counted()
    expect(await ask()).toBe(1)
    state.now += 499
    expect(await ask()).toBe(1)
    state.now += 1
    expect(await ask()).toBe(2)
    expect(await ask('b')).toBe(3)
  })

  test('is made anew when the clock was set back', async () => {
    const { state, ask } = counted()
    await ask()
    state.now -= 10
    expect(await ask()).toBe(2)
  })

  test('is made once for all who ask at once', async () => {
    const { ask } = counted()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  })

  test('is neither what is missing nor what failed', async () => {
    const { cached, ask } = counted()
    expect(await cached('a', async () => null)).toBeNull()
    expect(await ask()).toBe(1)
    const failing = cached('b', async () => {
      throw new Error('lost')
    })
    await expect(failing).rejects.toThrow('lost')
    expect(await ask('b')).toBe(2)
  })

  test('makes room by what was used longest ago', async () => {
    const { ask } = counted(250)
    await ask('a')
    await ask('b')
    await ask('a')
    await ask('c')
    expect([await ask('a'), await ask('c'), await ask('b')]).toEqual([1, 3, 4])
  })

  test('is not what is larger than all of the room', async () => {
    const { ask } = counted(250)
    expect([await ask('a', 300), await ask('a', 300)]).toEqual([1, 2])
  })
})
