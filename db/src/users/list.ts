import { and, count, eq, exists, inArray, not, or, sql, type SQL } from 'drizzle-orm'
import type { UserSort } from '@melodia/contract/choices/users'
import type { User, UserFilter } from '@melodia/contract/users'
import type { Handle } from '../database.ts'
import { nameContains } from '../records/names.ts'
import type { Listed, Page } from '../lists/page.ts'
import { seqOf } from '../records.ts'
import { seqPage } from '../lists/seqPage.ts'

/** A user of the contract. */
export interface UserEntry extends User {
  seq: number
}

export async function listUsers(
  read: Handle,
  page: Page<UserSort, UserFilter>,
): Promise<Listed<UserEntry>> {
  const { creator_requests: r, creators, users } = read.tables
  const { q, id, is_admin, has_creator, has_request } = page.filter
  const assigned = exists(
    read.db.select({ seq: creators.seq }).from(creators).where(eq(creators.user, users.seq)),
  )
  const asking = (name?: SQL) =>
    exists(
      read.db
        .select({ seq: r.seq })
        .from(r)
        .where(and(openRequest(read), name)),
    )
  const where = and(
    q === undefined
      ? undefined
      : or(
          nameContains(users.name_sort, q),
          nameContains(sql`lower(${users.email})`, q),
          asking(nameContains(r.name_sort, q)),
        ),
    id && inArray(users.id, id),
    is_admin === undefined ? undefined : eq(users.is_admin, is_admin),
    has_creator === undefined ? undefined : has_creator ? assigned : not(assigned),
    has_request === undefined ? undefined : has_request ? asking() : not(asking()),
  )
  // `seq` follows the time of creation.
  const by = { name: users.name_sort, email: users.email, created_at: users.seq }[page.sort]
  const { rows, total } = await seqPage(read, { table: users, by, where }, page)
  return { rows: await loadUsers(read, rows), total }
}

export async function getUserEntry(read: Handle, id: string): Promise<UserEntry | null> {
  const seq = await seqOf(read, read.tables.users, id)
  return seq === null ? null : ((await loadUsers(read, [seq]))[0] ?? null)
}

export async function countAdmins(read: Handle): Promise<number> {
  const { users } = read.tables
  const [row] = await read.db.select({ total: count() }).from(users).where(eq(users.is_admin, true))
  return row?.total ?? 0
}

async function loadUsers(read: Handle, seqs: readonly number[]): Promise<UserEntry[]> {
  if (seqs.length === 0) return []
  const { creator_requests: r, creators, users: u } = read.tables
  const rows = await read.prepared('users by seq', { seqs }, () =>
    read.db
      .select({
        seq: u.seq,
        id: u.id,
        uid: u.uid,
        email: u.email,
        email_verified: u.email_verified,
        awaits_confirmation: u.awaits_confirmation,
        name: u.name,
        is_admin: u.is_admin,
        creator: { id: creators.id, name: creators.name },
        request: { id: r.id, name: r.name },
        created_at: u.created_at,
        version: u.version,
      })
      .from(u)
      .leftJoin(creators, eq(creators.user, u.seq))
      .leftJoin(r, openRequest(read))
      .where(read.among(u.seq, 'seqs')),
  )
  const entries = new Map(
    rows.map((row) => [row.seq, { ...row, created_at: new Date(row.created_at).toISOString() }]),
  )
  return seqs.flatMap((seq) => entries.get(seq) ?? [])
}

/** At most one per user. */
const openRequest = ({ tables: { creator_requests: r, users } }: Handle) =>
  and(eq(r.user, users.seq), eq(r.state, 'open'))
