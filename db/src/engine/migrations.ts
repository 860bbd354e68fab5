import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The migrations of a dialect, written by drizzle-kit, oldest first. */
export const migrationsOf = (dialect: 'sqlite' | 'postgres') =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })

export const migrationsFolder = (dialect: 'sqlite' | 'postgres') =>
  fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url))
