import { withClient } from '@melodia/db/testing/postgresDatabase'

/**
 * Copies the tracks of the demo catalogue with their credits: among few rows, each page of an
 * index is read and written by everybody, as it would not be on a platform. Returns the ids of some.
 */
export const copyTracks = (url: string, copies: number) =>
  withClient(url, async (client) => {
    const columns = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'tracks' and column_name <> 'seq' and is_generated = 'NEVER'`,
    )
    const names = columns.rows.map(({ name }) => name)
    await client.query(`create temp table copies as
      select seq as original, gen_random_uuid()::text as id from tracks, generate_series(1, ${copies})
      where state = 'published'`)
    await client.query(`insert into tracks (${names.map(quoted).join(', ')})
      select ${names.map((name) => (name === 'id' ? 'c.id' : `t.${quoted(name)}`)).join(', ')}
      from copies c join tracks t on t.seq = c.original`)
    for (const table of ['track_artists', 'track_creators'])
      await client.query(`insert into ${table} (track, position, person, "from")
        select t.seq, p.position, p.person, p."from"
        from copies c join tracks t on t.id = c.id join ${table} p on p.track = c.original`)
    await client.query('vacuum analyze')
    const some = await client.query<{ id: string }>(
      'select id from copies order by random() limit 100',
    )
    return some.rows.map(({ id }) => id)
  })

const quoted = (name: string) => `"${name}"`
