import type { Database, Handle } from './database.ts'
import { secretsInFile, secretsInTable } from './secrets/secretStores.ts'

/** Row left in the table after the secrets have moved to a file. */
export const IN_FILE = 'secrets-file'

/** The store of this installation's secrets: its file, or else its database. */
const storeOf = ({ secretsFile }: Database, handle: Handle) =>
  secretsFile === null ? secretsInTable(handle) : secretsInFile(secretsFile)

/**
 * A secret of this installation, made at first use: signing keys, cookie keys. If several processes
 * make one at once, one wins and all get its value. `T` is plain JSON.
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
 * Replaces a secret in one transaction and returns the new value. `change` gets the existing value,
 * or null, and cannot await: make what it needs beforehand.
 */
export async function replaceSecret<T>(
  db: Database,
  name: string,
  change: (existing: T | null) => T,
): Promise<T> {
  return db.write(
    async (write) => {
      const store = storeOf(db, write)
      const value = change((await store.find<T>(name))?.value ?? null)
      await store.put(name, value)
      write.wake('secrets')
      return value
    },
    // The store may be a file.
    { isolation: 'alone' },
  )
}

/** Names of the existing secrets, in order. */
export const secretNames = async (db: Database): Promise<string[]> =>
  [...(await secretBirths(db)).keys()].toSorted()

/** The existing secrets by name, with when each was first made, in Unix milliseconds; null where nobody noted it. */
export async function secretBirths(db: Database): Promise<Map<string, number | null>> {
  const births = await storeOf(db, db.read).births()
  births.delete(IN_FILE)
  return births
}
