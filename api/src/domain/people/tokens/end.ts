import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { endTokensOf } from '@melodia/db/tokens'
import { getUserOfIdentity, type UserRecord } from '@melodia/db/users'
import type { EndTokens } from '@melodia/accounts'
import { EMBEDDED_REALM } from '../../../platform/auth/embedded.ts'
import { record } from '../../../platform/events/record.ts'

type Owner = Pick<UserRecord, 'seq' | 'id' | 'name' | 'email'>

/**
 * Deletes the API tokens of somebody who loses a role (`role-loss` in the table of endings), or whose
 * account has an event that ends them; in the same transaction, each with an entry of the audit.
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

/** Ends the API tokens of the person of an account, if they have used the API. */
export const endTokensOfAccount =
  (clock: () => number): EndTokens =>
  async (write, { id }) => {
    const user = await getUserOfIdentity(write, { issuer: EMBEDDED_REALM, uid: id })
    if (user) await endTokens(write, user, { actor: null, now: clock() })
  }

/** Details of a token's owner, for the audit. */
export const ownerDetail = ({ id, name, email }: Owner) => ({ user: name || email, user_id: id })
