import {
  RESTRICTION_ACTIONS,
  type DecidedRestriction,
  type Restriction,
} from '@melodia/contract/restrictions'
import type { RestrictionRecord } from '@melodia/db/restrictions'
import type { Caller } from '../../platform/access/access.ts'
import { isAnother } from './another.ts'

const DAY = 24 * 60 * 60_000
const iso = (at: number) => new Date(at).toISOString()
const maybeIso = (at: number | null) => (at === null ? null : iso(at))

/** As the creators read it whom it concerns. */
export const presentRestriction = (row: RestrictionRecord, appealDays: number): Restriction => ({
  id: row.id,
  subject: { kind: row.subject, id: row.subject_id, title: row.title },
  kind: row.kind,
  state: row.state,
  from: iso(row.from),
  until: maybeIso(row.until),
  statement: {
    facts: row.facts,
    evidence: row.evidence,
    source: row.source,
    automated: row.automated,
    ground: row.ground,
    clause: row.clause,
    redress: row.redress,
    where: ['*'],
  },
  claim_id: row.claim_id,
  appeal: appealOf(row),
  appeal_until: iso(row.created_at + appealDays * DAY),
  created_at: iso(row.created_at),
  ended_at: maybeIso(row.ended_at ?? (row.state === 'ended' ? row.until : null)),
  ended_notes: row.ended_notes,
  version: row.version,
})

/** As administrators see it. */
export const presentDecided = (
  row: RestrictionRecord,
  appealDays: number,
  caller: Caller,
): DecidedRestriction => ({
  ...presentRestriction(row, appealDays),
  decided_by: row.decided_by && { id: row.decided_by.id, name: row.decided_by.name },
  may_decide:
    row.appeal_state === 'open' &&
    RESTRICTION_ACTIONS.uphold.from.some((state) => state === row.state) &&
    isAnother(row, caller),
})

function appealOf(row: RestrictionRecord): Restriction['appeal'] {
  const { appeal, appealed_at, appeal_due_at, appeal_state } = row
  if (appeal === null || appealed_at === null || appeal_due_at === null || appeal_state === null)
    return null
  return {
    text: appeal,
    at: iso(appealed_at),
    state: appeal_state,
    due_at: iso(appeal_due_at),
    decided_at: maybeIso(row.appeal_decided_at),
    notes: row.appeal_notes,
  }
}
