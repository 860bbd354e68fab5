import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import { createCreator } from '../creators.ts'
import { openDatabase } from '../engine/open.ts'
import { createRequest } from '../requests.ts'
import { listSpellings, settleSpelling } from '../spellings.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'

const PAGE = { offset: 0, limit: 50, sort: 'found_at', order: 'ASC' } as const

describeDatabases('names that were one and are two, and two that are one', (current) => {
  it('are noted for administrators once, and nothing else is changed', async () => {
    const identity = { issuer: 'i', uid: 'u', email: 'u@melodia.example', name: 'U' }
    const { seq: user } = await userOfIdentity(current(), identity, NOW)
    const ids = await current().write(async (write) => {
      await createCreator(write, { name: 'राम' }, NOW)
      await createCreator(write, { name: "Guns N' Roses" }, NOW)
      await createCreator(write, { name: 'Second' }, NOW)
      const request = await createRequest(write, { name: 'रम', bio: 'b', genres: [], user }, NOW)
      const track = await addTrack(write, { artists: ['パパ', 'Other'], title: 'Wrong' })
      const grant = { actor: null, action: 'grant', resource: 'requests', now: NOW } as const
      const detail = (creator: string) => ({ creator, creator_id: `of ${creator}` })
      await addAudit(write, { ...grant, resource_id: 'r', title: 'रम', detail: detail('राम') })
      await addAudit(write, { ...grant, resource_id: 's', title: 'Râm', detail: detail('Ram') })
      // Granted once, and open again: that was taken back.
      const back = { ...grant, resource_id: request.id, title: 'रम', detail: detail('राम') }
      await addAudit(write, back)
      return { request: request.id, track: track.id }
    })
    const older = await connect(current().location)
    await older.run(`update media_files set tags = '{"title":null,"artist":"ハハ"}'`)
    await older.run(`update creators set name = 'Guns N’ Roses' where name = 'Second'`)
    await older.run('delete from foldings')
    await older.end()
    const { db, tables } = current().read
    const names = async () => [
      await db
        .select({ name: tables.creators.name })
        .from(tables.creators)
        .orderBy(asc(tables.creators.seq)),
      await db
        .select({ name: tables.artists.name })
        .from(tables.artists)
        .orderBy(asc(tables.artists.seq)),
      await db.select().from(tables.track_artists),
    ]
    const before = await names()
    await (await openDatabase(current().location)).close()

    const { rows, total } = await listSpellings(current().read, { ...PAGE, filter: {} })
    expect(total).toBe(4)
    expect(
      rows.map(({ kind, role, person_name, written, record_id }) => [
        kind,
        role,
        person_name,
        written,
        record_id,
      ]),
    ).toEqual([
      ['grant', 'creator', 'राम', 'रम', 'r'],
      ['request', 'creator', 'राम', 'रम', ids.request],
      ['creators', 'creator', "Guns N' Roses", 'Guns N’ Roses', expect.any(String)],
      ['credit', 'artist', 'パパ', 'ハハ', ids.track],
    ])
    expect(await names()).toEqual(before)

    const settle = { by: user, now: NOW + 1 }
    const id = rows[0]?.id ?? ''
    await current().write((write) => settleSpelling(write, id, settle))
    const again = await connect(current().location)
    await again.run('delete from foldings')
    await again.end()
    await (await openDatabase(current().location)).close()
    const open = await listSpellings(current().read, { ...PAGE, filter: { settled: false } })
    expect(open.rows).toEqual(rows.slice(1))
    const settled = await listSpellings(current().read, { ...PAGE, filter: { settled: true } })
    expect(settled.rows).toMatchObject([{ id, settled_at: NOW + 1, settled_by: 'U' }])
  })

  it('of a merged artist, the former name is theirs', async () => {
    const track = await current().write((write) => addTrack(write, { artists: ['パパ'] }))
    const { db, tables } = current().read
    const [artist] = await db.select({ seq: tables.artists.seq }).from(tables.artists)
    const older = await connect(current().location)
    await older.run(`update media_files set tags = '{"title":null,"artist":"ハハ"}'`)
    await older.run(
      `insert into artist_aliases (id, artist, name, name_sort, name_identity) values ('a', ${artist?.seq}, 'ハハ', 'x', 'x')`,
    )
    await older.run('delete from foldings')
    await older.end()
    await (await openDatabase(current().location)).close()
    expect(track.id).toBeDefined()
    expect((await listSpellings(current().read, { ...PAGE, filter: {} })).total).toBe(0)
  })
})
