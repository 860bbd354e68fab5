import { CLAIM_ACTIONS, type ClaimDecision, type ClaimDecisionBody } from '@melodia/contract/claims'
import type { Statement } from '@melodia/contract/restrictions'
import { claimBySeq, getClaim, type ClaimChanges, type ClaimRecord } from '@melodia/db/claims'
import type { Database, Handle } from '@melodia/db/database'
import { endRestriction, openRestrictionsOf } from '@melodia/db/restrictions'
import { creatorsOfTrack } from '@melodia/db/restrictions/concerned'
import { getSetting } from '@melodia/db/settings'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { actorOf, type Actor, type Caller } from '../../platform/access/access.ts'
import { newLink } from '../../platform/mail/links.ts'
import { expectAnother } from '../restrictions/another.ts'
import { release, restrict } from '../restrictions/restrict.ts'
import { claimOf, tellClaimant } from './claimants.ts'
import { APPEAL_PATH } from './links.ts'
import { expectPossible, move } from './move.ts'

const DAY = 24 * 60 * 60_000

interface ClaimsOptions {
  db: Database
  clock: () => number
  contactEmail: string
}

/** Who acts, and when; null for the clock. */
interface Done {
  by: { seq: number; name: string } | null
  now: number
}

/** A claim in the scope of a call. */
export async function existingClaim(
  handle: Handle,
  scope: Actor['scope'],
  { id, ifVersion }: Target,
): Promise<ClaimRecord> {
  const found = await getClaim(handle, scope, id)
  if (!found) throw notFound('Claim')
  if (ifVersion !== undefined && ifVersion !== found.version) throw stale()
  return found
}

/** What administrators decide about claims. Knows nothing of HTTP. */
export function makeRightsClaims({ db, clock, contactEmail }: ClaimsOptions) {
  /** Does one of the decisions, and tells both sides. Who dismissed a claim does none on its appeal. */
  async function decide(
    caller: Caller,
    target: Target,
    action: ClaimDecision,
    { notes, statement }: ClaimDecisionBody,
  ): Promise<ClaimRecord> {
    const done = { by: actorOf(caller), now: clock() }
    return db.write(async (write) => {
      const found = await existingClaim(write, 'everything', target)
      expectPossible(found, action)
      if (found.appeal_state === 'open') expectAnother(found, caller)
      if ('hasStatement' in CLAIM_ACTIONS[action] && !statement)
        throw unacceptable({
          statement: 'Statement is required: it tells the creators why the track is hidden.',
        })
      if ('ofPublished' in CLAIM_ACTIONS[action] && !found.is_published)
        throw conflict('This claim is about no published track, so nothing can be held.')
      const changes = await changesOf(write, action, done)
      const appeal = action === 'dismiss' ? await appealOf(write, found, done) : null
      const link = appeal && { token_hash: appeal.token_hash, appeal_until: appeal.until }
      await move(write, found, action, { ...changes, ...link, notes }, { ...done, notes })
      if (action === 'dismiss') await putBack(write, found, notes, done)
      else if (statement && action !== 'ask')
        await holdBack(write, found, action === 'hold' ? 'hold' : 'hide', statement, done)
      const decided = await claimBySeq(write, found.seq)
      await TOLD[action](write, decided, { notes, contactEmail, appeal, now: done.now })
      return decided
    })
  }

  return { decide }
}

/** What a decision sets beside the state. */
async function changesOf(
  write: Handle,
  action: ClaimDecision,
  { by, now }: Done,
): Promise<ClaimChanges> {
  if (action === 'hold' || action === 'ask') {
    const { answer_days } = (await getSetting(write, 'platform')).value
    return { due_at: now + answer_days * DAY }
  }
  return { due_at: null, decided_at: now, decided_by: by?.seq ?? null }
}

/** The link by which its claimant can appeal against a dismissal, once; null for a later one. */
async function appealOf(write: Handle, { appeal_state }: ClaimRecord, { now }: Done) {
  if (appeal_state !== null) return null
  const { appeal_days } = (await getSetting(write, 'platform')).value
  return { ...newLink(APPEAL_PATH), until: now + appeal_days * DAY }
}

/** Hides the track, also one that is not published now and may be again. A new statement replaces the one before. */
async function holdBack(
  write: Handle,
  { seq, track, track_id, track_title }: ClaimRecord,
  kind: 'hold' | 'hide',
  statement: Statement,
  { by, now }: Done,
) {
  if (track === null) return
  const before = await openRestrictionsOf(write, { cause: 'claim', claim: seq }, now)
  await restrict(
    write,
    {
      subject: 'track',
      subject_id: track_id,
      title: track_title,
      track,
      kind,
      cause: 'claim',
      claim: seq,
      from: now,
      statement,
      creators: await creatorsOfTrack(write, track),
    },
    { by, now },
  )
  // Not told: the track stays hidden.
  for (const each of before)
    await endRestriction(
      write,
      each,
      { ended: 'lifted', by: by?.seq ?? null, notes: 'Another decision took its place.' },
      now,
    )
}

/** Lifts everything that a claim led to. */
export async function putBack(
  write: Handle,
  { seq }: ClaimRecord,
  notes: string,
  { by, now }: Done,
): Promise<void> {
  for (const each of await openRestrictionsOf(write, { cause: 'claim', claim: seq }, now))
    await release(write, each, { ended: 'lifted', notes }, { by, now })
}

type Tell = (
  write: Handle,
  claim: ClaimRecord,
  what: {
    notes: string
    contactEmail: string
    appeal: Awaited<ReturnType<typeof appealOf>>
    now: number
  },
) => Promise<void>

const upheld: Tell = (write, claim, { notes, now }) => {
  const detail = { ...claimOf(claim), notes, isHidden: claim.held }
  return tellClaimant(write, claim, { kind: 'claim-upheld', detail }, now)
}

/** The claimant's mail about each decision. */
const TOLD: Record<ClaimDecision, Tell> = {
  hold: (write, claim, { notes, now }) =>
    tellClaimant(write, claim, { kind: 'claim-held', detail: { ...claimOf(claim), notes } }, now),
  ask: (write, claim, { now }) =>
    tellClaimant(write, claim, { kind: 'claim-asked', detail: claimOf(claim) }, now),
  uphold: upheld,
  suit: upheld,
  dismiss: (write, claim, { notes, contactEmail, appeal, now }) => {
    const of = { ...claimOf(claim), notes }
    if (!appeal)
      return tellClaimant(write, claim, { kind: 'claim-dismissed-again', detail: of }, now)
    const { path, until } = appeal
    const detail = { ...of, contactEmail, appeal: { path, until } }
    return tellClaimant(write, claim, { kind: 'claim-dismissed', detail }, now)
  },
}
