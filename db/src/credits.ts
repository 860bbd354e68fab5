import { and, asc, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { artistsOfFormerIds, artistsOfFormerNames } from './aliases.ts'
import type { Handle } from './database.ts'
import { identityOf } from './records/identity.ts'
import { living } from './records.ts'
import { distinct, tidyName, type CreditName } from './records/names.ts'

export type { CreditName }

/** The two parties that a track credits: its artists and its creators. */
export const CREDIT_PARTIES = ['artist', 'creator'] as const
export type CreditParty = (typeof CREDIT_PARTIES)[number]

/** Number of tracks that credit a person, and how many of them are pending. */
export interface CreditCount {
  tracks: number
  pending: number
}

export async function countCredits(
  read: Handle,
  party: CreditParty,
  person: number,
): Promise<CreditCount> {
  const { tracks } = read.tables
  const { credit } = tablesOf(read, party)
  const rows = await read.db
    .select({ status: tracks.status, total: count() })
    .from(credit)
    .innerJoin(tracks, eq(tracks.seq, credit.track))
    .where(and(eq(credit.person, person), isNotNull(tracks.status)))
    .groupBy(tracks.status)
  return {
    tracks: rows.reduce((sum, { total }) => sum + total, 0),
    pending: rows.find(({ status }) => status === 'pending')?.total ?? 0,
  }
}

/** The people a track credits, in their order. */
export async function creditsOfTrack(
  read: Handle,
  party: CreditParty,
  track: number,
): Promise<CreditName[]> {
  const { credit, people } = tablesOf(read, party)
  return read.db
    .select({ seq: people.seq, id: people.id, name: people.name })
    .from(credit)
    .innerJoin(people, eq(people.seq, credit.person))
    .where(eq(credit.track, track))
    .orderBy(asc(credit.position))
}

/** The people that a track credits who are deleted, artists first. */
export async function deletedPeopleOf(
  read: Handle,
  track: number,
): Promise<{ party: CreditParty; id: string; name: string }[]> {
  const gone: { party: CreditParty; id: string; name: string }[] = []
  for (const party of CREDIT_PARTIES) {
    const { credit, people } = tablesOf(read, party)
    const rows = await read.db
      .select({ id: people.id, name: people.name })
      .from(credit)
      .innerJoin(people, eq(people.seq, credit.person))
      .where(and(eq(credit.track, track), isNotNull(people.deleted_at)))
      .orderBy(asc(credit.position))
    gone.push(...rows.map(({ id, name }) => ({ party, id, name })))
  }
  return gone
}

/**
 * All people of each name, oldest first. The names keep their order, without repeats, and are
 * compared by identity; of several creators, the one who is spelt exactly so is meant. A name that no artist has any more finds the
 * one that it was merged into.
 */
export async function peopleOfNames(
  read: Handle,
  party: CreditParty,
  names: readonly string[],
): Promise<{ name: string; people: CreditName[] }[]> {
  const { people } = tablesOf(read, party)
  const { seq, id, name, name_identity } = people
  const found = await read.db
    .select({ seq, id, name, name_identity })
    .from(people)
    .where(and(inArray(name_identity, names.map(identityOf)), living(people)))
    .orderBy(asc(seq))
  const known = new Set(found.map((person) => person.name_identity))
  const others = names.map(identityOf).filter((identity) => !known.has(identity))
  if (party === 'artist') found.push(...(await artistsOfFormerNames(read, others)))
  return distinct(names).map((spelling) => {
    const people = found.filter((person) => person.name_identity === identityOf(spelling))
    const exact = people.filter(({ name: theirs }) => theirs === tidyName(spelling))
    return { name: spelling, people: party === 'creator' && exact.length === 1 ? exact : people }
  })
}

/**
 * People by id; unknown ids are left out. The id of a merged artist finds the one that it was
 * merged into.
 */
export async function peopleOfIds(
  read: Handle,
  party: CreditParty,
  ids: readonly string[],
): Promise<Map<string, CreditName>> {
  const { people } = tablesOf(read, party)
  const found = await read.db
    .select({ seq: people.seq, id: people.id, name: people.name })
    .from(people)
    .where(and(inArray(people.id, [...ids]), living(people)))
  const byId = new Map(found.map((person) => [person.id, person]))
  const others = ids.filter((id) => !byId.has(id))
  if (party === 'artist' && others.length > 0)
    for (const [id, artist] of await artistsOfFormerIds(read, others)) byId.set(id, artist)
  return byId
}

export function tablesOf({ tables }: Handle, party: CreditParty) {
  const { artists, creators, past_artists, past_creators, track_artists, track_creators } = tables
  return party === 'artist'
    ? { credit: track_artists, past: past_artists, people: artists }
    : { credit: track_creators, past: past_creators, people: creators }
}
