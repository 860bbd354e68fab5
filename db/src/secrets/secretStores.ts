import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { readSecretsFile, writeSecretsFile } from './secretsFile.ts'

/** Where secrets are stored. Changes are made inside a write, so they come one by one. */
export interface SecretStore {
  find<T>(name: string): Promise<{ value: T } | undefined>
  put(name: string, value: unknown): Promise<void>
  /** All by name, with when each was first made, in Unix milliseconds; null where nobody noted it. */
  births(): Promise<Map<string, number | null>>
}

// A name stands for one kind of secret: its value is what its maker returned. That is why both
// stores may call a value a `T`.

/** Secrets in the table `secrets`. */
export function secretsInTable({ db, tables: { secrets } }: Handle): SecretStore {
  return {
    async find<T>(name: string) {
      const [row] = await db
        .select({ value: secrets.value })
        .from(secrets)
        .where(eq(secrets.name, name))
      return row && { value: row.value as T }
    },
    async put(name, value) {
      await db
        .insert(secrets)
        .values({ name, value, created_at: Date.now() })
        .onConflictDoUpdate({ target: secrets.name, set: { value } })
    },
    async births() {
      const rows = await db.select({ name: secrets.name, at: secrets.created_at }).from(secrets)
      return new Map(rows.map(({ name, at }) => [name, at]))
    },
  }
}

/** Secrets in a JSON file. Synchronous, since a write must await nothing but the database. */
export function secretsInFile(path: string): SecretStore {
  const all = () => readSecretsFile(path) ?? new Map<string, unknown>()
  return {
    async find<T>(name: string) {
      const stored = all()
      return stored.has(name) ? { value: stored.get(name) as T } : undefined
    },
    async put(name, value) {
      writeSecretsFile(path, new Map([...all(), [name, value]]))
    },
    async births() {
      return new Map([...all().keys()].map((name) => [name, null]))
    },
  }
}
