import { aliasedTable, and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { RestrictionEnd, RestrictionState } from '@melodia/contract/choices/restrictions'
import type { Handle } from '../database.ts'
import type { Tables } from '../tables.ts'

type Row = Tables['restrictions']['$inferSelect']

/** A restriction with whom it concerns. Times in Unix milliseconds. */
export interface RestrictionRecord extends Omit<Row, 'decided_by' | 'claim'> {
  state: RestrictionState
  /** Null if the system decided, or the account is gone. */
  decided_by: { seq: number; id: string; name: string } | null
  claim_id: string | null
  /** Public ids of the creators whom it concerns. */
  creators_ids: string[]
  /** Public id of the user who has claimed the statement whose amount it holds; otherwise null. */
  claimant_id: string | null
}

/** Follows from its moments, and from how it ended. */
export function stateOf(
  { from, until, ended }: { from: number; until: number | null; ended: RestrictionEnd | null },
  now: number,
): RestrictionState {
  if (ended !== null) return ended
  if (until !== null && until <= now) return 'ended'
  return from > now ? 'planned' : 'in-force'
}

/** These restrictions, in this order. */
export async function loadRestrictions(
  read: Handle,
  seqs: readonly number[],
  now: number,
): Promise<RestrictionRecord[]> {
  if (seqs.length === 0) return []
  const {
    claims,
    creators,
    restriction_creators: c,
    restrictions: r,
    share_parties: p,
    statements: s,
    users,
  } = read.tables
  const decider = aliasedTable(users, 'decider')
  const claimant = aliasedTable(users, 'claimant')
  const rows = await read.db
    .select({
      row: r,
      decider: { seq: decider.seq, id: decider.id, name: decider.name },
      claim_id: claims.id,
      claimant_id: claimant.id,
    })
    .from(r)
    .leftJoin(decider, eq(decider.seq, r.decided_by))
    .leftJoin(claims, eq(claims.seq, r.claim))
    .leftJoin(s, and(eq(r.subject, 'amount'), eq(s.id, r.subject_id)))
    .leftJoin(p, eq(p.seq, s.party))
    .leftJoin(claimant, eq(claimant.seq, p.user))
    .where(inArray(r.seq, [...seqs]))
  const concerned = await read.db
    .select({ restriction: c.restriction, id: creators.id })
    .from(c)
    .innerJoin(creators, eq(creators.seq, c.creator))
    .where(inArray(c.restriction, [...seqs]))
    .orderBy(asc(c.restriction), sql`${creators.seq}`)
  const found = new Map(
    rows.map(({ row, decider: by, claim_id, claimant_id }) => {
      const { claim: _, ...facts } = row
      const record: RestrictionRecord = {
        ...facts,
        state: stateOf(row, now),
        decided_by: by,
        claim_id,
        claimant_id,
        creators_ids: concerned.flatMap(({ restriction, id }) =>
          restriction === row.seq ? [id] : [],
        ),
      }
      return [row.seq, record]
    }),
  )
  return seqs.flatMap((seq) => found.get(seq) ?? [])
}
