import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { beForLong } from '../forLong.ts'

const PLAYS = 136_000
const PLAY_DAYS = 89
const ADDRESS_DAYS = 30
const ENTRIES = 20_000
const PLAYLISTS = 20
const DAY = 86_400_000
const LONG = 'Ångström '.repeat(22).slice(0, 200).trim()

const counting = (count: number) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${count - 1})`

/**
 * Fills the account of a creator in the product's SQLite file up to what the limits allow in three
 * months: in plain SQL, since that is how long it would take. Returns the ids of its playlists.
 */
export function fillAccount(file: string, email: string): string[] {
  const db = new Sqlite(file)
  db.pragma('synchronous = OFF')
  const user = Number(db.prepare('select seq from users where email = ?').pluck().get(email))
  const creator = Number(db.prepare('select seq from creators where user = ?').pluck().get(user))
  const playlists = Array.from({ length: PLAYLISTS }, () => randomUUID())
  const now = Date.now()
  db.transaction(() => {
    db.exec(`insert or ignore into track_creators (track, position, person, "from")
      select seq, 20, ${creator}, 0 from tracks where status = 'approved'`)
    beForLong(db)
    listen(db, user, now)
    db.exec(`${counting(ENTRIES)}
      insert into notifications (id, "user", kind, detail, at, in_portal, in_summary)
      select 'bench' || i, ${user}, 'track.validated',
        json_object('track', 'bench', 'title', '${LONG}', 'notes', '${LONG}'), ${now} - i * 60000, 1, 0 from n`)
    db.exec(`${counting(ENTRIES)}
      insert into audit_entries (id, at, actor, actor_name, action, resource, resource_id, title, title_sort, detail)
      select 'bench' || i, ${now} - i * 1000, ${user}, '', 'update', 'tracks', 'bench', '${LONG}', 'x', '{}' from n`)
    for (const id of playlists) addPlaylist(db, id, creator, now)
  })()
  db.close()
  return playlists
}

/** Plays of three months, and addresses of all tracks on each of the days for which they are kept. */
function listen(db: Sqlite.Database, user: number, now: number) {
  db.exec(`insert or ignore into listeners ("user") values (${user})`)
  const listener = db.prepare('select seq from listeners where "user" = ?').pluck().get(user)
  const published = `tracks where status = 'approved'`
  const tracks = db.prepare(`select count(*) from ${published}`).pluck().get()
  db.exec(`${counting(PLAYS)}
    insert into plays (listener, id, track, started_at, heard_ms, reach, source, own, outcome)
    select ${listener}, 'bench' || i, t.seq, ${now} - i * ${Math.floor((PLAY_DAYS * DAY) / PLAYS)},
      31000, 10, 'app', 0, 'counted'
    from n join (select seq, row_number() over (order by seq) - 1 as at from ${published}) t
      on t.at = i % ${tracks}`)
  db.exec(`${counting(ADDRESS_DAYS)}
    insert or ignore into stream_addresses (listener, day, track, first_at, last_at)
    select ${listener}, ${Math.floor(now / DAY)} - i, seq, ${now} - i * ${DAY}, ${now} - i * ${DAY}
    from n cross join (select seq from ${published} order by seq limit 1000)`)
}

function addPlaylist(db: Sqlite.Database, id: string, creator: number, now: number) {
  const { lastInsertRowid } = db
    .prepare(
      `insert into playlists (id, created_at, updated_at, name, name_sort, public, owner)
       values (?, ?, ?, ?, ?, 1, ?)`,
    )
    .run(id, now, now, LONG, LONG.toLowerCase(), creator)
  db.exec(`insert into playlist_tracks (playlist, position, track)
    select ${lastInsertRowid}, row_number() over (order by seq) - 1, seq
    from (select seq from tracks where status = 'approved' order by seq limit 1000)`)
}
