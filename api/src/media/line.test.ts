import { describe, expect, it } from 'vitest'
import { makeLine } from './line.ts'

/** Work that ends on demand, and a list of what has begun. */
function aLine(most?: { inAll: number; ofOne: number }) {
  const line = makeLine(most)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const bring = (owner: string, name: string) =>
    line.turn(
      owner,
      () =>
        new Promise<string>((resolve) => {
          begun.push(name)
          ends.push(() => resolve(name))
        }),
    )
  async function endOne() {
    ends.shift()?.()
    // Lets the next work begin.
    await new Promise(setImmediate)
  }
  return { bring, begun, endOne, line }
}

describe('a line', () => {
  it('serves one at a time', async () => {
    const { bring, begun, endOne } = aLine()
    const all = ['a', 'b', 'c'].map((name) => bring('me', name))
    expect(begun).toEqual(['a'])
    await endOne()
    expect(begun).toEqual(['a', 'b'])
    await endOne()
    await endOne()
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  it('lets owners take turns, however much one of them brought first', async () => {
    const { bring, begun, endOne } = aLine()
    for (const name of ['a1', 'a2', 'a3', 'a4']) void bring('a', name)
    for (const name of ['b1', 'b2']) void bring('b', name)
    for (let left = 6; left > 0; left--) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
  })

  it('has an end: in all, and for one owner', async () => {
    const { bring } = aLine({ inAll: 3, ofOne: 2 })
    for (const name of ['a1', 'a2', 'a3']) void bring('a', name)
    const refused = { status: 503, headers: { 'retry-after': '5' } }
    await expect(bring('a', 'a4')).rejects.toMatchObject(refused)
    void bring('b', 'b1')
    await expect(bring('c', 'c1')).rejects.toMatchObject(refused)
  })

  it('goes on after work that failed, and after it was empty', async () => {
    const { line } = aLine()
    const failed = line.turn('a', () => Promise.reject(new Error('broken')))
    const after = line.turn('a', async () => 'after')
    await expect(failed).rejects.toThrow('broken')
    expect(await after).toBe('after')
    expect(await line.turn('b', async () => 'later')).toBe('later')
  })
})
