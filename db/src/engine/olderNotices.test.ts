import { expect, it } from 'vitest'
import { isUnread, listNotifications } from '../notifications.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { saveUser } from '../users.ts'
import { migrationsOf } from './migrations.ts'

const OLDER = [
  ['track.credited', 'You are credited on “Ferry”', '/creators/tracks/pending/edit/t1'],
  ['track.credited', 'You are credited on 2 tracks', '/creators/tracks'],
  ['track.validated', '“It’s” is published', '/creators/tracks/edit/t2'],
] as const

describeDatabases('notifications of an older database', (current) => {
  it('keep their words, and are still found by their track', async () => {
    const { location } = current()
    const identity = {
      issuer: 'https://issuer.example',
      uid: 'u',
      email: 'ada@music.example',
      name: 'Ada',
    }
    const { seq: user } = await current().write((write) => saveUser(write, identity, NOW))
    const migration = migrationsOf(location.kind)
      .map(({ sql }) => sql)
      .find((statements) => statements.some((sql) => /notifications.* DROP COLUMN/.test(sql)))
    const older = await connect(location)
    await older.run('DROP INDEX notifications_unread_of')
    for (const column of ['detail', 'record'])
      await older.run(`ALTER TABLE notifications DROP COLUMN ${column}`)
    for (const column of ['title', 'text', 'href'])
      await older.run(`ALTER TABLE notifications ADD COLUMN ${column} text`)
    const places = location.kind === 'sqlite' ? '1, 0' : 'true, false'
    for (const [index, [kind, title, href]] of OLDER.entries())
      await older.run(
        `INSERT INTO notifications (id, "user", kind, title, text, href, at, in_portal, in_summary)
         VALUES ('n${index}', ${user}, '${kind}', '${title}', 'Lovely', '${href}', ${NOW}, ${places})`,
      )
    for (const statement of migration ?? []) await older.run(statement)
    await older.end()

    const { read } = current()
    const { rows } = await listNotifications(read, user, { offset: 0, limit: 9 })
    expect(rows.map(({ kind, detail }) => ({ kind, detail })).toReversed()).toEqual(
      OLDER.map(([kind, title, href]) => ({ kind, detail: { title, text: 'Lovely', href } })),
    )
    const isOpen = (record: string) => isUnread(read, { user, kind: 'track.credited', record })
    expect([await isOpen('t1'), await isOpen('t2')]).toEqual([true, false])
  })
})
