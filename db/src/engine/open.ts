import type { Database, DatabaseOptions } from '../database.ts'

/** The common interface of `sqlite.ts` and `postgres.ts`. */
interface Dialect {
  open(options: DatabaseOptions): Promise<Database>
}

/**
 * Opens the database of a url and migrates it. Loads only the driver it needs; the path is a
 * variable because each dialect is type-checked in a program of its own.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const file = /^postgres(ql)?:/.test(options.url) ? './postgres.ts' : './sqlite.ts'
  const dialect: Dialect = await import(file)
  return dialect.open(options)
}
