import { expect, it } from 'vitest'
import { createArtist } from './artists.ts'
import { totalOf } from './counters.ts'
import { describeDatabases } from './testing/testing.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

describeDatabases('a database', (current) => {
  it('commits what a write has done', async () => {
    await current().write((write) => createArtist(write, { name: 'Bjørk' }, NOW))
    expect(await totalOf(current().read, 'artists')).toBe(1)
  })
})
