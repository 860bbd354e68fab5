import { expect, test } from 'vitest'
import type { Contains } from '@melodia/contract/contributions'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Card } from '../../platform/media/draw.ts'
import { makeCards } from './cards.ts'

/** Playlists without pictures, by id: their names. */
function cardsOf(
  names: Record<string, string>,
  { maxBytes = 1_000, bytes = 400, stored = new Map<string, Buffer>(), track = {} } = {},
) {
  const drawn: Card[] = []
  const fail = { next: false, store: false }
  const until = { drawn: Promise.resolve() }
  const playlist = async (id: string) =>
    id in names
      ? { id, name: names[id], description: '', creator: null, images: [], tracks: [] }
      : null
  const cards = makeCards({
    catalogue: { playlist, track: async () => track } as unknown as Catalogue,
    media: { open: () => Promise.reject(new Error('There is no picture')) },
    urls: { verify: () => null },
    pictures: {
      async card(asked) {
        if (fail.next) throw new Error('busy')
        await until.drawn
        drawn.push(asked)
        return Buffer.alloc(bytes, asked.title)
      },
    },
    store: {
      read: async (key) => stored.get(key) ?? null,
      async write(key, png) {
        if (fail.store) throw new Error('ENOSPC: no space left on device')
        stored.set(key, png)
      },
    },
    log: { warn() {} },
    maxBytes,
    waitMs: 50,
  })
  const titles = () => drawn.map(({ title }) => title)
  const card = (id: string) => cards.card('playlists', id)
  return {
    card,
    cards,
    titles,
    drawn,
    fail,
    names,
    until,
  }
}

test('a card that cannot be stored, as on a full disk, is shown all the same', async () => {
  const { card, fail } = cardsOf({ a: 'One' })
  fail.store = true
  expect(await card('a')).toMatchObject({ type: 'image/png' })
})

test('a card is drawn once, for several who ask at once too, and anew when its record changes', async () => {
  const { card, titles, names } = cardsOf({ a: 'One' })
  const [first, second] = await Promise.all([card('a'), card('a')])
  expect(first).toBe(second)
  await card('a')
  names['a'] = 'Two'
  await card('a')
  expect(titles()).toEqual(['One', 'Two'])
})

test('memory is bounded: what was used longest ago is read or drawn again', async () => {
  const stored = new Map<string, Buffer>()
  const { card, titles } = cardsOf({ a: 'A', b: 'B', c: 'C' }, { stored })
  await card('a')
  await card('b')
  await card('a')
  await card('c')
  await card('a')
  expect(titles()).toEqual(['A', 'B', 'C'])
  await card('b')
  expect(titles()).toEqual(['A', 'B', 'C'])
  stored.clear()
  await card('a')
  await card('c')
  await card('b')
  expect(titles().slice(3)).toContain('B')
})

test('what was drawn is drawn no more after a restart', async () => {
  const stored = new Map<string, Buffer>()
  const before = cardsOf({ a: 'A' }, { stored })
  await before.card('a')
  const after = cardsOf({ a: 'A' }, { stored })
  expect(await after.card('a')).toMatchObject({ type: 'image/png' })
  expect(after.titles()).toEqual([])
})

test('nobody waits long for a card, which is there later', async () => {
  const { card, until } = cardsOf({ a: 'A' })
  const { promise, resolve } = Promise.withResolvers<void>()
  until.drawn = promise
  expect(await card('a')).toBe('later')
  resolve()
  expect(await card('a')).toMatchObject({ type: 'image/png' })
})

test('a failure is not kept', async () => {
  const { card, titles, fail } = cardsOf({ a: 'A' })
  fail.next = true
  expect(await card('a')).toBe('later')
  fail.next = false
  await card('a')
  expect(titles()).toEqual(['A'])
})

test('a name that the font cannot draw is left out', async () => {
  const { card, drawn } = cardsOf({ a: '東京の夜' })
  await card('a')
  expect(drawn).toEqual([
    {
      kind: 'Playlist',
      title: 'Playlist on Melødia',
      line: '',
      note: '',
      picture: null,
      isRound: false,
    },
  ])
})

test('a track says on its card what a machine made, and anew when that changes', async () => {
  const track = { title: 'Night Ferry', artists: [], contains: 'partly' as Contains }
  const { drawn, cards } = cardsOf({}, { track })
  await cards.card('tracks', 'a')
  track.contains = null
  await cards.card('tracks', 'a')
  expect(drawn.map(({ note }) => note)).toEqual(['Made with a machine', 'Not said who made it'])
})

test('what is not public has no card', async () => {
  expect(await cardsOf({}).card('a')).toBeNull()
})
