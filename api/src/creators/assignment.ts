import { addAudit } from '@melodia/db/audit'
import { creatorOfUser, type CreatorRecord } from '@melodia/db/creators'
import type { Handle } from '@melodia/db/database'
import { getUser } from '@melodia/db/users'
import { actorOf } from '../http/access.ts'
import { conflict, unacceptable } from '../http/errors.ts'
import { grantWhatIsOpen, type Deciding, type Grantee } from '../requests/decision.ts'

type Assigned = Pick<CreatorRecord, 'id' | 'name' | 'user'>

/**
 * The `seq` of the user that `mid` assigns a creator to; null where it clears the assignment, and
 * undefined where it says nothing. One user has at most one creator.
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
  return user.seq
}

/**
 * Enters a change of whom a creator is assigned to, in the transaction that makes it. What the
 * person has asked for is granted with it, and that is the entry then: one decision, one entry.
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
    addAudit(write, {
      actor: actorOf(deciding.caller),
      action,
      resource: 'creators',
      resource_id: id,
      title: name,
      detail: { user: whom.name || whom.email, user_id: whom.id },
      creators: [id],
      now: deciding.now,
    })
  if (before) await auditAssignment('unassign', before)
  if (user && !(await grantWhatIsOpen(write, user.seq, grantee, deciding)))
    await auditAssignment('assign', user)
}
