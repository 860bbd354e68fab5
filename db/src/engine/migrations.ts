import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The migrations of a dialect, written by drizzle-kit, oldest first. */
export const migrationsOf = (dialect: 'sqlite' | 'postgres') =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })

export const migrationsFolder = (dialect: 'sqlite' | 'postgres') =>
  fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url))

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * An older version could write what a newer schema does not mean.
 * @param newest when the last migration was made that the database has, in Unix milliseconds
 * @throws Error if these migrations end before it
 */
export function expectNotNewer(
  newest: number,
  migrations: readonly { folderMillis: number }[],
): void {
  const known = Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis))
  if (newest <= known) return
  throw new Error(
    `It was migrated by a newer version of Melødia (${dayOf(newest)}; this version knows migrations until ${dayOf(known)}), ` +
      'and an older version cannot run on it. Nothing was changed. Start the newer version again, or restore a ' +
      'backup from before the upgrade (docs/operations.md, Upgrade).',
  )
}
