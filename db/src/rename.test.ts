import { expect, it } from 'vitest'
import { getArtist, updateArtist } from './artists.ts'
import { getCreator, updateCreator } from './creators.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { listTracks, type TrackFilter } from './tracks.ts'

/** More than one batch of refreshing. */
const MANY = 130

describeDatabases('a person of another name', (current) => {
  const add = (artists: string[], title: string) =>
    current().write((write) => addTrack(write, { title, artists, creators: ['Nils'] }))
  const titles = async (filter: TrackFilter) => {
    const page = { offset: 0, limit: 500, sort: 'artist', order: 'ASC', filter } as const
    const { rows } = await listTracks(current().read, 'approved', 'everything', page)
    return rows.map(({ title }) => title)
  }

  it('takes every track along, those with others too, and no other', async () => {
    const { artists } = await current().write(async (write) => {
      for (let track = 1; track < MANY; track++)
        await addTrack(write, { title: `Night ${track}`, artists: ['Zoo'] })
      return addTrack(write, { title: 'Both', artists: ['Abba', 'Zoo'] })
    })
    await add(['Mid'], 'Other')
    const change = { name: 'Åse', bio: 'x' }
    await current().write((write) =>
      updateArtist(write, artists[1]?.id ?? '', change, { now: NOW + 1 }),
    )
    expect(await titles({ q: 'ase' })).toHaveLength(MANY)
    expect(await titles({ q: 'zoo' })).toEqual([])
    const sorted = await titles({})
    expect([sorted[0], sorted.at(-1)]).toEqual(['Both', 'Other'])
    expect(await getArtist(current().read, artists[1]?.id ?? '')).toMatchObject({
      ...change,
      tracks_total: MANY,
      version: 2,
    })
  })

  it('leaves everything as it was where the change is undone', async () => {
    const { artists } = await add(['Zoo'], 'Night')
    const failing = current().write(async (write) => {
      await updateArtist(write, artists[0]?.id ?? '', { name: 'Åse' }, { now: NOW })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await titles({ q: 'zoo' })).toEqual(['Night'])
    expect(await titles({ q: 'ase' })).toEqual([])
  })

  it('may be a creator, whom tracks are found by', async () => {
    const { creators } = await add(['Zoo'], 'Night')
    const id = creators[0]?.id ?? ''
    const rename = (name: string, ifVersion: number) =>
      current().write((write) => updateCreator(write, id, { name }, { ifVersion, now: NOW }))
    expect(await rename('Ófeigur', 1)).toMatchObject({ name: 'Ófeigur', version: 2 })
    expect(await rename('Late', 1)).toBe('stale')
    expect(await titles({ q: 'ofeig' })).toEqual(['Night'])
    expect(await titles({ q: 'nils' })).toEqual([])
    expect(await getCreator(current().read, id)).toMatchObject({ name: 'Ófeigur' })
  })
})
