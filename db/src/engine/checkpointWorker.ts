import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Copies the log of a file into it, without making anybody wait. */
const connection = new Sqlite(String(workerData))
connection.pragma('wal_checkpoint(PASSIVE)')
connection.close()
