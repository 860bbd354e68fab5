import { and, asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { TokenScope, TokenSort } from '@melodia/contract/choices/tokens'
import type { ApiTokenFilter } from '@melodia/contract/tokens'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { newId } from './records/id.ts'
import { tidyName } from './records/names.ts'
import { userFields, type UserRecord } from './users.ts'

/** An API token, without its hash. Times in Unix milliseconds. */
export interface TokenRecord {
  seq: number
  id: string
  name: string
  scope: TokenScope
  created_at: number
  expires_at: number
  last_used_at: number | null
}

export interface NewToken {
  /** `seq` of its owner. */
  user: number
  name: string
  scope: TokenScope
  hash: string
  expires_at: number
}

export async function createToken(
  write: Handle,
  token: NewToken,
  now: number,
): Promise<TokenRecord> {
  const { api_tokens } = write.tables
  const [row] = await write.db
    .insert(api_tokens)
    .values({ ...token, name: tidyName(token.name), id: newId(now), created_at: now })
    .returning(fields(write))
  if (!row) throw new Error('The token was not written')
  return row
}

/** The tokens of a user, expired ones included. */
export async function listTokens(
  read: Handle,
  user: number,
  { offset, limit, sort, order, filter }: Page<TokenSort, ApiTokenFilter>,
): Promise<Listed<TokenRecord>> {
  const { api_tokens: t } = read.tables
  const direction = order === 'ASC' ? asc : desc
  const where = and(eq(t.user, user), filter.id && inArray(t.id, filter.id))
  const rows = await read.db
    .select(fields(read))
    .from(t)
    .where(where)
    .orderBy(direction(t[sort]), direction(t.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db.select({ total: count() }).from(t).where(where)
  return { rows, total: counted?.total ?? 0 }
}

export async function countTokens(read: Handle, user: number): Promise<number> {
  const { api_tokens } = read.tables
  const [row] = await read.db
    .select({ total: count() })
    .from(api_tokens)
    .where(eq(api_tokens.user, user))
  return row?.total ?? 0
}

/** A token and its owner, by the hash of the token; undefined if there is none. */
export async function tokenByHash(
  read: Handle,
  hash: string,
): Promise<{ token: TokenRecord; user: UserRecord } | undefined> {
  const { api_tokens: t, users } = read.tables
  const [row] = await read.prepared('token by hash', { hash }, () =>
    read.db
      .select({ token: fields(read), user: userFields(read) })
      .from(t)
      .innerJoin(users, eq(users.seq, t.user))
      .where(eq(t.hash, sql.placeholder('hash'))),
  )
  return row
}

export async function keepTokenUse(write: Handle, seq: number, now: number): Promise<void> {
  const { api_tokens } = write.tables
  await write.db.update(api_tokens).set({ last_used_at: now }).where(eq(api_tokens.seq, seq))
}

/** Removes a token of this user; null if they have none with this id. */
export async function removeToken(
  write: Handle,
  user: number,
  id: string,
): Promise<TokenRecord | null> {
  const { api_tokens: t } = write.tables
  const [row] = await write.db
    .delete(t)
    .where(and(eq(t.id, id), eq(t.user, user)))
    .returning(fields(write))
  return row ?? null
}

/** Removes all tokens of a user, and returns them. */
export async function endTokensOf(write: Handle, user: number): Promise<TokenRecord[]> {
  const { api_tokens } = write.tables
  return write.db.delete(api_tokens).where(eq(api_tokens.user, user)).returning(fields(write))
}

/** Removes tokens that expired before a time. Returns their number. */
export async function purgeTokens(write: Handle, before: number): Promise<number> {
  const { api_tokens } = write.tables
  const gone = await write.db
    .delete(api_tokens)
    .where(lt(api_tokens.expires_at, before))
    .returning({ seq: api_tokens.seq })
  return gone.length
}

const fields = ({ tables: { api_tokens: t } }: Handle) => ({
  seq: t.seq,
  id: t.id,
  name: t.name,
  scope: t.scope,
  created_at: t.created_at,
  expires_at: t.expires_at,
  last_used_at: t.last_used_at,
})

/** Removes the tokens of everybody. Returns their number. */
export async function endAllTokens(write: Handle): Promise<number> {
  const { api_tokens } = write.tables
  return (await write.db.delete(api_tokens).returning({ seq: api_tokens.seq })).length
}
