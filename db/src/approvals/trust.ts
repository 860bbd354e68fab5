import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/** A creator whose tracks may name the artists of another one. */
export interface TrustedRecord {
  id: string
  name: string
  /** Unix milliseconds. */
  since: number
}

/** Those of these users whose creator each of the creators in `by` trusts. All by `seq`. */
export async function trustedUsers(
  read: Handle,
  { by, users }: { by: readonly number[]; users: readonly number[] },
): Promise<Map<number, Set<number>>> {
  if (by.length === 0 || users.length === 0) return new Map()
  const { creators: c, trusted_creators: t } = read.tables
  const rows = await read.db
    .select({ by: t.by, user: c.user })
    .from(t)
    .innerJoin(c, eq(c.seq, t.creator))
    .where(and(inArray(t.by, [...by]), inArray(c.user, [...users]), living(c)))
  const trusted = new Map<number, Set<number>>()
  for (const row of rows) {
    const of = trusted.get(row.by) ?? new Set()
    if (row.user !== null) of.add(row.user)
    trusted.set(row.by, of)
  }
  return trusted
}

/** From now on, or as before: of two at a time one counts. */
export async function trust(
  write: Handle,
  { by, creator }: { by: number; creator: number },
  now: number,
): Promise<void> {
  const { trusted_creators } = write.tables
  await write.db.insert(trusted_creators).values({ by, creator, since: now }).onConflictDoNothing()
}

/** Takes it back. Returns whether this creator was trusted. */
export async function distrust(
  write: Handle,
  { by, creator }: { by: number; creator: string },
): Promise<boolean> {
  const { creators: c, trusted_creators: t } = write.tables
  const removed = await write.db
    .delete(t)
    .where(
      and(
        eq(t.by, by),
        inArray(t.creator, write.db.select({ seq: c.seq }).from(c).where(eq(c.id, creator))),
      ),
    )
    .returning({ creator: t.creator })
  return removed.length > 0
}

/** Whom a creator (`seq`) trusts, by name. */
export async function listTrusted(read: Handle, by: number): Promise<TrustedRecord[]> {
  const { creators: c, trusted_creators: t } = read.tables
  return read.db
    .select({ id: c.id, name: c.name, since: t.since })
    .from(t)
    .innerJoin(c, and(eq(c.seq, t.creator), living(c)))
    .where(eq(t.by, by))
    .orderBy(sql`${c.name_sort}`, asc(c.seq))
}
