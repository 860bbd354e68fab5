import { eq } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** Ids of the featured records, in order; the version counts changes of the choice. */
export interface Featured {
  ids: readonly string[]
  version: number
}

type Noun = 'artists' | 'playlists'
const keyOf = (noun: Noun) => `featured:${noun}`

/** The ids may include records that have been deleted since. */
export async function getFeatured({ db, tables }: Handle, noun: Noun): Promise<Featured> {
  const { settings } = tables
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, keyOf(noun)))
  // Only `setFeatured` writes it.
  return row ? (row.value as Featured) : { ids: [], version: 0 }
}

export async function setFeatured(
  write: Handle,
  noun: Noun,
  ids: readonly string[],
  { ifVersion, now }: { ifVersion?: number | undefined; now: number },
): Promise<Featured | 'stale'> {
  const existing = await getFeatured(write, noun)
  if (ifVersion !== undefined && ifVersion !== existing.version) return 'stale'
  const { settings } = write.tables
  const value: Featured = { ids, version: existing.version + 1 }
  await write.db
    .insert(settings)
    .values({ key: keyOf(noun), value, updated_at: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updated_at: now } })
  return value
}
