import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The migrations that drizzle-kit wrote for a dialect, oldest first. */
export const migrationsOf = (dialect: 'sqlite' | 'postgres') =>
  readMigrationFiles({ migrationsFolder: migrationsFolder(dialect) })

export const migrationsFolder = (dialect: 'sqlite' | 'postgres') =>
  fileURLToPath(new URL(`../../migrations/${dialect}`, import.meta.url))
