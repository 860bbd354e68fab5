import type { Database, Handle } from './database.ts'
import { secretsInFile, secretsInTable } from './secrets/secretStores.ts'

/** The row that is left in the table where the secrets are in a file. */
export const IN_FILE = 'secrets-file'

/** Where the secrets of this installation are: the file it was opened with, or its database. */
const storeOf = ({ secretsFile }: Database, handle: Handle) =>
  secretsFile === null ? secretsInTable(handle) : secretsInFile(secretsFile)

/**
 * A secret of this installation, made at its first use: signing keys, cookie keys. Of several
 * processes that make one at once, one wins and all get what it made. `T` is plain JSON.
 */
export async function secret<T>(
  db: Database,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const existing = await storeOf(db, db.read).find<T>(name)
  if (existing) return existing.value
  const value = await make()
  return replaceSecret<T>(db, name, (made) => made ?? value)
}

/**
 * Puts another value in the place of a secret, in one transaction, and returns it. `change` gets
 * the existing value, null where there is none, and cannot await: make what it needs before.
 */
export async function replaceSecret<T>(
  db: Database,
  name: string,
  change: (existing: T | null) => T,
): Promise<T> {
  return db.write(async (write) => {
    const store = storeOf(db, write)
    const value = change((await store.find<T>(name))?.value ?? null)
    await store.put(name, value)
    return value
  })
}

/** The names of the secrets that there are, in order. */
export async function secretNames(db: Database): Promise<string[]> {
  const names = await storeOf(db, db.read).names()
  return names.filter((name) => name !== IN_FILE).toSorted()
}
