import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { areFewDecided, decidedWithin } from './decided.ts'
import { allOf, valuesOf } from './where.ts'

const HOUR = 3_600_000
const at = (time: number) => new Date(time).toISOString()

describeDatabases('when tracks were validated', (current) => {
  it('is found the same way whether few or many were', async () => {
    const ids = await current().write(async (write) => {
      const found: string[] = []
      for (const hours of [0, 1, 2]) {
        const { id, title } = await addTrack(write, {})
        const about = { action: 'validate', resource: 'tracks', resource_id: id, title } as const
        await addAudit(write, { ...about, actor: null, detail: {}, now: NOW + hours * HOUR })
        found.push(id)
      }
      return found
    })
    const { read } = current()
    const { tracks } = read.tables
    const found = async (filter: object, areFew: boolean) => {
      const conditions = decidedWithin(read, filter, areFew)
      const rows = await read.prepared(`decided ${areFew}`, valuesOf(conditions), () =>
        read.db.select({ id: tracks.id }).from(tracks).where(allOf(conditions)),
      )
      return rows.map(({ id }) => id).toSorted()
    }
    for (const areFew of [true, false]) {
      const since = { decided_from: at(NOW + HOUR) }
      expect(await found(since, areFew)).toEqual(ids.slice(1).toSorted())
      const between = { ...since, decided_to: at(NOW + 2 * HOUR) }
      expect(await found(between, areFew)).toEqual(ids.slice(1, 2))
    }
    expect(await areFewDecided(read, { decided_to: at(NOW) })).toBe(true)
  })
})
