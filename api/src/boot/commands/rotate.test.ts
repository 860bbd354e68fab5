import { secret, secretNames } from '@melodia/db/secrets'
import { projectDatabase } from '@melodia/db/testing'
import { expect, test } from 'vitest'
import { makeUnsubscriptions } from '../../platform/mail/unsubscribe.ts'
import { testApp } from '../../testing/index.ts'
import { terminal } from './testing/terminal.ts'

/** What is noted of keys, and is none. */
const NOTES = new Set(['retired-keys', 'key-rotations'])

test('npm run keys:rotate puts a new key before each key that there is', async () => {
  const db = await projectDatabase()
  const { location } = db
  const DATABASE_URL = location.kind === 'postgres' ? location.url : location.path
  const kit = await testApp({ db })
  await makeUnsubscriptions(db, '', kit.now).url({ user: 1, kind: 'daily' })
  const run = () =>
    terminal({ DATABASE_URL, DATA_DIR: '/tmp/melodia-commands' }, '/tmp', 'keys:rotate')
  // The first run makes what nothing has asked for yet.
  expect((await run()).code).toBe(0)
  const names = (await secretNames(db)).filter((name) => !NOTES.has(name))
  const keysOf = (name: string) => secret<unknown[] | string>(db, name, () => [])
  const before = new Map<string, unknown[]>()
  for (const name of names) before.set(name, [await keysOf(name)].flat())
  expect((await run()).code).toBe(0)
  for (const [name, keys] of before) {
    const after = await keysOf(name)
    expect([name, after.length]).toEqual([name, keys.length + 1])
    expect(after.slice(1)).toEqual(keys)
  }
  expect(names).toContain('mail.unsubscribe-key')
  await kit.close()
  await db.close()
})
