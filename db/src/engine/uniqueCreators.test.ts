import { expect, it } from 'vitest'
import { isDuplicate } from './errors.ts'
import { addAudit } from '../audit.ts'
import { listAudit } from '../audit/list.ts'
import { createCreator, creatorBySeq, updateCreator } from '../creators.ts'
import type { DatabaseLocation } from '../database.ts'
import { migrationsOf } from './migrations.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'

const migrationOf = ({ kind }: DatabaseLocation) =>
  migrationsOf(kind)
    .map(({ sql }) => sql)
    .find((statements) => statements.some((one) => one.includes('creator_renames'))) ?? []

describeDatabases('decision 073: creators of one name in an older database', (current) => {
  const add = (name: string) =>
    current().write(async (write) => creatorBySeq(write, await createCreator(write, { name }, NOW)))

  it('keep their rows, their ids and who they are; the later ones get a name of their own', async () => {
    const older = await connect(current().location)
    await older.run('DROP INDEX creators_identity')
    const first = await add('Victim Star')
    const taken = await add('Ann (2)')
    const second = await add('Victim  Stár')
    const ann = await add('Ann')
    const unseen = await add('Unseen')
    await older.run(
      `UPDATE creators SET name = 'Victim Sta\u200br', name_sort = 'victim \u2800sta\u200br\u{e0041}' WHERE seq = ${unseen.seq}`,
    )
    const clash = await add('ANN')
    const grant = { resource: 'users', resource_id: 'u', title: 'Ada', detail: {} } as const
    await current().write((write) =>
      addAudit(write, { ...grant, actor: null, action: 'grant-admin', now: NOW }),
    )
    for (const statement of migrationOf(current().location)) await older.run(statement)
    await older.end()

    const { db, tables } = current().read
    const { creators } = tables
    const rows = await db
      .select({ id: creators.id, name: creators.name, version: creators.version })
      .from(creators)
      .orderBy(creators.seq)
    expect(rows).toEqual([
      { id: first.id, name: 'Victim Star', version: 1 },
      { id: taken.id, name: 'Ann (2)', version: 1 },
      { id: second.id, name: 'Victim Stár (2)', version: 2 },
      { id: ann.id, name: 'Ann', version: 1 },
      { id: unseen.id, name: 'Victim Sta\u200br (3)', version: 2 },
      { id: clash.id, name: `ANN (${clash.id})`, version: 2 },
    ])
    const page = { offset: 0, limit: 9, sort: 'at', order: 'ASC', filter: {} } as const
    const audit = await listAudit(current().read, 'everything', page)
    expect(audit.rows).toHaveLength(4)
    expect(audit.rows[0]).toMatchObject({ resource: 'users', action: 'grant-admin' })
    expect(audit.rows.find(({ resource_id }) => resource_id === second.id)).toMatchObject({
      actor: null,
      action: 'update',
      resource: 'creators',
      title: 'Victim Stár (2)',
      detail: { changes: { name: { before: 'Victim Stár', after: 'Victim Stár (2)' } } },
    })
  })

  it('one name is one creator from then on, whatever its case, accents or unseen signs', async () => {
    await add('Victim Star')
    const other = await add('Mallory')
    const racing = await Promise.allSettled([add('Zoo'), add('ZOÓ')])
    expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const name of [
      'victim  STÁR',
      'Victim Sta\u200br',
      'Ｖｉｃｔｉｍ Star',
      'Victim\u2800Star',
    ]) {
      const renaming = current().write((write) =>
        updateCreator(write, other.id, { name }, { now: NOW }),
      )
      const error = await renaming.catch((reason: unknown) => reason)
      expect(isDuplicate(error)).toBe(true)
    }
  })
})
