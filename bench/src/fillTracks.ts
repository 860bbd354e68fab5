import Database from 'better-sqlite3'

/** Whether all audio is analysed, which keeps a processor busy for some seconds. */
export function isAnalysed(file: string): boolean {
  const db = new Database(file, { readonly: true })
  const pending = "select count(*) from jobs where kind = 'analysis' and state = 'waiting'"
  const count = db.prepare<[], number>(pending).pluck().get()
  db.close()
  return count === 0
}

/**
 * Fills the product's SQLite file up to `count` published tracks, by copying the demo catalogue's
 * rows under other titles. In plain SQL: through the API it would take hours. Analyses and
 * reports of new tracks are made a day later: they would be measured as part of what comes next.
 */
export function fillTracks(file: string, count: number): void {
  const db = new Database(file)
  // The data need not survive a power cut.
  db.pragma('synchronous = OFF')
  const numberOf = (what: string) =>
    db.prepare<[], number>(`select ${what} from tracks where status = 'approved'`).pluck().get() ??
    0
  const copies = Math.ceil(count / numberOf('count(*)')) - 1
  const first = numberOf('(select max(seq) + 1 from tracks)')
  const columns = db
    .prepare<[], string>("select name from pragma_table_info('tracks') where name <> 'seq'")
    .pluck()
    .all()
  const copied = columns.map((name) => {
    // The id of a copy begins with the first 24 characters of its original's.
    if (name === 'id') return "substr(t.id, 1, 24) || printf('%012x', n.value)"
    if (name.startsWith('title')) return `t.${name} || ' ' || n.value`
    return name.endsWith('_at') ? `t.${name} - n.value` : `t.${name}`
  })
  const credits = ['track_artists', 'track_creators'].map(
    (table) => `
      with originals as materialized
        (select seq, substr(id, 1, 24) beginning from tracks where seq < ${first})
      insert into ${table} (track, position, person, "from")
        select copy.seq, c.position, c.person, copy.created_at from tracks copy
        join originals o on o.beginning = substr(copy.id, 1, 24)
        join ${table} c on c.track = o.seq
        where copy.seq >= ${first};`,
  )
  db.transaction(() => {
    if (copies > 0)
      db.exec(`
        with recursive n(value) as
          (select 1 union all select value + 1 from n where value < ${copies})
        insert into tracks (${columns.join(', ')})
          select ${copied.join(', ')} from n cross join tracks t
          where t.status = 'approved' and t.seq < ${first};
        ${credits.join('')}
        insert into track_search (rowid, words, facets)
          select t.seq,
            t.title_sort || ' ' || t.artist_sort || ' ' || lower(t.album) || ' '
              || group_concat(lower(c.name), ' '),
            t.status || ' ' || group_concat('creator' || c.seq, ' ')
          from tracks t
          join track_creators tc on tc.track = t.seq
          join creators c on c.seq = tc.person
          where t.seq >= ${first} group by t.seq`)
    // `created_at` changes where a job is queued again.
    for (const [name, event] of Object.entries({ added: 'insert', redone: 'update of created_at' }))
      db.exec(
        `create trigger bench_jobs_${name} after ${event} on jobs when new.kind in ('analysis', 'report')
         begin update jobs set due_at = new.due_at + 86400000 where rowid = new.rowid; end`,
      )
  })()
  db.close()
}
