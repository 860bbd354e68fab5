import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database, Handle } from './database.ts'
import { searchKey } from './records/searchWords.ts'
import { touched } from './records.ts'
import { newId } from './records/id.ts'
import { endLeasesOf } from './reviews.ts'

/** Somebody who has signed in through the accounts provider. `uid` is its subject. */
export interface UserRecord {
  seq: number
  id: string
  issuer: string
  uid: string
  email: string
  /** Whether the provider has verified the address. */
  email_verified: boolean
  /** Whether the provider says that the address is not confirmed yet. */
  awaits_confirmation: boolean
  name: string
  is_admin: boolean
  /** First verified request, in Unix milliseconds. */
  created_at: number
}

/**
 * The person a verified token names. Issuer (URL of an external one, or a word for the embedded
 * provider) and uid are the key; email and name may change or be missing.
 */
export interface Identity {
  issuer: string
  uid: string
  email: string
  /** The token's claim about the email; absent if it has none. */
  email_verified?: boolean
  /** Whether the address is to be confirmed first; absent if the token does not say. */
  awaits_confirmation?: boolean
  name: string
}

/** The user of an identity, created at its first request. Writes only if something changed. */
export async function userOfIdentity(
  db: Database,
  identity: Identity,
  now: number,
): Promise<UserRecord> {
  const existing = await getUserOfIdentity(db.read, identity)
  // Claims that a token lacks do not erase what another token said.
  const { email = '', name = '', email_verified = false } = existing ?? {}
  const { awaits_confirmation = false } = existing ?? {}
  const profile = {
    ...identity,
    email: identity.email || email,
    name: identity.name || name,
    // The claim about another address does not apply to this one.
    email_verified:
      identity.email_verified ??
      (email_verified && (identity.email === '' || identity.email === email)),
    awaits_confirmation: identity.awaits_confirmation ?? awaits_confirmation,
  }
  const isKnown =
    email === profile.email &&
    name === profile.name &&
    email_verified === profile.email_verified &&
    awaits_confirmation === profile.awaits_confirmation
  if (existing && isKnown) return existing
  return db.write((write) => saveUser(write, profile, now))
}

/** The same inside a transaction. */
export async function saveUser(
  write: Handle,
  identity: Identity,
  now: number,
): Promise<UserRecord> {
  const { users } = write.tables
  const { email, name, email_verified = false, awaits_confirmation = false } = identity
  const [row] = await write.db
    .insert(users)
    .values({
      ...identity,
      name_sort: searchKey(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .onConflictDoUpdate({
      target: [users.issuer, users.uid],
      set: {
        email,
        email_verified,
        awaits_confirmation,
        name,
        name_sort: searchKey(name),
        ...touched(users, now),
      },
    })
    .returning(userFields(write))
  if (!row) throw new Error('The user was not written')
  return row
}

/** The user with a public id. */
export async function getUser(read: Handle, id: string): Promise<UserRecord | null> {
  const { users } = read.tables
  const [row] = await read.db.select(userFields(read)).from(users).where(eq(users.id, id))
  return row ?? null
}

/** Name of a user; empty if they are gone. */
export async function userName(read: Handle, seq: number): Promise<string> {
  const { users } = read.tables
  const [row] = await read.db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.seq, seq))
  return row ? row.name || row.email : ''
}

/** Users with this address: it comes from the issuer and is no key, so there may be several. */
export async function usersByEmail(read: Handle, email: string): Promise<UserRecord[]> {
  const { users } = read.tables
  return read.db
    .select(userFields(read))
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.email, '')))
    .orderBy(users.seq)
}

/** Returns whether the user exists. Who is no administrator any more holds no track. */
export async function setAdmin(
  write: Handle,
  userSeq: number,
  isAdmin: boolean,
  now = Date.now(),
): Promise<boolean> {
  const { users } = write.tables
  const changed = await write.db
    .update(users)
    .set({ is_admin: isAdmin, ...touched(users, now) })
    .where(eq(users.seq, userSeq))
    .returning({ seq: users.seq })
  if (!isAdmin) await endLeasesOf(write, userSeq)
  return changed.length > 0
}

export async function listAdmins(read: Handle): Promise<UserRecord[]> {
  const { users } = read.tables
  return read.db
    .select(userFields(read))
    .from(users)
    .where(eq(users.is_admin, true))
    .orderBy(users.email, users.seq)
}

/** The columns of a user, for queries that join users. */
export const userFields = ({ tables: { users } }: Handle) => ({
  seq: users.seq,
  id: users.id,
  issuer: users.issuer,
  uid: users.uid,
  email: users.email,
  email_verified: users.email_verified,
  awaits_confirmation: users.awaits_confirmation,
  name: users.name,
  is_admin: users.is_admin,
  created_at: users.created_at,
})

/** The user of an identity; undefined before its first request. */
export async function getUserOfIdentity(
  read: Handle,
  { issuer, uid }: Pick<Identity, 'issuer' | 'uid'>,
): Promise<UserRecord | undefined> {
  const { users } = read.tables
  const [row] = await read.prepared('user of identity', { issuer, uid }, () =>
    read.db
      .select(userFields(read))
      .from(users)
      .where(
        and(eq(users.issuer, sql.placeholder('issuer')), eq(users.uid, sql.placeholder('uid'))),
      ),
  )
  return row
}
