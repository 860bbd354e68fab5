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
       created_at integer, updated_at integer, version integer, words text);
     insert into tracks
     select t.seq, t.id, t.title, t.title_sort, ${names('artist')}, ${names('creator')}, t.album, t.genre,
       t.explicit, t.popularity, t.duration_ms, t.status, ${key('audio')}, ${key('preview')},
       ${key('artwork')}, t.created_at, t.updated_at, t.version,
       lower(t.title_sort || ' ' || t.artist_sort || ' ' || t.album || ' ' || ${names('creator')})
     from product.tracks t where t.status = 'approved';
     create index tracks_by_title on tracks (title_sort, seq);
     create index tracks_by_created on tracks (created_at, seq)`,
  )
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

/** A search with the number of tracks that it finds on each side. */
export interface Question {
  q: string
  /** Ours finds words that begin with the text; the floor finds it anywhere in a word. */
  total: { product: number; floor: number }
}

/** Searches of a word of a track and the beginning of a number, and of the beginning of a word. */
export function makeQuestions(floor: string): Question[] {
  const db = new Sqlite(floor, { readonly: true })
  const texts = db.prepare<[], string>('select words from tracks order by seq').pluck().all()
  db.close()
  const words = new Set(texts.slice(0, 60).flatMap((text) => text.match(/\b[a-z]{4,}\b/g) ?? []))
  return [...words].slice(0, 50).flatMap((word, at) =>
    [`${word} ${(at % 9) + 1}`, word.slice(0, 4)].map((q) => {
      const asked = q.split(' ')
      const begins = asked.map((each) => new RegExp(`(?:^|[^\\p{L}\\p{N}])${each}`, 'u'))
      const found = texts.filter((text) => asked.every((each) => text.includes(each)))
      const product = found.filter((text) => begins.every((each) => each.test(text))).length
      return { q, total: { product, floor: found.length } }
    }),
  )
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
