import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/** Somebody who is told something. */
export interface Recipient {
  seq: number
  email: string
  /** Whether the address is known to be theirs. */
  is_verified: boolean
}

export async function adminsToTell(read: Handle): Promise<Recipient[]> {
  const { users } = read.tables
  return select(read).where(eq(users.is_admin, true)).orderBy(users.seq)
}

/** Users by their public id or `seq`. */
export async function usersById(
  read: Handle,
  ids: readonly (string | number)[],
): Promise<Recipient[]> {
  const { users } = read.tables
  const publicIds = ids.filter((id) => typeof id === 'string')
  const seqs = ids.filter((id) => typeof id === 'number')
  return select(read).where(or(inArray(users.id, publicIds), inArray(users.seq, seqs)))
}

/** Who submitted a track; nobody if that was an admin, who is told as a reviewer. */
export async function submitterToTell(read: Handle, track: string): Promise<Recipient[]> {
  const { tracks, users } = read.tables
  return read.db
    .select(fields(read))
    .from(tracks)
    .innerJoin(users, eq(users.seq, tracks.submitted_by))
    .where(and(eq(tracks.id, track), eq(users.is_admin, false)))
}

/** The users who are assigned to these creators. */
export async function usersOfCreators(read: Handle, ids: readonly string[]): Promise<Recipient[]> {
  const { users, creators } = read.tables
  if (ids.length === 0) return []
  return read.db
    .select(fields(read))
    .from(creators)
    .innerJoin(users, eq(users.seq, creators.user))
    .where(inArray(creators.id, [...new Set(ids)]))
    .orderBy(users.seq)
}

/** The users who are assigned to these creators, each with the creator’s id. */
export async function usersByCreator(
  read: Handle,
  creators: readonly string[],
): Promise<{ person: Recipient; creator: string }[]> {
  const { users, creators: c } = read.tables
  if (creators.length === 0) return []
  return read.db
    .select({ person: fields(read), creator: c.id })
    .from(c)
    .innerJoin(users, eq(users.seq, c.user))
    .where(inArray(c.id, [...creators]))
    .orderBy(users.seq)
}

/** A statement of a closed period, and a user who answers for its party. */
export interface StatementToTell {
  person: Recipient
  statement: string
  earned_minor: number
  /** Whether it is theirs as a person whose share they have claimed, and not as a creator. */
  is_claimed: boolean
}

/** Who is told of the statements of a period (`seq`): one’s own come before those of artists. */
export async function statementsToTell(read: Handle, period: number): Promise<StatementToTell[]> {
  const { artists: a, creators: c, share_parties: p, statements: s, users } = read.tables
  return read.db
    .select({
      person: fields(read),
      statement: s.id,
      earned_minor: s.earned_minor,
      is_claimed: sql<number | boolean>`${p.kind} = 'person'`.mapWith(Boolean),
    })
    .from(s)
    .innerJoin(p, eq(p.seq, s.party))
    .leftJoin(a, and(eq(a.seq, p.artist), living(a)))
    .leftJoin(c, or(eq(c.seq, p.creator), eq(c.seq, a.creator)))
    .innerJoin(users, sql`${users.seq} = coalesce(${c.user}, ${p.user})`)
    .where(eq(s.period, period))
    .orderBy(users.seq, desc(p.kind), s.number)
}

/** People who have a statement of a period (`seq`) and have not claimed it: `seq` and email. */
export async function unclaimedToMail(
  read: Handle,
  period: number,
): Promise<{ party: number; email: string }[]> {
  const { share_parties: p, statements: s } = read.tables
  return read.db
    .select({ party: p.seq, email: sql<string>`${p.email}` })
    .from(s)
    .innerJoin(p, eq(p.seq, s.party))
    .where(and(eq(s.period, period), eq(p.kind, 'person'), isNull(p.user)))
    .orderBy(s.number)
}

const fields = ({ tables: { users } }: Handle) => ({
  seq: users.seq,
  email: users.email,
  is_verified: users.email_verified,
})

function select(read: Handle) {
  return read.db.select(fields(read)).from(read.tables.users)
}

/** The user who is paid as a party (`seq`): that of a creator, or who has claimed it. */
export async function usersOfParty(read: Handle, party: number): Promise<Recipient[]> {
  const { users, creators: c, share_parties: p } = read.tables
  return read.db
    .select(fields(read))
    .from(p)
    .leftJoin(c, eq(c.seq, p.creator))
    .innerJoin(users, sql`${users.seq} = coalesce(${c.user}, ${p.user})`)
    .where(eq(p.seq, party))
}
