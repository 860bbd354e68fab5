import { expect, it } from 'vitest'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { migrationsOf } from './migrations.ts'

describeDatabases('changes that waited before files could be proposed', (current) => {
  it('wait on, without files', async () => {
    const { location } = current()
    const { seq } = await current().write((write) => addTrack(write))
    const statements = migrationsOf(location.kind).map(({ sql }) =>
      sql.filter((statement) => statement.includes('track_proposals')),
    )
    const isNewer = (of: string[]) => of.some((statement) => statement.includes('instead_of'))
    const older = await connect(location)
    await older.run('DROP TABLE track_proposals')
    for (const statement of statements.filter((of) => !isNewer(of)).flat())
      await older.run(statement)
    await older.run(
      `INSERT INTO track_proposals (track, title, proposed_at) VALUES (${seq}, 'Ferries', ${NOW})`,
    )
    for (const statement of statements.filter(isNewer).flat()) await older.run(statement)
    await older.end()

    const { db, tables } = current().read
    const rows = await db.select().from(tables.track_proposals)
    expect(rows).toEqual([
      {
        track: seq,
        title: 'Ferries',
        artists: null,
        creators: null,
        credits: null,
        audio: null,
        preview: null,
        artwork: null,
        files_by: null,
        instead_of: null,
        proposed_by: null,
        proposed_at: NOW,
      },
    ])
  })
})
