import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { endTokensOf } from '@melodia/db/tokens'
import type { UserRecord } from '@melodia/db/users'
import { record } from '../audit/record.ts'

type Owner = Pick<UserRecord, 'seq' | 'id' | 'name' | 'email'>

/**
 * Deletes the API tokens of somebody who loses a role or the account, in the same transaction, and
 * records each.
 */
export async function endTokens(
  write: Handle,
  owner: Owner,
  { actor, now }: Pick<NewAudit, 'actor' | 'now'>,
): Promise<void> {
  for (const { id, name } of await endTokensOf(write, owner.seq))
    await record(write, {
      actor,
      action: 'delete',
      resource: 'tokens',
      resource_id: id,
      title: name,
      detail: ownerDetail(owner),
      now,
    })
}

/** Whose token it is, as the audit says it. */
export const ownerDetail = ({ id, name, email }: Owner) => ({ user: name || email, user_id: id })
