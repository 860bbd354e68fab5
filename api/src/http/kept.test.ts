import { describe, expect, test } from 'vitest'
import { makeKept } from './kept.ts'

/** A value that says how often it was made. */
function counted(maxBytes?: number) {
  const state = { version: 1 as number | null, now: 1_000_000, made: 0 }
  const kept = makeKept<{ n: number; bytes: number }>({
    db: { version: () => state.version },
    clock: () => state.now,
    ...(maxBytes !== undefined && { maxBytes }),
  })
  const ask = async (key = 'a', bytes = 100) => {
    const value = await kept(key, async () => ({ n: (state.made += 1), bytes }))
    return value?.n
  }
  return { state, kept, ask }
}

describe('what is kept', () => {
  test('is used while nothing is committed, for a minute', async () => {
    const { state, ask } = counted()
    expect(await ask()).toBe(1)
    state.now += 59_999
    expect(await ask()).toBe(1)
    state.now += 1
    expect(await ask()).toBe(2)
  })

  test('is used for half a second while something is committed', async () => {
    const { state, ask } = counted()
    await ask()
    state.version = 2
    state.now += 499
    expect(await ask()).toBe(1)
    state.now += 1
    expect(await ask()).toBe(2)
    expect(await ask('b')).toBe(3)
  })

  test('is used for half a second where a database does not count commits', async () => {
    const { state, ask } = counted()
    state.version = null
    await ask()
    state.now += 499
    expect(await ask()).toBe(1)
    state.now += 1
    expect(await ask()).toBe(2)
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

  test('is no older than the state it was made of', async () => {
    const { state, kept, ask } = counted()
    await kept('a', async () => {
      state.version = 2
      return { n: 0, bytes: 1 }
    })
    state.now += 500
    expect(await ask()).toBe(1)
  })

  test('is neither what is missing nor what failed', async () => {
    const { kept, ask } = counted()
    expect(await kept('a', async () => null)).toBeNull()
    expect(await ask()).toBe(1)
    const failing = kept('b', async () => {
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
