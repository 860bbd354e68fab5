import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { TRACK_SORTS } from '@melodia/contract/choices'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { listTracks, updateTrack } from '../tracks.ts'
import { marks } from './marks.ts'

const change = { now: NOW }

describeDatabases('marks of a list', (current) => {
  it('every page is what the whole list has there, in every order, whatever was read before', async () => {
    const titles = ['b', 'a', 'c', 'a', 'b', 'b', 'd']
    const ids = await current().write(async (write) => {
      const made: string[] = []
      for (const [i, title] of titles.entries()) {
        const facts = { title, popularity: i % 2, explicit: i % 3 === 0, genre: `G${i % 2}` }
        made.push((await addTrack(write, { ...facts, artists: [`A${i % 3}`] }, NOW + (i % 4))).id)
      }
      return made
    })
    const filters = [{}, { explicit: false }, { genre: 'G1' }]
    const page = fc.record({
      sort: fc.constantFrom(...TRACK_SORTS),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      offset: fc.nat(8),
      limit: fc.integer({ min: 1, max: 4 }),
      filter: fc.constantFrom(...filters),
      change: fc.option(fc.nat(5), { freq: 4 }),
    })
    const idsOf = async (asked: Parameters<typeof listTracks>[3]) =>
      (await listTracks(current().read, 'approved', 'everything', asked)).rows.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 30 }), async (pages) => {
        for (const { change: changed, ...asked } of pages) {
          const { offset, limit } = asked
          const id = ids[changed ?? -1] ?? ''
          if (id)
            await current().write((write) =>
              updateTrack(write, 'everything', 'any', id, { title: `t${offset}` }, change),
            )
          const whole = await idsOf({ ...asked, offset: 0, limit: 100 })
          expect(await idsOf(asked)).toEqual(whole.slice(offset, offset + limit))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('the nearest one is found, until anything is committed', async () => {
    const { read, dialect } = current()
    const isKept = dialect === 'sqlite'
    const [first, last] = [
      { offset: 600, by: 'a', seq: 1 },
      { offset: 1_700, by: 'b', seq: 2 },
    ]
    marks(read, 'one').keep(last)
    marks(read, 'one').keep(first)
    expect(marks(read, 'one').before(599)).toBeNull()
    expect(marks(read, 'one').before(600)).toEqual(isKept ? first : null)
    expect(marks(read, 'one').before(1_699)).toEqual(isKept ? first : null)
    expect(marks(read, 'one').before(9_000)).toEqual(isKept ? last : null)
    expect(marks(read, 'other').before(9_000)).toBeNull()
    await current().write((write) => addTrack(write))
    expect(marks(read, 'one').before(9_000)).toBeNull()
  })
})
