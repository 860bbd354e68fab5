import { expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Card } from './draw.ts'
import { makeCards } from './cards.ts'

/** Playlists without pictures, by id: their names. */
function cardsOf(names: Record<string, string>, { maxBytes = 1_000, bytes = 400 } = {}) {
  const drawn: Card[] = []
  const fail = { next: false }
  const playlist = async (id: string) =>
    id in names
      ? { id, name: names[id], description: '', creator: null, images: [], tracks: [] }
      : null
  const card = makeCards({
    catalogue: { playlist } as unknown as Catalogue,
    media: { open: () => Promise.reject(new Error('There is no picture')) },
    urls: { verify: () => null },
    pictures: {
      async card(asked) {
        if (fail.next) throw new Error('busy')
        drawn.push(asked)
        return Buffer.alloc(bytes, asked.title)
      },
    },
    maxBytes,
  })
  const titles = () => drawn.map(({ title }) => title)
  return { card: (id: string) => card('playlists', id), titles, drawn, fail, names }
}

test('a card is drawn once, for several who ask at once too, and anew when its record changes', async () => {
  const { card, titles, names } = cardsOf({ a: 'One' })
  const [first, second] = await Promise.all([card('a'), card('a')])
  expect(first).toBe(second)
  await card('a')
  names['a'] = 'Two'
  await card('a')
  expect(titles()).toEqual(['One', 'Two'])
})

test('memory is bounded: what was used longest ago is drawn again', async () => {
  const { card, titles } = cardsOf({ a: 'A', b: 'B', c: 'C' })
  await card('a')
  await card('b')
  await card('a')
  await card('c')
  await card('a')
  expect(titles()).toEqual(['A', 'B', 'C'])
  await card('b')
  expect(titles()).toEqual(['A', 'B', 'C', 'B'])
})

test('a failure is not kept', async () => {
  const { card, titles, fail } = cardsOf({ a: 'A' })
  fail.next = true
  await expect(card('a')).rejects.toThrow('busy')
  fail.next = false
  await card('a')
  expect(titles()).toEqual(['A'])
})

test('a name that the font cannot draw is left out', async () => {
  const { card, drawn } = cardsOf({ a: '東京の夜' })
  await card('a')
  expect(drawn).toEqual([
    { kind: 'Playlist', title: 'Playlist on Melødia', line: '', picture: null, isRound: false },
  ])
})

test('what is not public has no card', async () => {
  expect(await cardsOf({}).card('a')).toBeNull()
})
