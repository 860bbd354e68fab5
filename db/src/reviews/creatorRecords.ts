import { and, count, eq, inArray } from 'drizzle-orm'
import type { Background } from '@melodia/contract/reviews'
import { REVIEWS } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

type CreatorRecord = Background['creators'][number]

/** How many tracks these creators have, and how many of theirs were validated and rejected for good. */
export async function creatorRecords(
  read: Handle,
  people: readonly { id: string; name: string }[],
): Promise<CreatorRecord[]> {
  const tracks = await trackCounts(read, people)
  const reviews = await reviewCounts(read, people)
  return people.map(({ id, name }) => {
    const tracksOf = (status: string) =>
      tracks.find((row) => row.id === id && row.status === status)?.count ?? 0
    const reviewed = (action: string) =>
      reviews.find((row) => row.id === id && row.action === action)?.count ?? 0
    return {
      id,
      name,
      published: tracksOf('approved'),
      pending: tracksOf('pending'),
      validated: reviewed('validate') - reviewed('undo-validation'),
      rejected: reviewed('reject') - reviewed('undo-rejection'),
    }
  })
}

const idsOf = (people: readonly { id: string }[]) => people.map(({ id }) => id)

function trackCounts(read: Handle, people: readonly { id: string }[]) {
  const { creators, track_creators: c, tracks: t } = read.tables
  return read.db
    .select({ id: creators.id, status: t.status, count: count() })
    .from(creators)
    .innerJoin(c, eq(c.person, creators.seq))
    .innerJoin(t, eq(t.seq, c.track))
    .where(inArray(creators.id, idsOf(people)))
    .groupBy(creators.id, t.status)
}

function reviewCounts(read: Handle, people: readonly { id: string }[]) {
  const { audit_creators: c, audit_entries: a, creators } = read.tables
  return read.db
    .select({ id: creators.id, action: a.action, count: count() })
    .from(creators)
    .innerJoin(c, eq(c.creator, creators.seq))
    .innerJoin(a, eq(a.seq, c.entry))
    .where(
      and(
        inArray(creators.id, idsOf(people)),
        living(creators),
        eq(a.resource, 'tracks'),
        inArray(a.action, [...REVIEWS, 'undo-validation', 'undo-rejection']),
      ),
    )
    .groupBy(creators.id, a.action)
}
