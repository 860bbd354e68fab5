import type Sqlite from 'better-sqlite3'

/** As if all tracks had been published, and all people been there, since the beginning of time. */
export function beForLong(db: Sqlite.Database) {
  db.exec(`update users set created_at = 0;
    update tracks set published_at = 0 where published_at is not null;
    update track_artists set "from" = 0;
    update track_creators set "from" = 0`)
}
