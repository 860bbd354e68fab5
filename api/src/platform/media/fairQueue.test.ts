import { describe, expect, it } from 'vitest'
import { makeFairQueue, type QueueOwner } from './fairQueue.ts'

/** Work that ends on demand, and a list of what has begun. */
function aQueue(most?: { inAll: number; ofOne: number }) {
  let time = 0
  const queue = makeFairQueue({ ...(most && { most }), now: () => time })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (name: string, work: string, more: Partial<QueueOwner> = {}) =>
    queue.turn(
      { name, ...more },
      () =>
        new Promise<string>((resolve) => {
          begun.push(work)
          ends.push(() => resolve(work))
        }),
    )
  /** Ends the work that runs, after this time. */
  async function endOne(ms = 1) {
    time += ms
    ends.shift()?.()
    // Lets the next work begin.
    await new Promise(setImmediate)
  }
  const pass = (ms: number) => void (time += ms)
  return { bring, begun, endOne, pass, queue }
}

describe('a fair queue', () => {
  it('serves one at a time', async () => {
    const { bring, begun, endOne } = aQueue()
    const all = ['a', 'b', 'c'].map((name) => bring('me', name))
    expect(begun).toEqual(['a'])
    await endOne()
    expect(begun).toEqual(['a', 'b'])
    await endOne()
    await endOne()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  it('lets owners take turns, however much one of them brought first', async () => {
    const { bring, begun, endOne } = aQueue()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name)
    for (const name of ['b1', 'b2']) void bring('b', name)
    for (let left = 6; left > 0; left--) await endOne()
    expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('attack: who brings dear works waits for all cheap ones of others', async () => {
    const { bring, begun, endOne } = aQueue()
    for (const name of ['dear1', 'dear2']) void bring('a', name)
    for (const name of ['b1', 'b2', 'b3']) void bring('b', name)
    await endOne(5_000)
    for (let left = 4; left > 0; left--) await endOne(100)
    expect(begun).toEqual(['dear1', 'b1', 'b2', 'b3', 'dear2'])
  })

  it('attack: who comes anew has saved nothing up against who has worked for long', async () => {
    const { bring, begun, endOne } = aQueue()
    for (let n = 0; n < 9; n++) {
      void bring('a', `a${n}`)
      await endOne(1_000)
    }
    for (const name of ['dear1', 'dear2']) void bring('b', name)
    void bring('a', 'a9')
    await endOne(5_000)
    await endOne(100)
    await endOne(5_000)
    expect(begun.slice(9)).toEqual(['dear1', 'a9', 'dear2'])
  })

  it('what comes last has only what others leave', async () => {
    const { bring, begun, endOne } = aQueue()
    for (const name of ['card1', 'card2']) void bring('cards', name, { isLast: true })
    for (const name of ['a1', 'a2']) void bring('a', name)
    for (let left = 4; left > 0; left--) await endOne(1_000)
    expect(begun).toEqual(['card1', 'a1', 'a2', 'card2'])
  })

  it('an owner has so much time in an hour', async () => {
    const { bring, endOne, pass } = aQueue()
    const own = { hourlyMs: 5_000 }
    void bring('a', 'a1', own)
    await endOne(5_000)
    const refused = { status: 429, headers: { 'retry-after': '3595' } }
    await expect(bring('a', 'a2', own)).rejects.toMatchObject(refused)
    void bring('b', 'b1', own)
    await endOne()
    pass(3_600_000)
    void bring('a', 'a2', own)
    await endOne()
  })

  it('has an end: in all, and for one owner', async () => {
    const { bring } = aQueue({ inAll: 3, ofOne: 2 })
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name)
    const refused = { status: 503, headers: { 'retry-after': '5' } }
    await expect(bring('a', 'a4')).rejects.toMatchObject(refused)
    void bring('b', 'b1')
    await expect(bring('c', 'c1')).rejects.toMatchObject(refused)
  })

  it('goes on after work that failed, and after it was empty', async () => {
    const { queue } = aQueue()
    const failed = queue.turn({ name: 'a' }, () => Promise.reject(new Error('broken')))
    const after = queue.turn({ name: 'a' }, async () => 'after')
    await expect(failed).rejects.toThrow('broken')
    expect(await after).toBe('after')
    expect(await queue.turn({ name: 'b' }, async () => 'later')).toBe('later')
  })
})
