import { inArray, like } from 'drizzle-orm'
import type { Handle } from './database.ts'

const PREFIX = 'apart:'
const keyOf = (one: string, other: string) => PREFIX + [one, other].toSorted().join(':')

/** Artists (public ids) who were said to be different ones, although their names are alike. */
export type Apart = (one: string, other: string) => boolean

export async function readApart(read: Handle): Promise<Apart> {
  const { settings } = read.tables
  const rows = await read.db
    .select({ key: settings.key })
    .from(settings)
    .where(like(settings.key, `${PREFIX}%`))
  const keys = new Set(rows.map(({ key }) => key))
  return (one, other) => keys.size > 0 && keys.has(keyOf(one, other))
}

/** Says of each two of these artists whether they are different ones; a row for each pair. */
export async function setApart(
  write: Handle,
  ids: readonly string[],
  isApart: boolean,
  now: number,
): Promise<void> {
  const { settings } = write.tables
  const keys = ids.flatMap((one, index) => ids.slice(index + 1).map((other) => keyOf(one, other)))
  await write.db.delete(settings).where(inArray(settings.key, keys))
  if (isApart)
    await write.db
      .insert(settings)
      .values(keys.map((key) => ({ key, value: true, updated_at: now })))
}
