import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'

/** Everything that a person would miss, in one piece. */
const TABLES = `tracks track_artists track_creators artists creators playlists playlist_tracks
  artist_merges artist_aliases trash_entries imports import_lines audit_entries audit_records
  counters periods statements`.split(/\s+/)

/** Numbers that triggers count, and how to count them anew. */
const COUNTED = {
  'tracks:approved': "tracks where status = 'approved'",
  artists: 'artists',
  playlists: 'playlists',
}

export type Rows = ReturnType<typeof rowsOf>

/** Reads the product's SQLite file from outside, while it is stopped or waits. */
export function read<T>(file: string, reading: (rows: Rows) => T): T {
  const db = new Sqlite(file, { readonly: true })
  try {
    return reading(rowsOf(db))
  } finally {
    db.close()
  }
}

function rowsOf(db: Sqlite.Database) {
  const numberOf = (query: string, ...values: unknown[]) =>
    (db
      .prepare(query)
      .pluck()
      .get(...values) ?? 0) as number
  return {
    numberOf,
    idsOf: (query: string) => db.prepare(query).pluck().all() as string[],
    /** Tracks that a search for a word finds. */
    found: (word: string) =>
      numberOf('select count(*) from track_search where track_search match ?', `words:"${word}"`),
    digest() {
      const hash = createHash('sha256')
      for (const table of TABLES)
        for (const row of db.prepare(`select * from ${table}`).raw().iterate())
          hash.update(JSON.stringify(row))
      return hash.digest('hex')
    },
    wrongCounters: () =>
      Object.entries(COUNTED)
        .filter(
          ([key, from]) =>
            numberOf('select total from counters where key = ?', key) !==
            numberOf(`select count(*) from ${from}`),
        )
        .map(([key]) => key),
  }
}
