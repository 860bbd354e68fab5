import type { AccountEvent } from '@melodia/accounts'
import type { AccountRecord } from '@melodia/db/accounts'
import type { Handle } from '@melodia/db/database'
import { getUserOfIdentity, type UserRecord } from '@melodia/db/users'
import { EMBEDDED_REALM } from '../../../platform/auth/embedded.ts'
import type { NewEvent } from '../../../platform/events/newEvent.ts'
import { record } from '../../../platform/events/record.ts'

interface Done {
  event: AccountEvent
  account: Pick<AccountRecord, 'id' | 'email' | 'name'>
  /** The actor: `owner` is the person of the account, null the system or a stranger. */
  by: 'owner' | UserRecord | null
  now: number
}

/**
 * Records an action on an account, in the same transaction. The entry names the user, or the
 * account if it has no user yet.
 */
export async function auditAccount(write: Handle, { event, account, by, now }: Done) {
  const { id, email, name } = account
  const user = await getUserOfIdentity(write, { issuer: EMBEDDED_REALM, uid: id })
  const { action, ...detail } = event
  // Action and detail belong together, which the compiler cannot follow through a spread.
  const recorded = {
    actor: by === 'owner' ? (user ?? null) : by,
    action,
    resource: 'users',
    resource_id: user?.id ?? id,
    title: name || email,
    detail: { email, ...detail },
    now,
  } as NewEvent
  await record(write, recorded)
}
