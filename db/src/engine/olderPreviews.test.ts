import { expect, it } from 'vitest'
import { loadPublicTracks } from '../catalogue/record.ts'
import { saveReport } from '../reports.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { migrationsOf } from './migrations.ts'

const excerpt = (at_ms: number | null) => ({
  id: 'preview-excerpt' as const,
  level: 'ok' as const,
  finding:
    at_ms === null ? { kind: 'strange-preview' as const } : { kind: 'excerpt' as const, at_ms },
  value: null,
  limit: null,
  at_ms,
})

describeDatabases('previews of an older database', (current) => {
  it('are placed where their reports have found them', async () => {
    const { location } = current()
    const tracks = await current().write(async (write) => {
      const made: number[] = []
      for (const at_ms of [9_500, null]) {
        const { seq } = await addTrack(write, {})
        const report = {
          state: 'done',
          level: 'ok',
          checks: [excerpt(at_ms)],
          matches: [],
        } as const
        await saveReport(write, seq, { ...report, checks: [...report.checks], matches: [] }, NOW)
        made.push(seq)
      }
      return [...made, (await addTrack(write, {})).seq]
    })
    const migration = migrationsOf(location.kind)
      .map(({ sql }) => sql)
      .find((statements) => statements.some((sql) => /preview_start_ms/.test(sql)))
    const older = await connect(location)
    await older.run('ALTER TABLE tracks DROP COLUMN preview_start_ms')
    for (const statement of migration ?? []) await older.run(statement)
    await older.end()

    const rows = await loadPublicTracks(current().read, tracks)
    expect(rows.map(({ preview_start_ms }) => preview_start_ms)).toEqual([9_500, null, null])
  })
})
