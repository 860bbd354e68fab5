import { closeSync, fsyncSync, openSync } from 'node:fs'
import Database from 'better-sqlite3'

/** Whether all audio is analysed, which keeps a processor busy for some seconds. */
export function isAnalysed(file: string): boolean {
  const db = new Database(file, { readonly: true })
  try {
    const pending = "select count(*) from audio_analyses where state = 'pending'"
    return db.prepare<[], number>(pending).pluck().get() === 0
  } finally {
    db.close()
  }
}

/**
 * Fills the product's SQLite file up to `count` published tracks, by copying the demo catalogue's
 * rows under other titles. In plain SQL: through the API it would take hours.
 */
export function fillTracks(file: string, count: number): void {
  const db = new Database(file)
  // The data need not survive a power cut.
  db.pragma('synchronous = OFF')
  const { base, first } = db
    .prepare<[], { base: number; first: number }>(
      "select count(*) base, (select max(seq) + 1 from tracks) first from tracks where status = 'approved'",
    )
    .get() ?? { base: 0, first: 0 }
  const copies = Math.ceil(count / base) - 1
  if (copies < 1) return void db.close()
  db.transaction(() => {
    copyTracks(db, copies)
    for (const role of ['artist', 'creator']) copyCredits(db, `track_${role}s`, first)
    index(db, first)
  })()
  db.close()
  // Otherwise the disk would still be writing during the next measurement.
  const written = openSync(file, 'r+')
  fsyncSync(written)
  closeSync(written)
}

/**
 * Reports are made a day later. The copies share their recordings and pictures, so each would be
 * compared with thousands of the same, which no real catalogue has.
 */
export function postponeReports(file: string): void {
  const db = new Database(file)
  for (const event of ['insert', 'update of due_at'])
    db.exec(
      `create trigger bench_${event.slice(0, 6)} after ${event} on jobs when new.kind = 'report'
       begin update jobs set due_at = new.due_at + 86400000 where seq = new.seq; end`,
    )
  db.close()
}

function copyTracks(db: Database.Database, copies: number) {
  const columns = db
    .prepare<[], { name: string }>(
      "select name from pragma_table_info('tracks') where name <> 'seq'",
    )
    .all()
    .map(({ name }) => name)
  const copied = columns.map((name) => {
    if (name === 'id') return "substr(t.id, 1, 24) || printf('%012x', n.value)"
    if (name === 'title') return "t.title || ' ' || n.value"
    if (name === 'title_sort') return "t.title_sort || ' ' || n.value"
    if (name.endsWith('_at')) return `t.${name} - n.value`
    return `t.${name}`
  })
  db.exec(
    `with recursive n(value) as
       (select 1 union all select value + 1 from n where value < ${copies})
     insert into tracks (${columns.join(', ')})
     select ${copied.join(', ')} from n cross join tracks t
     where t.status = 'approved' and t.seq <= (select max(seq) from tracks)`,
  )
}

/** The id of a copy begins with the first 24 characters of its original's. */
function copyCredits(db: Database.Database, table: string, first: number) {
  db.exec(
    `with originals as materialized
       (select seq, substr(id, 1, 24) beginning from tracks where seq < ${first})
     insert into ${table} (track, position, person)
     select copy.seq, c.position, c.person
     from tracks copy
     join originals o on o.beginning = substr(copy.id, 1, 24)
     join ${table} c on c.track = o.seq
     where copy.seq >= ${first}`,
  )
}

/** As in the product: searchable words, and facets that narrow a search. */
function index(db: Database.Database, first: number) {
  db.exec(
    `insert into track_search (rowid, words, facets)
     select t.seq,
       t.title_sort || ' ' || t.artist_sort || ' ' || lower(t.album) || ' ' || group_concat(lower(c.name), ' '),
       t.status || ' ' || group_concat('creator' || c.seq, ' ')
     from tracks t
     join track_creators tc on tc.track = t.seq
     join creators c on c.seq = tc.person
     where t.seq >= ${first}
     group by t.seq`,
  )
}
