import { createHash } from 'node:crypto'
import Sqlite, { type Database as Connection } from 'better-sqlite3'
import { migrationsOf } from './migrations.ts'
import { pendingOf } from './sqliteMigrations.ts'

export interface Compared {
  /** Tables that were compared, and their rows. */
  tables: number
  rows: number
  /** Sentences on tables that are not the same. */
  differences: string[]
  /** Tables that migrations to this version or new folding have written, with other rows than before. */
  written: string[]
}

/** Each row is hashed, and the hashes are added up, so that their order does not matter. */
const MODULUS = 1n << 256n

/**
 * Compares two SQLite files row by row. Columns that only one of them has are left out, and so are the
 * tables in `except` and the index of the search, which follows from the tables. Where `before` is of an
 * older version, the tables that its migrations name may differ, since these check themselves that no row
 * is lost; after new folding, tables may have other rows, as many.
 */
export function compareSqlite(before: string, after: string, except: readonly string[]): Compared {
  const [old, present] = [before, after].map((path) => new Sqlite(path, { readonly: true }))
  if (!old || !present) throw new Error('There are two files')
  try {
    const pending = pendingOf(old, migrationsOf('sqlite')).flatMap(({ sql }) => sql)
    const isFoldedAnew = foldingsOf(old) !== foldingsOf(present)
    const compared: Compared = { tables: 0, rows: 0, differences: [], written: [] }
    for (const table of tablesOf(old)) {
      if (except.includes(table)) continue
      const has = columnsOf(present, table)
      const columns = columnsOf(old, table).filter((name) => has.includes(name))
      const was = contentOf(old, table, columns)
      const is = has.length > 0 ? contentOf(present, table, columns) : null
      compared.tables += 1
      compared.rows += was.rows
      if (is?.rows === was.rows && is.hash === was.hash) continue
      const isMigrated = pending.some((statement) => new RegExp(`\\b${table}\\b`).test(statement))
      if (isMigrated || (isFoldedAnew && is?.rows === was.rows)) compared.written.push(table)
      else compared.differences.push(differenceOf(table, was.rows, is?.rows ?? null))
    }
    return compared
  } finally {
    old.close()
    present.close()
  }
}

function differenceOf(table: string, was: number, is: number | null): string {
  if (is === null) return `${table} is not there.`
  return was === is
    ? `${table} has other rows than the archive.`
    : `${table} has ${is} rows, and the archive ${was}.`
}

/** The tables with rows of the product, not those that SQLite and the tools keep for themselves. */
const tablesOf = (connection: Connection) =>
  connection
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table'
       and name not like 'sqlite\\_%' escape '\\' and name not like '\\_\\_%' escape '\\'
       and name not like 'track\\_search%' escape '\\' order by name`,
    )
    .pluck()
    .all()

/** Empty if there is no such table. */
const columnsOf = (connection: Connection, table: string) =>
  connection
    .prepare<[string], string>('select name from pragma_table_info(?) order by name')
    .pluck()
    .all(table)

function contentOf(connection: Connection, table: string, columns: readonly string[]) {
  const named = columns.map((name) => `"${name}"`).join(', ') || 'null'
  const select = connection.prepare<[], unknown[]>(`select ${named} from "${table}"`)
  let [rows, hash] = [0, 0n]
  for (const row of select.safeIntegers().raw().iterate()) {
    rows += 1
    hash = (hash + hashOf(row)) % MODULUS
  }
  return { rows, hash }
}

/** Each value with its type: 1 is not '1', and null is not ''. */
function hashOf(row: readonly unknown[]): bigint {
  const hash = createHash('sha256')
  for (const value of row) {
    const text = Buffer.isBuffer(value) ? value.toString('hex') : String(value)
    hash.update(`${typeof value} ${text.length} ${text}\n`)
  }
  return BigInt(`0x${hash.digest('hex')}`)
}

/** By which rules names are folded; null before there were any. */
function foldingsOf(connection: Connection): bigint | null {
  const columns = columnsOf(connection, 'foldings')
  return columns.length === 0 ? null : contentOf(connection, 'foldings', columns).hash
}
