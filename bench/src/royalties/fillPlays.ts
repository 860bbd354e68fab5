import Sqlite from 'better-sqlite3'

export const DAY = 86_400_000

/**
 * Writes counted plays of the 30 days before the last hundred, before the periods of the demo, into a database that no server has open.
 * A few tracks are heard again and again.
 */
export function fillPlays(
  file: string,
  { plays, listeners }: { plays: number; listeners: number },
) {
  const db = new Sqlite(file)
  db.pragma('synchronous = OFF')
  const tracks = db
    .prepare<[], number>('select seq from tracks where published_at is not null')
    .pluck()
    .all()
  db.transaction(() => {
    db.prepare(
      `with recursive n(v) as (select 1 union all select v + 1 from n where v < ?)
        insert into listeners (user) select null from n`,
    ).run(listeners)
    const last = db.prepare<[], number>('select max(seq) from listeners').pluck().get() ?? 0
    const insert = db.prepare(
      `insert into plays (listener, id, track, started_at, heard_ms, reach, source, own, outcome)
        values (?, ?, ?, ?, ?, 20, 'app', 0, 'counted')`,
    )
    const begin = Date.now() - 130 * DAY
    for (let n = 0; n < plays; n += 1)
      insert.run(
        last - Math.floor(Math.random() * listeners),
        `bench-${n}`,
        tracks[Math.floor(Math.random() ** 2 * tracks.length)],
        begin + Math.floor(Math.random() * 30 * DAY),
        60_000 + Math.floor(Math.random() * 100_000),
      )
  })()
  db.exec('analyze')
  db.close()
}
