import { creatorOfUser, type CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { getUser } from '@melodia/db/users'
import { actorOf } from '../../../platform/access/access.ts'
import { conflict, unacceptable } from '../../../kit/http/errors.ts'
import { grantWhatIsOpen, type Deciding, type Grantee } from './requestDecision.ts'
import { endTokens } from '../tokens/end.ts'
import { record } from '../../../platform/events/record.ts'
import { refuseUnconfirmed } from '../users/unconfirmed.ts'

type Assigned = Pick<CreatorRecord, 'id' | 'name' | 'user'>

/**
 * The `seq` of the user that `mid` assigns a creator to; null clears the assignment, undefined
 * leaves it. A user has at most one creator.
 */
export async function findAssignee(write: Handle, mid: string | undefined, creator?: Assigned) {
  if (mid === undefined) return undefined
  if (mid === '') return null
  const user = await getUser(write, mid)
  if (!user) throw unacceptable({ mid: 'There is no user with this id.' })
  const holds = await creatorOfUser(write, user.seq)
  if (holds && holds.id !== creator?.id)
    throw conflict(
      `${user.name || user.email} is assigned to ${holds.name} already. Unassign that creator first.`,
    )
  if (creator?.user?.seq !== user.seq) refuseUnconfirmed(user)
  return user.seq
}

/**
 * Records a changed assignment in the audit, in the same transaction. If the user has an open
 * request, it is granted and its grant is the entry: one decision, one entry.
 */
export async function noteAssignment(
  write: Handle,
  before: Assigned['user'],
  grantee: Grantee,
  deciding: Deciding,
) {
  const { creator } = grantee
  const { id, name, user } = creator
  if (before?.seq === user?.seq) return
  const auditAssignment = (action: 'assign' | 'unassign', whom: NonNullable<Assigned['user']>) =>
    record(write, {
      actor: actorOf(deciding.caller),
      action,
      resource: 'creators',
      resource_id: id,
      title: name,
      detail: { user: whom.name || whom.email, user_id: whom.id },
      creators: [id],
      now: deciding.now,
    })
  if (before) {
    await auditAssignment('unassign', before)
    await endTokens(write, before, { actor: actorOf(deciding.caller), now: deciding.now })
  }
  if (user && !(await grantWhatIsOpen(write, user.seq, grantee, deciding)))
    await auditAssignment('assign', user)
}
