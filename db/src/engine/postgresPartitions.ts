import type { Pool, PoolClient } from 'pg'
import type { PlayPartitions } from '../database.ts'

/** What a waiting lock keeps others from: their statements queue behind it. */
const SHORT_WAIT = `set local lock_timeout = '1s'`
const NAME = /^plays_(\d{4})_(\d{2})$/

/**
 * The monthly partitions of `plays`. What belongs to no month that there is lies in
 * `plays_other_months`, and moves when its month is made.
 */
export const playPartitions = (connection: Pool | PoolClient): PlayPartitions => ({
  async make(at) {
    const { name, from, to } = monthOf(new Date(at))
    await connection.query(SHORT_WAIT)
    // One process makes it; those who write plays need not wait.
    await connection.query('lock table plays in share update exclusive mode')
    const { rows } = await connection.query('select to_regclass($1) as known', [name])
    if (rows[0]?.known) return
    await connection.query(`create table ${name} (like plays including all excluding identity)`)
    await connection.query(
      `with moved as (
         delete from plays_other_months where started_at >= ${from} and started_at < ${to} returning *
       ) insert into ${name} select * from moved`,
    )
    await connection.query(
      `alter table plays attach partition ${name} for values from (${from}) to (${to})`,
    )
  },
  async drop(until) {
    const { rows } = await connection.query<{ name: string }>(
      `select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = 'plays'::regclass`,
    )
    const over = rows.filter(({ name }) => {
      const [, year, month] = NAME.exec(name) ?? []
      return year && month && Date.UTC(Number(year), Number(month)) <= until
    })
    if (over.length > 0) await connection.query(SHORT_WAIT)
    for (const { name } of over) await connection.query(`drop table ${name}`)
    return over.length
  },
})

/** The month (UTC) of a time: its partition, and its beginning and end in Unix milliseconds. */
function monthOf(at: Date) {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    name: `plays_${at.toISOString().slice(0, 7).replace('-', '_')}`,
    from: Date.UTC(year, month),
    to: Date.UTC(year, month + 1),
  }
}
