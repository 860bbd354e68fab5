import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { identityOf } from './records/identity.ts'
import { living } from './records.ts'
import { searchKey } from './records/searchWords.ts'
import type { CreditName } from './records/names.ts'

/** The name and id of an artist that was merged into another one. */
export interface Alias {
  id: string
  name: string
}

/** These names find the artist from now on, also where they found another one before. */
export async function setAliases(
  write: Handle,
  artist: number,
  aliases: readonly Alias[],
): Promise<void> {
  if (aliases.length === 0) return
  const { artist_aliases: a } = write.tables
  await forgetAliases(
    write,
    aliases.map(({ id }) => id),
  )
  await write.db.insert(a).values(
    aliases.map(({ id, name }) => ({
      id,
      artist,
      name,
      name_sort: searchKey(name),
      name_identity: identityOf(name),
    })),
  )
}

export async function forgetAliases(write: Handle, ids: readonly string[]): Promise<void> {
  const { artist_aliases: a } = write.tables
  if (ids.length > 0) await write.db.delete(a).where(inArray(a.id, [...ids]))
}

/** Former names of an artist, the oldest first. */
export async function aliasesOf(read: Handle, artist: number): Promise<Alias[]> {
  const { artist_aliases: a } = read.tables
  return read.db
    .select({ id: a.id, name: a.name })
    .from(a)
    .where(eq(a.artist, artist))
    .orderBy(asc(a.id))
}

/** The artists that these ids have become; keyed by the former id. */
export async function artistsOfFormerIds(
  read: Handle,
  ids: readonly string[],
): Promise<Map<string, CreditName>> {
  if (ids.length === 0) return new Map()
  const { artist_aliases: a, artists } = read.tables
  const rows = await read.db
    .select({ former: a.id, seq: artists.seq, id: artists.id, name: artists.name })
    .from(a)
    .innerJoin(artists, and(eq(artists.seq, a.artist), living(artists)))
    .where(inArray(a.id, [...ids]))
  return new Map(rows.map(({ former, ...artist }) => [former, artist]))
}

/** The artists that have had names of one of these identities; each with that identity. */
export async function artistsOfFormerNames(
  read: Handle,
  identities: readonly string[],
): Promise<(CreditName & { name_identity: string })[]> {
  if (identities.length === 0) return []
  const { artist_aliases: a, artists } = read.tables
  return read.db
    .selectDistinct({
      seq: artists.seq,
      id: artists.id,
      name: artists.name,
      name_identity: a.name_identity,
    })
    .from(a)
    .innerJoin(artists, and(eq(artists.seq, a.artist), living(artists)))
    .where(inArray(a.name_identity, [...identities]))
    .orderBy(asc(artists.seq))
}
