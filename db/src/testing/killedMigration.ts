import { argv, kill, pid } from 'node:process'
import Sqlite from 'better-sqlite3'
import { migrateSqlite } from '../engine/sqliteMigrations.ts'
import { beforeEachStatement } from './statements.ts'

// Migrates a file until a statement, and is killed before it.
const [, , path = '', statement = ''] = argv
const connection = new Sqlite(path)
let at = 0
connection.function('met', () => {
  if (at === Number(statement)) kill(pid, 'SIGKILL')
  at += 1
  return null
})
await migrateSqlite(connection, beforeEachStatement('sqlite', 'select met()'))
