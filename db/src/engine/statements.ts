import type { Database as Connection, Statement } from 'better-sqlite3'

/** Statements kept of a connection, by their text; they outlive the handle of a transaction. */
export type Statements = Map<string, Statement>

/** More texts than calls have; what varies, such as the number of rows of an insert, comes and goes. */
const KEPT = 300

/**
 * A connection that prepares a statement once. For drizzle, which prepares whatever it runs, and asks
 * for arrays in place of objects anew each time.
 */
export function preparingOnce(connection: Connection, kept: Statements): Connection {
  function prepare(text: string) {
    const known = kept.get(text)
    if (known) {
      // It would run on without the connection, which throws once the transaction is over.
      if (!connection.open) throw new Error('The database is closed')
      return known.reader ? known.raw(false) : known
    }
    const statement = connection.prepare(text)
    const [oldest] = kept.size < KEPT ? [] : kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
    kept.set(text, statement)
    return statement
  }
  return Object.create(connection, { prepare: { value: prepare } })
}
