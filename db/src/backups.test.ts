import { expect, it } from 'vitest'
import { lastBackups, listBackups, recordBackup, type BackupRecord } from './backups.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

const HOUR = 3_600_000
const aBackup = (change: Partial<BackupRecord> = {}): Omit<BackupRecord, 'id'> => {
  const ended_at = change.ended_at ?? NOW
  return {
    kind: 'backup',
    begun_at: ended_at - 1_000,
    ended_at,
    outcome: 'ok',
    bytes: 5_000_000_000,
    files: 12,
    place: '/backups/melodia-2026-11-30T06-00-00Z.tar',
    error: null,
    ...change,
  }
}

describeDatabases('backups and drills', (current) => {
  const record = (...records: Omit<BackupRecord, 'id'>[]) =>
    current().write(async (write) => {
      for (const each of records) await recordBackup(write, each)
    })

  it('none before the first', async () => {
    expect(await lastBackups(current().read)).toEqual({
      backup: null,
      drill: null,
      lastGood: { backup: null, drill: null },
    })
  })

  it('the last of each, and the last good one', async () => {
    const failed = {
      outcome: 'failed',
      bytes: null,
      files: null,
      error: 'The disk is full. '.repeat(60),
    } as const
    await record(
      aBackup({ ended_at: NOW + HOUR, ...failed }),
      aBackup(),
      aBackup({ ended_at: NOW - HOUR }),
      aBackup({ kind: 'drill', ended_at: NOW + 2 * HOUR }),
    )
    expect(await lastBackups(current().read)).toMatchObject({
      backup: { ended_at: NOW + HOUR, ...failed, error: failed.error.slice(0, 1_000) },
      drill: { ended_at: NOW + 2 * HOUR },
      lastGood: { backup: aBackup(), drill: { ended_at: NOW + 2 * HOUR } },
    })
  })

  it('some hundred are remembered, and always the last good ones', async () => {
    const failed = Array.from({ length: 505 }, (_, hour) =>
      aBackup({ ended_at: NOW + (hour + 1) * HOUR, outcome: 'failed' }),
    )
    await record(aBackup(), aBackup({ kind: 'drill' }), ...failed)
    const rows = await listBackups(current().read)
    expect(rows).toHaveLength(502)
    expect(rows.at(499)?.ended_at).toBe(NOW + 6 * HOUR)
    expect((await lastBackups(current().read)).lastGood).toMatchObject({
      backup: aBackup(),
      drill: aBackup({ kind: 'drill' }),
    })
  })
})
