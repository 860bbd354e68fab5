import type { CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import {
  decideRequest,
  newestRequestOf,
  type RequestDecision,
  type RequestRecord,
} from '@melodia/db/requests'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict } from '../../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { record } from '../../../platform/events/record.ts'

/** Who decides, and when. */
export interface Deciding {
  caller: Caller
  now: number
}

/** The creator a request is granted with, and whether it was created for it. */
export interface Grantee {
  creator: CreatorRecord
  isNew: boolean
}

/** If decisions race, one is made; the others get its outcome. */
export async function decide(
  write: Handle,
  { id, ifVersion }: Target,
  decision: RequestDecision,
  now: number,
) {
  const decided = await decideRequest(write, id, decision, { ifVersion, now })
  if (decided === 'granted' || decided === 'denied') throw alreadyDecided(decided)
  return existingOrThrow('Request', decided)
}

/** Grants a request with this creator, and records it in the audit. */
export async function grantWith(
  write: Handle,
  target: Target,
  { creator, isNew }: Grantee,
  { caller, now }: Deciding,
) {
  const decision = { state: 'granted', creator: creator.seq, by: caller.user.seq } as const
  const request = await decide(write, target, decision, now)
  await record(write, {
    ...entryOf(request, { caller, now }),
    action: 'grant',
    detail: { user_id: request.mid, creator: creator.name, creator_id: creator.id, is_new: isNew },
    creators: [creator.id],
  })
  return request
}

/**
 * Grants the open request of a user who is being assigned to a creator, in the same transaction.
 * Returns whether there was one.
 */
export async function grantWhatIsOpen(
  write: Handle,
  user: number,
  grantee: Grantee,
  deciding: Deciding,
): Promise<boolean> {
  const asked = await newestRequestOf(write, user)
  if (asked?.state !== 'open') return false
  refuseInactive(grantee.creator)
  await grantWith(write, { id: asked.id }, grantee, deciding)
  return true
}

/** A grant never activates a creator (decision 016). */
export function refuseInactive({ name, is_active }: CreatorRecord) {
  if (!is_active)
    throw conflict(`${name} is not active. Activate that creator first, or make a new one.`)
}

export const alreadyDecided = (state: RequestDecision['state']) =>
  conflict(`This request has been ${state} already.`)

export const entryOf = ({ id, name }: RequestRecord, { caller, now }: Deciding) => ({
  actor: actorOf(caller),
  resource: 'requests' as const,
  resource_id: id,
  title: name,
  now,
})
