import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TrackSort } from '@melodia/contract/choices/tracks'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, moveTo, NOW } from '../testing/tracks.ts'
import { listTracks, updateTrack } from '../tracks.ts'

describeDatabases('search', (current) => {
  const search = (q: string, sort: TrackSort = 'created_at', order: 'ASC' | 'DESC' = 'DESC') =>
    listTracks(current().read, 'approved', 'everything', {
      offset: 0,
      limit: 10,
      sort,
      order,
      filter: { q },
    })
  const found = async (...args: Parameters<typeof search>) =>
    (await search(...args)).rows.map(({ title }) => title)
  const add = (...given: Parameters<typeof addTrack>[1][]) =>
    current().write(async (write) => {
      for (const [i, facts] of given.entries()) await addTrack(write, facts, NOW + i)
    })

  it('finds the beginnings of words of title, album, artists and creators', async () => {
    await add({ title: 'Midnight Train', album: 'Rails', artists: ['Bjørk'], creators: ['Nils'] })
    for (const q of ['mid', 'TRAIN', 'rai', 'bjork', 'Björk', 'nil tra', 'midnight', 'm']) {
      expect([q, ...(await found(q))]).toEqual([q, 'Midnight Train'])
    }
    for (const q of ['night', 'midnightx', 'mid nothing'])
      expect([q, ...(await found(q))]).toEqual([q])
  })

  it('reads operators and quotes as text', async () => {
    await add({ title: 'Rock and Roll' }, { title: 'Near NOT far' })
    expect(await found('rock AND roll')).toEqual(['Rock and Roll'])
    expect(await found('rock OR far')).toEqual([])
    expect(await found('NOT')).toEqual(['Near NOT far'])
    expect(await found('"rock" -roll* (and)')).toEqual(['Rock and Roll'])
    expect(await found(`rock' & roll:* | !x`)).toEqual([])
    expect(await found('words : rock')).toEqual([])
    expect(await found('facets : approved')).toEqual([])
    expect(await found('approved')).toEqual([])
  })

  it('finds all where nothing is asked, and nothing where there is no word', async () => {
    await add({ title: 'One' })
    expect(await found('  ')).toEqual(['One'])
    expect(await search('"*"')).toEqual({ rows: [], total: 0 })
  })

  it('takes any text without an error', async () => {
    await add({ title: 'One' })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (q) => {
        expect((await search(q)).total).toBeLessThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
  })

  it('finds a track by each of its own words, whatever they are', async () => {
    const title = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => !text.includes('\0') && text.isWellFormed() && /[a-z]/i.test(text))
    await fc.assert(
      fc.asyncProperty(title, async (text) => {
        const { id } = await current().write((write) => addTrack(write, { title: text }))
        expect((await search(text)).rows.map((row) => row.id)).toContain(id)
        await current().write((write) => moveTo(write, id, 'deleted', NOW))
      }),
      { numRuns: 50 },
    )
  })

  it('finds words with letters that are younger than the index knows', async () => {
    const titles = ['\u19b0 À', '\u1980\u19b1\u19c1 song', 'a\u1cf2b']
    await add(...titles.map((title) => ({ title })))
    for (const title of titles) expect(await found(title)).toContain(title)
  })

  it('orders matches by anything, and counts them', async () => {
    await add({ title: 'song b' }, { title: 'song c' }, { title: 'song a' }, { title: 'other' })
    expect(await found('song')).toEqual(['song a', 'song c', 'song b'])
    expect(await found('song', 'created_at', 'ASC')).toEqual(['song b', 'song c', 'song a'])
    expect(await found('song', 'title', 'ASC')).toEqual(['song a', 'song b', 'song c'])
    expect((await search('song', 'title')).total).toBe(3)
  })

  it('follows updates and removals, and forgets those that are rolled back', async () => {
    const { id } = await current().write((write) => addTrack(write, { title: 'first' }))
    const rename = (title: string, fail = false) =>
      current().write(async (write) => {
        await updateTrack(write, 'everything', 'any', id, { title }, { now: NOW })
        if (fail) throw new Error('no')
      })
    await rename('second')
    expect([await found('first'), await found('second')]).toEqual([[], ['second']])
    await expect(rename('third', true)).rejects.toThrow('no')
    expect([await found('third'), await found('second')]).toEqual([[], ['second']])
    await current().write((write) => moveTo(write, id, 'deleted', NOW))
    expect(await search('second')).toEqual({ rows: [], total: 0 })
  })
})
