import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import { publishedById } from '../plays.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { migrationsOf } from './migrations.ts'

describeDatabases('tracks that were public before plays were counted', (current) => {
  it('are public since they were validated first, or made', async () => {
    const { location } = current()
    const made = await current().write(async (write) => ({
      validated: await addTrack(write, { creators: ['Ann', 'Bo'] }, NOW - 9_000),
      direct: await addTrack(write, { creators: ['Ann'] }, NOW - 5_000),
      pending: await addTrack(write, { status: 'pending' }, NOW),
    }))
    for (const now of [NOW - 2_000, NOW - 7_000])
      await current().write((write) =>
        addAudit(write, {
          actor: null,
          action: 'validate',
          resource: 'tracks',
          resource_id: made.validated.id,
          title: made.validated.title,
          detail: {},
          now,
        }),
      )
    const older = await connect(location)
    await older.run('DELETE FROM published_credits')
    await older.run('DELETE FROM published_tracks')
    const filling = migrationsOf(location.kind)
      .flatMap(({ sql }) => sql)
      .filter((statement) => /^\s*insert into published_/i.test(statement))
    expect(filling).toHaveLength(2)
    for (const statement of filling) await older.run(statement)
    await older.end()

    const ids = Object.values(made).map(({ id }) => id)
    const kept = [...(await publishedById(current().read, ids)).values()]
    expect(new Map(kept.map(({ id, published_at }) => [id, published_at]))).toEqual(
      new Map([
        [made.validated.id, NOW - 7_000],
        [made.direct.id, NOW - 5_000],
      ]),
    )
    const { db, tables } = current().read
    expect(await db.select().from(tables.published_credits)).toHaveLength(3)
  })
})
