import Sqlite from 'better-sqlite3'

/** Writes the floor's database: the product's published tracks in one table. */
export function makeFloorRows(product: string, floor: string): void {
  const db = new Sqlite(floor)
  db.pragma('journal_mode = WAL')
  // The rows need not survive a power cut.
  db.pragma('synchronous = OFF')
  db.prepare('attach ? as product').run(product)
  const names = (role: string) =>
    `(select group_concat(p.name, ', ') from product.track_${role}s c
      join product.${role}s p on p.seq = c.person where c.track = t.seq)`
  const key = (column: string) => `(select key from product.media_files where seq = t.${column})`
  db.exec(
    `create table tracks (
       seq integer primary key, id text not null unique, title text not null, title_sort text not null,
       artists text, creators text, album text, genre text, explicit integer, popularity integer,
       duration_ms integer, status text, audio text, preview text, artwork text,
       created_at integer, updated_at integer, version integer);
     insert into tracks
     select t.seq, t.id, t.title, t.title_sort, ${names('artist')}, ${names('creator')}, t.album, t.genre,
       t.explicit, t.popularity, t.duration_ms, t.status, ${key('audio')}, ${key('preview')},
       ${key('artwork')}, t.created_at, t.updated_at, t.version
     from product.tracks t where t.status = 'approved';
     create index tracks_by_title on tracks (title_sort, seq);
     create index tracks_by_created on tracks (created_at, seq)`,
  )
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

/** Ids of all published tracks in title order. */
export function idsByTitle(file: string): string[] {
  const db = new Sqlite(file, { readonly: true, timeout: 5_000 })
  const ids = "select id from tracks where status = 'approved' order by title_sort, seq"
  try {
    return db.prepare<[], string>(ids).pluck().all()
  } finally {
    db.close()
  }
}
