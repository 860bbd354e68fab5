import { Client } from 'pg'
import { expect, it } from 'vitest'
import { placeOnPostgres } from '../testing/before.ts'
import { dropDatabase } from '../testing/postgresDatabase.ts'
import { openDatabase } from './open.ts'
import { CONNECTION_NAME, expectStopped } from './postgresUpgrade.ts'

it('an upgrade from 1.3 waits for its processes to stop, and refuses where they do not', async () => {
  const url = await placeOnPostgres()
  const connected = async (application_name?: string) => {
    const client = new Client({ connectionString: url, application_name })
    await client.connect()
    return client
  }
  const ofBefore = await connected()
  const ours = await connected(CONNECTION_NAME)
  await expect(expectStopped(ours, 200)).rejects.toThrow(
    'This version cannot run beside 1.3, and connections to the database (1) look like those',
  )

  const opening = openDatabase({ kind: 'postgres', url })
  const looks = async () => {
    const { rowCount } = await ours.query(
      `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%client backend%'
         and datname = current_database()`,
    )
    return rowCount
  }
  await expect.poll(looks, { timeout: 30_000 }).toBe(1)
  const { rows } = await ours.query(`select to_regclass('counter_slots') as changed`)
  expect(rows).toEqual([{ changed: null }])
  await ofBefore.end()
  const db = await opening

  // Once migrated, who is connected is of no account.
  const unnamed = await connected()
  await expectStopped(ours, 0)
  await Promise.all([db.close(), unnamed.end(), ours.end()])
  await dropDatabase(url)
})
