import { closeSync, fsyncSync, openSync } from 'node:fs'
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
     create index tracks_by_created on tracks (created_at, seq);
     create index tracks_of_genre on tracks (genre, created_at, seq)`,
  )
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
  // Otherwise the disk would still be writing during the first measurement.
  const written = openSync(floor, 'r+')
  fsyncSync(written)
  closeSync(written)
}

/** Questions whose answers are known from the rows. */
export interface Question {
  filter: { q: string } | { genre: string }
  /** Tracks that it finds: words begin with those that are asked for; and anywhere in a word. */
  total: { product: number; floor: number }
}

/** Searches of two words of titles, which have one in 4 or less; and all genres. */
export function makeQuestions(floor: string): Question[] {
  const db = new Sqlite(floor, { readonly: true })
  const texts = db.prepare<[], string>('select words from tracks').pluck().all()
  const genres = db
    .prepare<[], { genre: string; count: number }>(
      'select genre, count(*) count from tracks group by genre order by genre',
    )
    .all()
  const titles = db
    .prepare<[], string>('select title_sort from tracks order by seq limit 60')
    .pluck()
    .all()
  db.close()
  const words = [...new Set(titles.flatMap((title) => title.match(/\b[a-z]{4,}\b/g) ?? []))]
  const searches = words.slice(0, SEARCHED).flatMap((word, at) => {
    const number = String((at % 9) + 1)
    return [`${word} ${number}`, word.slice(0, 4)]
  })
  const found = searches.map((q): Question => {
    const asked = q.split(' ')
    const begins = asked.map((word) => new RegExp(`(?:^|[^\\p{L}\\p{N}])${word}`, 'u'))
    const anywhere = texts.filter((text) => asked.every((word) => text.includes(word)))
    const atBeginnings = anywhere.filter((text) => begins.every((word) => word.test(text)))
    return { filter: { q }, total: { product: atBeginnings.length, floor: anywhere.length } }
  })
  const ofGenres = genres.map(({ genre, count }): Question => ({
    filter: { genre },
    total: { product: count, floor: count },
  }))
  return found.flatMap((search, at) => [search, ofGenres[at % ofGenres.length]!])
}

/** Words of titles that are searched for. */
const SEARCHED = 50

/** Ids of all published tracks in title order. */
export function idsByTitle(file: string): string[] {
  const db = new Sqlite(file, { readonly: true, timeout: 5_000 })
  try {
    return db
      .prepare<[], string>(
        "select id from tracks where status = 'approved' order by title_sort, seq",
      )
      .pluck()
      .all()
  } finally {
    db.close()
  }
}

/**
 * Analyses of long recordings are made a day later: they take seconds of a processor each, after the
 * reply, and would be measured as part of what comes next.
 */
export function postponeLongAnalyses(file: string): void {
  const db = new Sqlite(file)
  db.exec(
    `create trigger bench_analysis after insert on audio_analyses
     when (select duration_ms from media_files where seq = new.file) > 60000
     begin update audio_analyses set due_at = new.due_at + 86400000 where file = new.file; end`,
  )
  db.close()
}

/** Whether nothing is left to be analysed now. */
export function isQuiet(file: string): boolean {
  const db = new Sqlite(file, { readonly: true, timeout: 5_000 })
  try {
    const due = 'select count(*) from audio_analyses where state = ? and due_at < ?'
    return (
      db
        .prepare<[string, number], number>(due)
        .pluck()
        .get('pending', Date.now() + 3_600_000) === 0
    )
  } finally {
    db.close()
  }
}

/** Commits something that no list shows in another place, each second. Returns how to end it. */
export function commitEachSecond(file: string): () => void {
  const db = new Sqlite(file, { timeout: 5_000 })
  const change = db.prepare(
    'update tracks set popularity = (popularity + 1) % 100 where seq = (select max(seq) from tracks)',
  )
  const timer = setInterval(() => change.run(), 1_000)
  return () => {
    clearInterval(timer)
    db.close()
  }
}
