import { createHash } from 'node:crypto'
import Sqlite from 'better-sqlite3'

/** Everything that a person would miss, in one piece. */
const TABLES = [
  'tracks',
  'track_artists',
  'track_creators',
  'artists',
  'creators',
  'playlists',
  'playlist_tracks',
  'artist_merges',
  'artist_aliases',
  'trash_entries',
  'imports',
  'import_lines',
  'audit_entries',
  'audit_records',
  'counters',
]

/** Numbers that triggers keep, and what a count finds. */
const COUNTED = {
  'tracks:approved': "select count(*) from tracks where status = 'approved'",
  'tracks:pending': "select count(*) from tracks where status = 'pending'",
  artists: 'select count(*) from artists',
  creators: 'select count(*) from creators',
  playlists: 'select count(*) from playlists',
}

/** The product's SQLite file, read from outside while it is stopped or waits. */
export function openCatalogue(file: string) {
  const db = new Sqlite(file, { readonly: true })
  const numberOf = (query: string, ...values: unknown[]) =>
    db
      .prepare(query)
      .pluck()
      .get(...values) as number
  return {
    numberOf,
    idsOf: (query: string, ...values: unknown[]) =>
      db
        .prepare(query)
        .pluck()
        .all(...values) as string[],
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
    /** Counters that are not what a count finds. */
    wrongCounters() {
      const total = 'select coalesce(max(total), 0) from counters where key = ?'
      return Object.entries(COUNTED).flatMap(([key, count]) =>
        numberOf(total, key) === numberOf(count) ? [] : [key],
      )
    },
    close: () => void db.close(),
  }
}
export type Catalogue = ReturnType<typeof openCatalogue>
