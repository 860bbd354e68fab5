import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createArtist } from '../artists.ts'
import { cappedCount } from './cappedCount.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'

describeDatabases('a capped count', (current) => {
  const count = (cap: number) => {
    const { read } = current()
    const { artists } = read.tables
    return cappedCount(read, 'artists', {}, cap, () =>
      read.db
        .select({ seq: artists.seq })
        .from(artists)
        .limit(sql.placeholder('cap'))
        .as('counted'),
    )
  }

  it('is exact below its cap and stops at it', async () => {
    const add = () => current().write((write) => createArtist(write, { name: 'Bjørk' }, NOW))
    expect(await count(2)).toBe(0)
    await add()
    expect(await count(2)).toBe(1)
    await add()
    await add()
    expect([await count(2), await count(3), await count(9)]).toEqual([2, 3, 3])
  })

  it('is not repeated for a while once it has reached its cap', async () => {
    await current().write((write) => createArtist(write, { name: 'Bjørk' }, NOW))
    expect([await count(1), await count(2)]).toEqual([1, 1])
    await current().write(({ db, tables }) => db.delete(tables.artists).then())
    expect([await count(1), await count(2)]).toEqual([1, 0])
  })
})
