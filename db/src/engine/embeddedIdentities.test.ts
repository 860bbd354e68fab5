import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { createAccount } from '../accounts.ts'
import type { DatabaseLocation } from '../database.ts'
import { migrationsOf } from './migrations.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { listAdmins, saveUser, setAdmin, usersByEmail } from '../users.ts'

/** Runs the migration as on a database of an older version. */
async function migrate(location: DatabaseLocation) {
  const statements = migrationsOf(location.kind)
    .flatMap(({ sql }) => sql)
    .filter((statement) => statement.includes(`issuer = 'embedded'`))
  expect(statements).toHaveLength(1)
  if (location.kind === 'sqlite') return new Sqlite(location.path).exec(statements.join()).close()
  const client = new Client({ connectionString: location.url })
  await client.connect()
  await client.query(statements.join())
  return client.end()
}

describeDatabases(
  'decision 064: people of the embedded provider in an older database',
  (current) => {
    const email = 'ann@melodia.example'
    const user = (issuer: string, uid: string) =>
      current().write((write) => saveUser(write, { issuer, uid, email, name: 'Ann' }, NOW))

    it('are known under its name, with the roles of who they were first', async () => {
      const account = await current().write((write) =>
        createAccount(write, { email, name: 'Ann', password_hash: 'x', is_demo: false }, NOW),
      )
      const uid = account?.id ?? ''
      const first = await user('http://localhost:3000/accounts', uid)
      await current().write((write) => setAdmin(write, first.seq, true))
      const second = await user('https://music.example/accounts', uid)
      const foreign = await user('https://id.example/accounts', 'somebody')
      const namesake = await user('https://id.example', uid)

      await migrate(current().location)
      const known = await usersByEmail(current().read, email)
      expect(known.map(({ seq, issuer }) => [seq, issuer])).toEqual([
        [first.seq, 'embedded'],
        [second.seq, second.issuer],
        [foreign.seq, foreign.issuer],
        [namesake.seq, namesake.issuer],
      ])
      expect(await listAdmins(current().read)).toMatchObject([{ seq: first.seq }])
    })
  },
)
