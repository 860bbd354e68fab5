import { eq } from 'drizzle-orm'
import type { Database, Handle } from './database.ts'

/**
 * A secret of this installation, made at its first use: signing keys, cookie keys. Of several
 * processes that make one at once, one wins and all get what it made. `T` is plain JSON.
 */
export async function secret<T>(
  db: Database,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const standing = await find<T>(db.read, name)
  if (standing) return standing.value
  const value = await make()
  return db.write(async (handle) => {
    const { secrets } = handle.tables
    await handle.db
      .insert(secrets)
      .values({ name, value, created_at: Date.now() })
      .onConflictDoNothing()
    return (await find<T>(handle, name))?.value ?? value
  })
}

async function find<T>({ db, tables: { secrets } }: Handle, name: string) {
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name))
  // A name stands for one kind of secret: what was stored under it is what its maker returned.
  return row && { value: row.value as T }
}
