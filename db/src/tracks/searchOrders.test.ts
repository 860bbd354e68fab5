import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PENDING_SORTS, type PendingSort } from '@melodia/contract/choices/tracks'
import type { Handle } from '../database.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { listTracks, updateTrack } from '../tracks.ts'
import { FEW_FOUND } from './list.ts'

/** Enough that a search for `song` walks along an index, and one for `moon` does not. */
const TRACKS = FEW_FOUND + 500
const AT_ONCE = 100

/** Titles with one of 26 letters; every third has a word more. */
const titleOf = (n: number) =>
  ['song', String.fromCharCode(97 + ((n * 7) % 26)), ...(n % 3 === 0 ? ['moon'] : [])].join(' ')

const isOfOwner = (seq: number) => seq % 11 > 0

/** Copies of one pending track with other values, in few statements. Returns the owner of most. */
async function addTracks(write: Handle) {
  const { db, search, tables } = write
  const { reviews, track_creators, tracks } = tables
  const { seq: first } = await addTrack(write, { status: 'pending', title: 'template' })
  const [track] = await db.select().from(tracks).where(eq(tracks.seq, first))
  const [review] = await db.select().from(reviews).where(eq(reviews.track, first))
  const [credit] = await db.select().from(track_creators)
  if (!track || !review || !credit) throw new Error('The first track is not there')
  const { seq: _, ...copied } = track
  const { person } = credit
  for (let start = 0; start < TRACKS; start += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, TRACKS - start) }, (__, i) => {
      const n = start + i
      const title = titleOf(n)
      return {
        ...copied,
        id: `${track.id.slice(0, -5)}${String(n).padStart(5, '0')}`,
        title,
        title_sort: title,
        artist_sort: `artist ${n % 11}`,
        genre_sort: `genre ${n % 5}`,
        duration_ms: 1 + ((n * 31) % 997),
        popularity: n % 101,
        explicit: n % 2 === 0,
        created_at: NOW + Math.floor(n / 2),
        updated_at: NOW + ((n * 13) % 499),
      }
    })
    const added = await db.insert(tracks).values(rows).returning({ seq: tracks.seq })
    const seqs = added.map(({ seq }) => seq)
    const ranks = (seq: number) => ({ risk_rank: seq % 7, level_rank: seq % 3 })
    await db.insert(reviews).values(
      seqs.map((seq) => ({
        ...review,
        ...ranks(seq),
        track: seq,
        submitted_at: NOW + (seq % 9),
      })),
    )
    const own = seqs.filter(isOfOwner)
    await db
      .insert(track_creators)
      .values(own.map((track) => ({ track, position: 0, person, from: NOW })))
    await search.put(
      seqs.map((seq, i) => ({
        seq,
        words: titleOf(start + i).split(' '),
        status: 'pending',
        creators: isOfOwner(seq) ? [person] : [],
      })),
    )
  }
  return person
}

/** Every track with the value of each order. */
async function scanned({ db, tables: { reviews, tracks } }: Handle) {
  const rows = await db.select().from(tracks).innerJoin(reviews, eq(reviews.track, tracks.seq))
  return rows.map(({ tracks: t, reviews: r }) => ({
    seq: t.seq,
    words: t.title.split(' '),
    explicit: t.explicit,
    by: {
      title: t.title_sort,
      artist: t.artist_sort,
      duration_ms: t.duration_ms,
      genre: t.genre_sort,
      popularity: t.popularity,
      created_at: t.created_at,
      updated_at: t.updated_at,
      waiting: r.submitted_at,
      risk: r.risk_rank,
      level: r.level_rank,
    } satisfies Record<PendingSort, string | number>,
    id: t.id,
  }))
}

describeDatabases('a search in every order', (current) => {
  it('is what a plain scan finds and sorts, however many are found', async () => {
    const owner = await current().write(addTracks)
    const all = await scanned(current().read)
    const page = fc.record({
      sort: fc.constantFrom(...PENDING_SORTS),
      order: fc.constantFrom('ASC' as const, 'DESC' as const),
      offset: fc.nat(TRACKS + 5),
      limit: fc.integer({ min: 1, max: 20 }),
      q: fc.constantFrom('song', 'son', 'moon', 'song moon', 'song b', 'c', 'other'),
      isOwn: fc.boolean(),
      explicit: fc.option(fc.boolean(), { nil: undefined }),
      change: fc.option(fc.nat(TRACKS - 1), { freq: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(page, async ({ q, isOwn, explicit, change, ...asked }) => {
        const changed = all[change ?? -1]
        if (changed) {
          changed.by.popularity = (changed.by.popularity + 50) % 101
          changed.by.updated_at = NOW
          const changes = { popularity: changed.by.popularity }
          await current().write((write) =>
            updateTrack(write, 'everything', 'any', changed.id, changes, { now: NOW }),
          )
        }
        const asks = q.split(' ')
        const found = all
          .filter(
            (track) =>
              asks.every((ask) => track.words.some((word) => word.startsWith(ask))) &&
              (!isOwn || isOfOwner(track.seq)) &&
              (explicit === undefined || track.explicit === explicit),
          )
          .toSorted((a, b) => {
            const [x, y] = [a.by[asked.sort], b.by[asked.sort]]
            const ascending = x < y ? -1 : x > y ? 1 : a.seq - b.seq
            return asked.order === 'ASC' ? ascending : -ascending
          })
          .map(({ seq }) => seq)
        const filter = { q, ...(explicit !== undefined && { explicit }) }
        const scope = isOwn ? { creator: owner } : 'everything'
        const listed = await listTracks(current().read, 'pending', scope, { ...asked, filter })
        expect({ total: listed.total, seqs: listed.rows.map(({ seq }) => seq) }).toEqual({
          total: found.length,
          seqs: found.slice(asked.offset, asked.offset + asked.limit),
        })
      }),
      { numRuns: 60 },
    )
  })
})
