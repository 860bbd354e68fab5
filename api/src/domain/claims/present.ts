import {
  isClaimAction,
  isCountered,
  type OwnClaim,
  type RightsClaim,
} from '@melodia/contract/claims'
import type { ClaimRecord } from '@melodia/db/claims'
import type { Caller } from '../../platform/access/access.ts'
import { isAnother } from '../restrictions/another.ts'
import { isCounteredAlready } from './move.ts'

const DAY = 24 * 60 * 60_000
const iso = (at: number) => new Date(at).toISOString()
const maybeIso = (at: number | null) => (at === null ? null : iso(at))

/** What both sides of the house see. */
const common = (row: ClaimRecord, appealDays: number) => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  state: row.state,
  held: row.held,
  clock: {
    due_at: maybeIso(row.due_at),
    earliest_restore_at: maybeIso(row.earliest_restore_at),
    latest_restore_at: maybeIso(row.latest_restore_at),
  },
  work: row.work,
  answer: row.answered_at === null ? null : { text: row.answer, at: iso(row.answered_at) },
  counter:
    row.counter && row.countered_at !== null ? { ...row.counter, at: iso(row.countered_at) } : null,
  counter_until: counterUntil(row, appealDays),
  decided_at: maybeIso(row.decided_at),
  notes: row.notes,
  created_at: iso(row.created_at),
  version: row.version,
})

const mayCounter = (row: ClaimRecord) => isClaimAction('counter', row) && !isCounteredAlready(row)

function counterUntil(row: ClaimRecord, appealDays: number) {
  const { state, decided_at } = row
  if (state !== 'upheld' || decided_at === null || !mayCounter(row)) return null
  return iso(decided_at + appealDays * DAY)
}

/** As administrators see it. */
export const presentClaim = (
  row: ClaimRecord,
  appealDays: number,
  caller: Caller,
): RightsClaim => ({
  ...common(row, appealDays),
  track: row.track_id
    ? { id: row.track_id, title: row.track_title, is_published: row.is_published }
    : null,
  url: row.url,
  name: row.name,
  email: row.email,
  address: row.address,
  phone: row.phone,
  statement: row.statement,
  authority: row.authority,
  signature: row.signature,
  evidence: row.documents,
  creators: row.creators,
  restrictions: row.restrictions,
  decided_by: row.decided_by && { id: row.decided_by.id, name: row.decided_by.name },
  appeal: appealOf(row),
  appeal_until:
    row.state === 'dismissed' && row.appeal_state === null ? maybeIso(row.appeal_until) : null,
  may_decide: row.appeal_state !== 'open' || isAnother(row, caller),
  confirmed_at: maybeIso(row.confirmed_at),
  of_claimant: row.of_claimant,
})

function appealOf(row: ClaimRecord): RightsClaim['appeal'] {
  const { appeal, appealed_at, appeal_state } = row
  if (appeal === null || appealed_at === null || appeal_state === null) return null
  const decided_at = maybeIso(row.appeal_decided_at)
  return { text: appeal, at: iso(appealed_at), state: appeal_state, decided_at }
}

/** As the creators read it whom it names: never contact, signature or files. */
export const presentOwnClaim = (row: ClaimRecord, appealDays: number): OwnClaim => ({
  ...common(row, appealDays),
  track: row.track_id ? { id: row.track_id, title: row.track_title } : null,
  may_counter: mayCounter(row),
  facts: row.statement,
  claimant: isCountered(row.kind) ? row.name : null,
})
