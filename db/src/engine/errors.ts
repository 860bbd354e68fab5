/** Whether an error, or one of its causes, has one of these driver codes. */
export function causeWith(error: unknown, ...codes: string[]): boolean {
  for (const cause of causes(error))
    if ('code' in cause && codes.some((code) => code === cause.code)) return true
  return false
}

/**
 * SQLite is locked, or its file is gone. PostgreSQL is unreachable, full, stopping, or has ended a
 * connection, a transaction that hung, or one that waited for too long; or transactions met too often.
 */
const BUSY =
  /^(SQLITE_BUSY\w*|SQLITE_LOCKED\w*|SQLITE_READONLY_DBMOVED|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|25P0[34]|53[23]00|55P03|57014|57P0\d|40001|40P01|08\w{3})$/

/** What node-postgres says of a connection that is gone or could not be had; it gives no code. */
const GONE =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout e(xceeded|xpired))/

/** Whether the database could not do something now, but may be able to a little later. */
export function isBusy(error: unknown): boolean {
  for (const cause of causes(error))
    if (('code' in cause && BUSY.test(String(cause.code))) || GONE.test(cause.message)) return true
  return false
}

/** An error and what it wraps. */
function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** Whether an error is a violated unique constraint. */
export const isDuplicate = (error: unknown) =>
  causeWith(error, '23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY')
