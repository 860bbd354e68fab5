import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { SharePartyKind } from '@melodia/contract/choices/splits'
import { emailKey } from '../accounts.ts'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'
import { newId } from '../records/id.ts'
import type { CreditName } from '../records/names.ts'

/** Who is to get a share. */
export type NewShareParty =
  | { kind: 'creator' | 'artist'; of: CreditName }
  | { kind: 'person'; name: string; email: string }

/** Who gets a share, as it is answered. */
export interface SharePartyRecord {
  /** Of the creator or artist; of a person one of its own. */
  id: string
  kind: SharePartyKind
  name: string
  /** Null for creators and artists. */
  email: string | null
}

/** What tells one party from another: two emails that differ in case are one person. */
export const keyOfParty = (party: NewShareParty) =>
  party.kind === 'person' ? emailKey(party.email) : party.of.id

/** The name that is stored with what is said of a person; null for others, who have one. */
export const nameSaid = (party: NewShareParty) => (party.kind === 'person' ? party.name : null)

/** `seq` of these parties by their key; those that there are not yet are made. */
export async function findOrMakeParties(
  write: Handle,
  parties: readonly NewShareParty[],
  now: number,
): Promise<Map<string, number>> {
  if (parties.length === 0) return new Map()
  const { share_parties: p } = write.tables
  await write.db
    .insert(p)
    .values(
      parties.map((party) => ({
        id: newId(now),
        kind: party.kind,
        found_by: keyOfParty(party),
        creator: party.kind === 'creator' ? party.of.seq : null,
        artist: party.kind === 'artist' ? party.of.seq : null,
        name: nameSaid(party),
        email: party.kind === 'person' ? party.email : null,
        created_at: now,
      })),
    )
    .onConflictDoNothing()
  const rows = await write.db
    .select({ seq: p.seq, found_by: p.found_by })
    .from(p)
    .where(inArray(p.found_by, parties.map(keyOfParty)))
  return new Map(rows.map(({ seq, found_by }) => [found_by, seq]))
}

/**
 * Columns of a `SharePartyRecord`, of a query that joins creators and artists; a person has the name
 * that was said there.
 */
export function partyColumns(read: Handle, said: AnyColumn) {
  const { artists: a, creators: c, share_parties: p } = read.tables
  return {
    id: sql<string>`coalesce(${c.id}, ${a.id}, ${p.id})`,
    kind: p.kind,
    name: sql<string>`coalesce(${c.name}, ${a.name}, ${said}, ${p.name})`,
    email: p.email,
  }
}

/** Query of the artists (`seq`) whom this creator (`seq`) represents. */
export function represented({ db, tables: { artists: a } }: Handle, creator: number) {
  return db
    .select({ seq: a.seq })
    .from(a)
    .where(and(eq(a.creator, creator), living(a)))
}

/** Condition: a party for which this creator (`seq`) answers: its own, or an artist it represents. */
export function answeredBy(read: Handle, creator: number) {
  const { share_parties: p } = read.tables
  return or(eq(p.creator, creator), inArray(p.artist, represented(read, creator)))
}

/** Query of those parties (`seq`). */
export function partiesOf(read: Handle, creator: number) {
  const { share_parties: p } = read.tables
  return read.db.select({ seq: p.seq }).from(p).where(answeredBy(read, creator))
}

/** Rows of parties that name an artist or creator of an outer query: these cannot be removed. */
export function partiesNaming(read: Handle, party: 'artist' | 'creator') {
  const { artists, creators, share_parties: p } = read.tables
  const names = party === 'artist' ? eq(p.artist, artists.seq) : eq(p.creator, creators.seq)
  return read.db.select({ seq: p.seq }).from(p).where(names)
}

/** `seq` of the parties for which this creator answers. */
export async function partiesAnsweredBy(read: Handle, creator: number): Promise<number[]> {
  return (await partiesOf(read, creator)).map(({ seq }) => seq)
}

/** Query of the people (`seq`) whose shares this user (`seq`) has claimed, the first before others. */
export function claimedBy(read: Handle, user: number) {
  const { share_parties: p } = read.tables
  return read.db.select({ seq: p.seq }).from(p).where(eq(p.user, user)).orderBy(p.seq)
}

/** `seq` of those people. */
export async function partiesClaimedBy(read: Handle, user: number): Promise<number[]> {
  return (await claimedBy(read, user)).map(({ seq }) => seq)
}

/** `seq` of a creator’s own party; null before it had a share. */
export async function partyOfCreator(read: Handle, creator: number): Promise<number | null> {
  const { share_parties: p } = read.tables
  const [row] = await read.db.select({ seq: p.seq }).from(p).where(eq(p.creator, creator))
  return row?.seq ?? null
}

/** `seq` of the party of a creator or artist, or of a person, by id; null for whoever never had a share. */
export async function partyOfId(read: Handle, id: string): Promise<number | null> {
  const { share_parties: p } = read.tables
  const [row] = await read.db
    .select({ seq: p.seq })
    .from(p)
    .where(or(eq(p.found_by, id), eq(p.id, id)))
  return row?.seq ?? null
}

/** Parties by their `seq`. */
export async function partiesBySeq(
  read: Handle,
  seqs: readonly number[],
): Promise<Map<number, SharePartyRecord>> {
  if (seqs.length === 0) return new Map()
  const { artists: a, creators: c, share_parties: p } = read.tables
  const rows = await read.db
    .select({ seq: p.seq, ...partyColumns(read, p.name) })
    .from(p)
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(inArray(p.seq, [...seqs]))
  return new Map(rows.map(({ seq, ...party }) => [seq, party]))
}
