import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import { expect, test } from 'vitest'
import { makeSitemaps } from './sitemaps.ts'
import { all, parseXml } from './testing/parse.ts'

/** A catalogue of tracks with these keys. */
function sitemapsOf(seqs: readonly number[], most: number) {
  const listed = async (noun: PublicNoun, after: number, limit: number) =>
    (noun === 'tracks' ? seqs : [])
      .filter((seq) => seq > after)
      .slice(0, limit)
      .map((seq) => ({ seq, id: `t${seq}`, updated_at: '2031-02-03T04:05:06.000Z' }))
  return makeSitemaps({ listed }, 'https://melodia.example', most)
}
const locations = (xml: string | null) => all(parseXml(xml ?? ''), 'loc').map(({ text }) => text)

test('every record is in exactly one sitemap of the index, and none has more than its most', async () => {
  const seqs = [1, 2, 3, 4, 9, 10, 11, 25, 26, 27, 28]
  const sitemaps = sitemapsOf(seqs, 4)
  const names = locations(await sitemaps.index()).map((url) => /([^/]+)\.xml$/.exec(url)?.[1] ?? '')
  expect(names).toEqual(['pages', 'tracks-1', 'tracks-3', 'tracks-7'])
  const urls: string[] = []
  for (const name of names.slice(1)) {
    const found = locations(await sitemaps.named(name))
    expect(found.length).toBeLessThanOrEqual(4)
    urls.push(...found)
  }
  expect(urls).toEqual(seqs.map((seq) => `https://melodia.example/music/tracks/t${seq}`))
})

test('more records than are read at once are all there, with when they changed', async () => {
  const seqs = Array.from({ length: 4_500 }, (_, index) => index + 1)
  const xml = await sitemapsOf(seqs, 50_000).named('tracks-1')
  expect(locations(xml)).toHaveLength(4_500)
  expect(all(parseXml(xml ?? ''), 'lastmod')[0]?.text).toBe('2031-02-03T04:05:06.000Z')
})

test('the pages of landing have one of their own', async () => {
  expect(locations(await sitemapsOf([], 4).named('pages'))).toEqual([
    'https://melodia.example/',
    'https://melodia.example/music',
    'https://melodia.example/partner-program',
    'https://melodia.example/royalties',
    'https://melodia.example/voice-licensing',
  ])
})

test.each(['tracks-2', 'tracks-0', 'tracks-01', 'tracks--1', 'users-1', 'tracks', '', 'tracks-1x'])(
  'there is no sitemap %j',
  async (name) => {
    expect(await sitemapsOf([1, 2], 4).named(name)).toBeNull()
  },
)
