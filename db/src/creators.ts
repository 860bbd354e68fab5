import { eq, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import { newId } from './id.ts'
import { distinct, oldestByName, tidyName } from './names.ts'

export interface NewCreator {
  name: string
  /** `seq` of the user it is assigned to; one user has at most one creator. */
  user?: number | null
  bio?: string
  genres?: string[]
  popularity?: number
  followers?: number
  is_active?: boolean
  href?: string
  uri?: string
  external_url?: string
}

export interface CreatorName {
  seq: number
  id: string
  name: string
}

/** Returns the `seq`. */
export async function createCreator(
  write: Handle,
  creator: NewCreator,
  now: number,
): Promise<number> {
  const { creators } = write.tables
  const name = tidyName(creator.name)
  const [row] = await write.db
    .insert(creators)
    .values({
      genres: [],
      ...creator,
      name,
      name_sort: fold(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: creators.seq })
  if (!row) throw new Error('The creator was not written')
  return row.seq
}

/**
 * The creator of each name, each once and in this order, or null where there is none. Compared
 * without case and accents; of several creators of one name it is the oldest.
 */
export async function findCreatorsByName(
  handle: Handle,
  names: readonly string[],
): Promise<{ name: string; creator: CreatorName | null }[]> {
  const standing = await oldestByName(handle, handle.tables.creators, names)
  return distinct(names).map((name) => ({ name, creator: standing.get(fold(name)) ?? null }))
}

/** As `findCreatorsByName`; unknown names become creators that nobody is assigned to. */
export async function findOrCreateCreators(
  write: Handle,
  names: readonly string[],
  now: number,
): Promise<number[]> {
  const found: number[] = []
  for (const { name, creator } of await findCreatorsByName(write, names)) {
    found.push(creator?.seq ?? (await createCreator(write, { name }, now)))
  }
  return found
}

/** The creator that a user is assigned to. */
export async function creatorOfUser(
  read: Handle,
  user: number,
): Promise<(CreatorName & { is_active: boolean }) | null> {
  const { creators } = read.tables
  const [row] = await read.prepared('creator of user', { user }, () =>
    read.db
      .select({
        seq: creators.seq,
        id: creators.id,
        name: creators.name,
        is_active: creators.is_active,
      })
      .from(creators)
      .where(eq(creators.user, sql.placeholder('user'))),
  )
  return row ?? null
}
