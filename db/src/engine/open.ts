import type { Database, DatabaseOptions } from '../database.ts'

/** What `sqlite.ts` and `postgres.ts` have in common. */
interface Dialect {
  open(options: DatabaseOptions): Promise<Database>
}

/**
 * Opens the database of a url and brings its tables up to date. Loads the driver it needs only;
 * the file is a variable, since the type checker reads each dialect in a program of its own.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const file = /^postgres(ql)?:/.test(options.url) ? './postgres.ts' : './sqlite.ts'
  const dialect: Dialect = await import(file)
  return dialect.open(options)
}
