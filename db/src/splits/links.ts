import { and, count, eq, isNull, lte } from 'drizzle-orm'
import type { Handle } from '../database.ts'

/** A person to whom a link was sent. */
export interface LinkedParty {
  seq: number
  id: string
  name: string
  email: string
  /** `seq` of the user who has claimed it; null before. */
  user: number | null
  /** Number of their statements. */
  statements: number
}

/** Adds a link to a party (`seq`), and removes those of it that were made until `before`. */
export async function addStatementLink(
  write: Handle,
  link: { party: number; token_hash: string; made_at: number },
  before: number,
): Promise<void> {
  const { statement_links: k } = write.tables
  await write.db.delete(k).where(and(eq(k.party, link.party), lte(k.made_at, before)))
  await write.db.insert(k).values(link)
}

/** Whose link this is, and when it was made; null for one that there is not. */
export async function partyOfLink(
  read: Handle,
  token_hash: string,
): Promise<{ party: LinkedParty; made_at: number } | null> {
  const { share_parties: p, statement_links: k, statements: s } = read.tables
  const [row] = await read.db
    .select({
      made_at: k.made_at,
      party: { seq: p.seq, id: p.id, name: p.name, email: p.email, user: p.user },
    })
    .from(k)
    .innerJoin(p, eq(p.seq, k.party))
    .where(eq(k.token_hash, token_hash))
  if (!row) return null
  const { made_at, party } = row
  const [counted] = await read.db
    .select({ statements: count() })
    .from(s)
    .where(eq(s.party, party.seq))
  const { name, email } = party
  // Of persons alone, who have both.
  if (name === null || email === null) return null
  return { made_at, party: { ...party, name, email, statements: counted?.statements ?? 0 } }
}

/** Makes a party (`seq`) that of a user (`seq`). False where somebody has claimed it. */
export async function claimParty(write: Handle, party: number, user: number): Promise<boolean> {
  const { share_parties: p } = write.tables
  const claimed = await write.db
    .update(p)
    .set({ user })
    .where(and(eq(p.seq, party), isNull(p.user)))
    .returning({ seq: p.seq })
  return claimed.length > 0
}
