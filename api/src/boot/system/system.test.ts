import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { System } from '@melodia/contract/system'
import { recordBackup } from '@melodia/db/backups'
import { addJob } from '@melodia/db/jobs'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { noteShipped } from '../follow/shipped.ts'

describeDatabase('how the system does', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())
  const ask = async () => (await kit.as('admin').get<System>('/system')).body

  it('names the version, the database and the stores', async () => {
    expect(await ask()).toMatchObject({
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      node: process.version,
      database: {
        kind: current().dialect,
        engine: expect.stringMatching(/^\d+\.\d+/),
        bytes: expect.any(Number),
      },
      media: { kind: 'folder', is_well: true },
      disks: [{ holds: ['data', 'media'], size_bytes: 100e9, is_full: false }],
      backups: { last: null, last_good: null },
      followed: null,
      odd: [],
    })
    expect((await ask()).database.bytes).toBeGreaterThan(100_000)
  })

  it('counts jobs, and says since when which backup is', async () => {
    const now = kit.now()
    const record = {
      kind: 'backup' as const,
      begun_at: now - 2_000,
      ended_at: now - 1_000,
      bytes: 9,
      files: 1,
      place: '/backups/one.tar',
    }
    await kit.db.write(async (write) => {
      await addJob(write, { kind: 'mail', subject: 1 }, now)
      await recordBackup(write, { ...record, outcome: 'ok', error: null })
      const failed = { ended_at: now, outcome: 'failed', error: 'No space.' } as const
      await recordBackup(write, { ...record, ...failed })
    })
    const { jobs, mail, backups } = await ask()
    expect([jobs.waiting, mail.waiting]).toEqual([1, 1])
    expect(backups).toMatchObject({
      last: { is_good: false, error: 'No space.' },
      last_good: { is_good: true, place: '/backups/one.tar', ended_at: expect.any(String) },
    })
  })

  it('says where the database is followed to, and whether that is behind', async () => {
    const place = '/mnt/backups'
    const at = kit.now()
    const until = new Date(at).toISOString()
    // PostgreSQL has an archive of its own, which is not seen from here.
    const onSqlite = (followed: unknown) => (current().dialect === 'sqlite' ? followed : null)
    await noteShipped(kit.config.dataDir, { at, every: 5_000, place })
    expect((await ask()).followed).toEqual(onSqlite({ place, until, is_behind: false }))
    kit.pass(121_000)
    expect((await ask()).followed).toEqual(onSqlite({ place, until, is_behind: true }))
    await noteShipped(kit.config.dataDir, { at, every: 5 * 60_000, place })
    expect((await ask()).followed).toEqual(onSqlite({ place, until, is_behind: false }))
    await writeFile(join(kit.config.dataDir, 'followed.json'), '')
    expect((await ask()).followed).toBeNull()
  })

  it('a disk that is nearly full is said', async () => {
    kit.fillDisk(0.1)
    expect((await ask()).disks).toMatchObject([{ free_bytes: 10e9, is_full: true }])
  })
})
