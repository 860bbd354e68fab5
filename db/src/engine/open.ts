import { foldAnew } from '../folding.ts'
import type { Database, DatabaseLocation, DatabaseOptions } from '../database.ts'

/** The common interface of `sqlite.ts` and `postgres.ts`. */
interface Dialect {
  open(location: DatabaseLocation, options: DatabaseOptions): Promise<Database>
}

/** Paths as variables, because each dialect is type-checked in a program of its own. */
const FILES: Record<DatabaseLocation['kind'], string> = {
  sqlite: './sqlite.ts',
  postgres: './postgres.ts',
}

/** Opens a database, migrates it and folds it anew where folding has changed. Loads only the driver it needs. */
export async function openDatabase(
  location: DatabaseLocation,
  options: DatabaseOptions = {},
): Promise<Database> {
  const dialect: Dialect = await import(FILES[location.kind])
  const db = await dialect.open(location, options)
  try {
    await foldAnew(db)
  } catch (error) {
    await db.close()
    throw error
  }
  return db
}
