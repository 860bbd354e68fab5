import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import { migrationsOf } from './migrations.ts'
import { describeDatabases } from '../testing/testing.ts'
import { connect } from '../testing/connect.ts'
import { addTrack, NOW } from '../testing/tracks.ts'

describeDatabases('tracks that were pending before there were reviews', (current) => {
  it('are in review since they were handed in last', async () => {
    const { location } = current()
    const made = await current().write(async (write) => ({
      fresh: await addTrack(write, { status: 'pending' }, NOW - 5_000),
      again: await addTrack(write, { status: 'pending' }, NOW - 9_000),
      published: await addTrack(write, {}, NOW),
    }))
    await current().write((write) =>
      addAudit(write, {
        actor: null,
        action: 'resubmit',
        resource: 'tracks',
        resource_id: made.again.id,
        title: made.again.title,
        detail: {},
        now: NOW - 2_000,
      }),
    )
    const older = await connect(location)
    await older.run('DELETE FROM reviews')
    const opening = migrationsOf(location.kind)
      .flatMap(({ sql }) => sql)
      .filter((statement) => /insert into reviews/i.test(statement))
    expect(opening).toHaveLength(1)
    for (const statement of opening) await older.run(statement)
    await older.end()

    const { db, tables } = current().read
    const { reviews: r } = tables
    const rows = await db
      .select({ track: r.track, state: r.state, since: r.submitted_at, risk: r.risk })
      .from(r)
      .orderBy(r.track)
    expect(rows).toEqual([
      { track: made.fresh.seq, state: 'review', since: NOW - 5_000, risk: [] },
      { track: made.again.seq, state: 'review', since: NOW - 2_000, risk: [] },
    ])
  })
})
