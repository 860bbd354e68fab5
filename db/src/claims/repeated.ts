import { and, asc, count, desc, eq, exists, isNull, notExists, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

export interface NamedCreator {
  id: string
  name: string
  /** Upheld claims that name them. */
  claims: number
  /** When the last one was upheld, in Unix milliseconds. */
  since: number
}

/** Creators who are switched on and whom upheld claims name this many times or more, most first. */
export async function creatorsNamedAgain(read: Handle, times: number): Promise<NamedCreator[]> {
  const { claim_creators: n, claims: c, creators } = read.tables
  return read.db
    .select({
      id: creators.id,
      name: creators.name,
      claims: count(),
      since: sql<number>`max(${c.decided_at})`.mapWith(Number),
    })
    .from(c)
    .innerJoin(n, eq(n.claim, c.seq))
    .innerJoin(creators, eq(creators.seq, n.creator))
    .where(and(eq(c.state, 'upheld'), stands(read), eq(creators.is_active, true), living(creators)))
    .groupBy(creators.id, creators.name)
    .having(sql`count(*) >= ${times}`)
    .orderBy(desc(count()), asc(creators.name))
}

/** Condition: no appeal has overturned what the claim led to. */
function stands(read: Handle) {
  const { claims: c, restrictions: r } = read.tables
  const overturned = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.claim, c.seq), eq(r.ended, 'overturned')))
  const open = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.claim, c.seq), isNull(r.ended)))
  return or(notExists(overturned), exists(open))
}
