import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitAt, splitState, splitUntil, type SplitMoments } from './splits.ts'

const version = (seq: number, from: number, declined_at: number | null = null): SplitMoments => ({
  seq,
  from,
  declined_at,
})
const endOf = (one: SplitMoments, ...others: SplitMoments[]) => splitUntil(one, [one, ...others])

describe('versions of a split', () => {
  it('the latest that has begun is in force, whatever began before', () => {
    const versions = [version(1, 10), version(2, 30), version(3, 20)]
    expect([5, 10, 19, 20, 30, 40].map((at) => splitAt(versions, at)?.seq ?? null)).toEqual([
      null,
      1,
      1,
      3,
      3,
      3,
    ])
    expect(versions.map((one) => splitState(one, versions, 15))).toEqual([
      'in-force',
      'ended',
      'planned',
    ])
    expect(versions.map((one) => splitUntil(one, versions))).toEqual([20, 30, null])
  })

  it('one that is declined ends at that moment, and the one before is in force again', () => {
    const [first, second] = [version(1, 10), version(2, 20, 30)]
    const at = (moment: number) => splitAt([first, second], moment)?.seq
    expect([19, 20, 29, 30].map(at)).toEqual([1, 2, 2, 1])
    expect([endOf(first, second), endOf(second, first)]).toEqual([null, 30])
    expect(splitState(second, [first, second], 29)).toBe('in-force')
    expect(splitState(second, [first, second], 30)).toBe('declined')
  })

  it('one that is declined before it begins never does', () => {
    const [first, second] = [version(1, 10), version(2, 40, 30)]
    expect(splitAt([first, second], 50)?.seq).toBe(1)
    expect([endOf(first, second), endOf(second, first)]).toEqual([null, 30])
  })

  it('ends where it stops being in force, and nowhere else', () => {
    const moment = fc.integer({ min: 0, max: 20 })
    const some = fc.array(fc.record({ from: moment, declined_at: fc.option(moment) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(some, (moments) => {
        const versions = moments.map((one, at) => ({ seq: at + 1, ...one }))
        for (const one of versions) {
          const until = splitUntil(one, versions)
          const inForce = Array.from({ length: 23 }, (_, at) => at).filter(
            (at) => splitAt(versions, at)?.seq === one.seq,
          )
          const last = inForce.at(-1) ?? null
          const end = { null: one.declined_at ?? one.from, 22: null }[String(last)]
          expect(until).toBe(end === undefined ? Number(last) + 1 : end)
        }
      }),
    )
  })
})
