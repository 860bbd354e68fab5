import { expect, it } from 'vitest'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, moveTo, NOW } from '../testing/tracks.ts'
import { migrationsOf } from './migrations.ts'

describeDatabases('tracks of before their publication was kept', (current) => {
  it('have the time that plays know, or that of their upload', async () => {
    const { location } = current()
    const made = await current().write(async (write) => {
      const validated = await addTrack(write, { status: 'pending' }, NOW - 9_000)
      await moveTo(write, validated.id, 'published', NOW - 7_000)
      const sentBack = await addTrack(write, {}, NOW - 8_000)
      await moveTo(write, sentBack.id, 'review', NOW)
      const forgotten = await addTrack(write, {}, NOW - 5_000)
      const waiting = await addTrack(write, { status: 'pending' }, NOW)
      return { validated, sentBack, forgotten, waiting }
    })
    const older = await connect(location)
    await older.run(`DELETE FROM published_credits`)
    await older.run(`DELETE FROM published_tracks WHERE id = '${made.forgotten.id}'`)
    await older.run('UPDATE tracks SET published_at = 1')
    const [filling = '', ...more] = migrationsOf(location.kind)
      .flatMap(({ sql }) => sql)
      .filter((statement) => /update tracks set published_at/i.test(statement))
    expect(more).toEqual([])
    // A migration that broke off is done again.
    for (let times = 0; times < 2; times++) await older.run(filling)
    await older.end()

    const { db, tables } = current().read
    const rows = await db
      .select({ id: tables.tracks.id, at: tables.tracks.published_at })
      .from(tables.tracks)
    expect(new Map(rows.map(({ id, at }) => [id, at]))).toEqual(
      new Map([
        [made.validated.id, NOW - 7_000],
        [made.sentBack.id, NOW - 8_000],
        [made.forgotten.id, NOW - 5_000],
        [made.waiting.id, null],
      ]),
    )
  })
})
