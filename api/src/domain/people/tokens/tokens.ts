import { randomBytes } from 'node:crypto'
import { LIMITS } from '@melodia/contract/choices/limits'
import { TOKEN_PREFIX, type TokenSort } from '@melodia/contract/choices/tokens'
import type { ApiToken, ApiTokenFilter } from '@melodia/contract/tokens'
import type { Database } from '@melodia/db/database'
import type { Page } from '@melodia/db/lists/page'
import { countTokens, createToken, listTokens, removeToken } from '@melodia/db/tokens'
import type { TokenRecord } from '@melodia/db/tokens'
import { record } from '../../../platform/events/record.ts'
import { actorOf, type Caller, type User } from '../../../platform/access/access.ts'
import { conflict, notFound } from '../../../kit/http/errors.ts'
import { ownerDetail } from './end.ts'
import type { readToken } from './form.ts'
import { tokenHashOf } from '../../../platform/auth/apiTokens.ts'

interface TokensOptions {
  db: Database
  clock: () => number
}

/** Rules of API tokens, which belong to the person who makes them. Knows nothing of HTTP. */
export function makeTokens({ db, clock }: TokensOptions) {
  async function list({ seq }: User, page: Page<TokenSort, ApiTokenFilter>) {
    const { rows, total } = await listTokens(db.read, seq, page)
    return { rows: rows.map(presentToken), total }
  }

  /** Returns the token itself, which is not stored and cannot be shown again. */
  async function create(caller: Caller, fields: ReturnType<typeof readToken>['token']) {
    const token = TOKEN_PREFIX + randomBytes(32).toString('base64url')
    const { user } = caller
    const now = clock()
    return db.write(async (write) => {
      if ((await countTokens(write, user.seq)) >= LIMITS.tokensPerUser)
        throw conflict(`You have ${LIMITS.tokensPerUser} API tokens. Delete one first.`)
      const values = { ...fields, user: user.seq, hash: tokenHashOf(token) }
      const { id, name, scope, expires_at } = await createToken(write, values, now)
      await record(write, {
        actor: actorOf(caller),
        action: 'create',
        resource: 'tokens',
        resource_id: id,
        title: name,
        detail: { ...ownerDetail(user), scope, expires_at: new Date(expires_at).toISOString() },
        now,
      })
      return { id, token }
    })
  }

  async function remove(caller: Caller, id: string) {
    const now = clock()
    return db.write(async (write) => {
      const removed = await removeToken(write, caller.user.seq, id)
      if (!removed) throw notFound('API token')
      await record(write, {
        actor: actorOf(caller),
        action: 'delete',
        resource: 'tokens',
        resource_id: id,
        title: removed.name,
        detail: ownerDetail(caller.user),
        now,
      })
      return { id }
    })
  }

  return { list, create, remove }
}

function presentToken({ id, name, scope, ...times }: TokenRecord): ApiToken {
  const { created_at, expires_at, last_used_at } = times
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id,
    name,
    scope,
    created_at: iso(created_at),
    expires_at: iso(expires_at),
    last_used_at: last_used_at === null ? null : iso(last_used_at),
  }
}
