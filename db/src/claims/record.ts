import { and, asc, count, eq, inArray, ne, sum, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { DocumentRecord } from '../documents.ts'
import type { Tables } from '../tables.ts'

type Row = Tables['claims']['$inferSelect']

interface Named {
  id: string
  name: string
}

/** A claim with everything that its screens show. Times in Unix milliseconds. */
export interface ClaimRecord extends Omit<Row, 'decided_by'> {
  /** Whether its track is published now; false if it is gone. */
  is_published: boolean
  /** Null if nobody has decided, the clock did, or the account is gone. */
  decided_by: (Named & { seq: number }) | null
  /** Who was credited when it was confirmed. */
  creators: Named[]
  /** Public ids of the restrictions that it led to, the oldest first. */
  restrictions: string[]
  documents: Omit<DocumentRecord, 'created_at'>[]
  /** Confirmed claims from the same mail address. */
  of_claimant: { claims: number; dismissed: number }
}

/** These claims, in this order. */
export async function loadClaims(read: Handle, seqs: readonly number[]): Promise<ClaimRecord[]> {
  if (seqs.length === 0) return []
  const { claims: c, tracks, users } = read.tables
  const rows = await read.db
    .select({
      row: c,
      status: tracks.status,
      by: { seq: users.seq, id: users.id, name: users.name },
    })
    .from(c)
    .leftJoin(tracks, eq(tracks.seq, c.track))
    .leftJoin(users, eq(users.seq, c.decided_by))
    .where(inArray(c.seq, [...seqs]))
  const creators = await creatorsOf(read, seqs)
  const restrictions = await restrictionsOf(read, seqs)
  const documents = await documentsOf(read, seqs)
  const claimants = await claimantsOf(
    read,
    rows.map(({ row }) => row.email),
  )
  const found = new Map(
    rows.map(({ row, status, by }): [number, ClaimRecord] => [
      row.seq,
      {
        ...row,
        is_published: status === 'approved',
        decided_by: by,
        creators: (creators.get(row.seq) ?? []).map(({ id, name }) => ({ id, name })),
        restrictions: (restrictions.get(row.seq) ?? []).map(({ id }) => id),
        documents: (documents.get(row.seq) ?? []).map(({ document }) => document),
        of_claimant: claimants.get(row.email) ?? { claims: 0, dismissed: 0 },
      },
    ]),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}

async function creatorsOf(read: Handle, seqs: readonly number[]) {
  const { claim_creators: c, creators } = read.tables
  const rows = await read.db
    .select({ claim: c.claim, id: creators.id, name: creators.name })
    .from(c)
    .innerJoin(creators, eq(creators.seq, c.creator))
    .where(inArray(c.claim, [...seqs]))
    .orderBy(asc(c.claim), asc(creators.seq))
  return Map.groupBy(rows, ({ claim }) => claim)
}

async function restrictionsOf(read: Handle, seqs: readonly number[]) {
  const { restrictions: r } = read.tables
  const rows = await read.db
    .select({ claim: r.claim, id: r.id })
    .from(r)
    .where(inArray(r.claim, [...seqs]))
    .orderBy(asc(r.seq))
  return Map.groupBy(rows, ({ claim }) => claim)
}

async function documentsOf(read: Handle, seqs: readonly number[]) {
  const { documents: d } = read.tables
  const rows = await read.db
    .select({
      claim: d.claim,
      document: {
        id: d.id,
        name: d.name,
        content_type: d.content_type,
        bytes: d.bytes,
        sha256: d.sha256,
      },
    })
    .from(d)
    .where(inArray(d.claim, [...seqs]))
    .orderBy(asc(d.seq))
  return Map.groupBy(rows, ({ claim }) => claim)
}

/** How many claims each of these addresses has confirmed, and how many of them were dismissed. */
async function claimantsOf(read: Handle, emails: readonly string[]) {
  const { claims: c } = read.tables
  const dismissed = sum(sql`case when ${c.state} = 'dismissed' then 1 else 0 end`).mapWith(Number)
  const rows = await read.db
    .select({ email: c.email, claims: count(), dismissed })
    .from(c)
    .where(and(inArray(c.email, [...new Set(emails)]), ne(c.state, 'unconfirmed')))
    .groupBy(c.email)
  return new Map(rows.map(({ email, ...counted }) => [email, counted]))
}
