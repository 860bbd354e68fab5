import type { Database, Handle } from '@melodia/db/database'
import { expected } from '@melodia/db/records'
import { setAdmin } from '@melodia/db/users'
import { countAdmins, getUserEntry } from '@melodia/db/users/list'
import { actorOf, type Caller } from '../../../platform/access/access.ts'
import { conflict } from '../../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../../kit/http/versions.ts'
import { endTokens } from '../tokens/end.ts'
import { record } from '../../../platform/events/record.ts'
import { refuseUnconfirmed } from './unconfirmed.ts'

interface UsersOptions {
  db: Database
  clock: () => number
}

/** Rules of users for admins. Knows nothing of HTTP. */
export function makeUsers({ db, clock }: UsersOptions) {
  const existing = async (handle: Handle, { id, ifVersion }: Target) =>
    existingOrThrow('User', expected(await getUserEntry(handle, id), ifVersion))

  const get = (id: string) => existing(db.read, { id })

  /** Grants or revokes the admin role. The last admin cannot be revoked, nobody unconfirmed is made one. */
  async function setRole(caller: Caller, target: Target, isAdmin: boolean) {
    const now = clock()
    return db.write(async (write) => {
      const user = await existing(write, target)
      if (user.is_admin === isAdmin) return user
      if (!isAdmin && (await countAdmins(write)) === 1)
        throw conflict('This is the last administrator. Make somebody else one first.')
      if (isAdmin) refuseUnconfirmed(user)
      await setAdmin(write, user.seq, isAdmin, now)
      if (!isAdmin) await endTokens(write, user, { actor: actorOf(caller), now })
      await record(write, {
        actor: actorOf(caller),
        action: isAdmin ? 'grant-admin' : 'revoke-admin',
        resource: 'users',
        resource_id: user.id,
        title: user.name || user.email,
        detail: { email: user.email },
        now,
      })
      return existing(write, { id: user.id })
    })
  }

  return { get, setRole }
}
