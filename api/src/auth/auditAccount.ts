import type { AuditAction } from '@melodia/contract/lifecycle'
import type { AccountRecord } from '@melodia/db/accounts'
import type { Handle } from '@melodia/db/database'
import { getUserOfIdentity } from '@melodia/db/users'
import { EMBEDDED_REALM } from './embedded.ts'
import { record } from '../audit/record.ts'

type AccountAction = Extract<AuditAction, 'password' | 'reset' | 'sign-out' | 'disable' | 'enable'>

/**
 * Records an action on an account, in the same transaction. The entry names the user, or the
 * account if it has no user yet.
 */
export async function auditAccount(
  write: Handle,
  action: AccountAction,
  { id, email, name }: Pick<AccountRecord, 'id' | 'email' | 'name'>,
  now: number,
) {
  const user = await getUserOfIdentity(write, { issuer: EMBEDDED_REALM, uid: id })
  await record(write, {
    actor: null,
    action,
    resource: 'users',
    resource_id: user?.id ?? id,
    title: name || email,
    detail: { email },
    now,
  })
}
