import { migrationsOf } from '../engine/migrations.ts'

/** The migrations of a dialect, with this statement before each of theirs. */
export function beforeEachStatement(dialect: 'sqlite' | 'postgres', statement: string) {
  const migrations = migrationsOf(dialect)
  for (const migration of migrations)
    migration.sql = migration.sql.flatMap((theirs) => [statement, theirs])
  return migrations
}
