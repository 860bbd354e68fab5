import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { ClaimKind, ClaimState } from '@melodia/contract/choices/claims'
import type {
  AppealState,
  Automation,
  RestrictionCause,
  RestrictionEnd,
  RestrictionKind,
  StatementGround,
} from '@melodia/contract/choices/restrictions'
import type { Handle } from '../database.ts'

/** Moments in Unix milliseconds: from the first on, before the second. */
interface Period {
  from: number
  to: number
}

/** What a report needs of a restriction, also of one that a claim led to. */
export interface ReportedRestriction {
  claim: number | null
  kind: RestrictionKind
  cause: RestrictionCause
  ground: StatementGround
  automated: Automation
  created_at: number
  ended: RestrictionEnd | null
  ended_at: number | null
  appeal_state: AppealState | null
  appealed_at: number | null
  appeal_decided_at: number | null
}

export interface ReportedClaim {
  seq: number
  kind: ClaimKind
  state: ClaimState
  confirmed_at: number
  decided_at: number | null
  /** Of its claimant against a dismissal. */
  appeal_state: AppealState | null
  appealed_at: number | null
  appeal_decided_at: number | null
}

/** Claims that were confirmed in a period. */
export async function claimsOfPeriod(read: Handle, { from, to }: Period): Promise<ReportedClaim[]> {
  const { claims: c } = read.tables
  return read.db
    .select({
      seq: c.seq,
      kind: c.kind,
      state: c.state,
      confirmed_at: sql<number>`${c.confirmed_at}`.mapWith(Number),
      decided_at: c.decided_at,
      appeal_state: c.appeal_state,
      appealed_at: c.appealed_at,
      appeal_decided_at: c.appeal_decided_at,
    })
    .from(c)
    .where(and(gte(c.confirmed_at, from), lt(c.confirmed_at, to)))
    .orderBy(asc(c.seq))
}

/** Restrictions that were made in a period. */
export async function restrictionsOfPeriod(
  read: Handle,
  { from, to }: Period,
): Promise<ReportedRestriction[]> {
  const { restrictions: r } = read.tables
  return read.db
    .select(reported(read))
    .from(r)
    .where(and(gte(r.created_at, from), lt(r.created_at, to)))
    .orderBy(asc(r.seq))
}

/** Restrictions that claims of a period led to, whenever they did. */
export async function restrictionsOfClaims(
  read: Handle,
  { from, to }: Period,
): Promise<ReportedRestriction[]> {
  const { claims: c, restrictions: r } = read.tables
  const claims = read.db
    .select({ seq: c.seq })
    .from(c)
    .where(and(gte(c.confirmed_at, from), lt(c.confirmed_at, to)))
  return read.db
    .select(reported(read))
    .from(r)
    .where(and(eq(r.cause, 'claim'), inArray(r.claim, claims)))
    .orderBy(asc(r.seq))
}

const reported = ({ tables: { restrictions: r } }: Handle) => ({
  claim: r.claim,
  kind: r.kind,
  cause: r.cause,
  ground: r.ground,
  automated: r.automated,
  created_at: r.created_at,
  ended: r.ended,
  ended_at: r.ended_at,
  appeal_state: r.appeal_state,
  appealed_at: r.appealed_at,
  appeal_decided_at: r.appeal_decided_at,
})
