import { asc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDuplicate } from './engine/errors.ts'
import { createArtist, getArtist } from './artists.ts'
import { createCreator, creatorLookingLike, creatorsOfName, getCreator } from './creators.ts'
import { peopleOfIds, peopleOfNames } from './credits.ts'
import { deleteRecords, removeDeleted, restoreRecord } from './deletion.ts'
import { openDatabase } from './engine/open.ts'
import type { NamedNoun } from './many.ts'
import { createPlaylist, getPlaylist } from './playlists.ts'
import { takeOutOfPlaylists } from './tracks/holding.ts'
import { idsOf } from './merges.ts'
import { connect } from './testing/connect.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { putIntoTrash } from './trash.ts'

describeDatabases('deleted records', (current) => {
  const creator = (name: string) => current().write((write) => createCreator(write, { name }, NOW))
  const remove = (noun: NamedNoun, seq: number) =>
    current().write((write) => deleteRecords(write, noun, [seq], NOW))
  const sweep = () => current().write(removeDeleted)
  const rowsOf = async (noun: NamedNoun) => {
    const { db, tables } = current().read
    return db.select().from(tables[noun]).orderBy(asc(tables[noun].seq))
  }

  it('a creator frees the name, in whatever way it looks, and takes it back', async () => {
    const first = await creator('Nova')
    await remove('creators', first)
    const id = (await rowsOf('creators'))[0]?.id ?? ''
    expect(await creatorsOfName(current().read, 'Nova')).toEqual([])
    expect(await creatorLookingLike(current().read, 'N0va')).toBeNull()
    const second = await creator('NOVA')
    const restored = current().write((write) => restoreRecord(write, 'creators', id, NOW))
    await expect(restored).rejects.toSatisfy(isDuplicate)
    await remove('creators', second)
    await current().write((write) => restoreRecord(write, 'creators', id, NOW + 1))
    expect(await getCreator(current().read, id)).toMatchObject({ name: 'Nova', version: 2 })
    expect(await creatorLookingLike(current().read, 'N0va')).toMatchObject({ id })
    await expect(creator('nova')).rejects.toSatisfy(isDuplicate)
  })

  it('a deleted creator keeps no name when names are folded anew', async () => {
    await remove('creators', await creator('Nova'))
    const second = await creator('Nova')
    const older = await connect(current().location)
    await older.run('delete from foldings')
    await older.end()
    await (await openDatabase(current().location)).close()
    const { db, tables } = current().read
    const [deleted, living] = await db
      .select()
      .from(tables.creators)
      .orderBy(asc(tables.creators.seq))
    expect(deleted?.namesake).toBe(deleted?.seq)
    expect(living).toMatchObject({ seq: second, namesake: 0 })
    expect(await creatorLookingLike(current().read, 'Nova')).toMatchObject({ id: living?.id })
  })

  it('an artist is found by no name and no id, also by former ones', async () => {
    const seq = await current().write((write) => createArtist(write, { name: 'Ada' }, NOW))
    const former = { id: 'former', name: 'Ada L.', name_sort: 'ada l.', name_identity: 'ada l.' }
    await current().write(async ({ db, tables }) =>
      db.insert(tables.artist_aliases).values({ ...former, artist: seq }),
    )
    const { read } = current()
    const id = (await idsOf(read, 'artists', [seq])).get(seq) ?? ''
    const found = async () => [
      (await getArtist(read, id))?.id,
      ...(await peopleOfNames(read, 'artist', ['Ada', 'Ada L.'])).flatMap(({ people }) =>
        people.map((person) => person.id),
      ),
      ...[...(await peopleOfIds(read, 'artist', [id, 'former'])).values()].map((one) => one.id),
    ]
    expect(await found()).toEqual([id, id, id, id, id])
    await remove('artists', seq)
    expect(await found()).toEqual([undefined])
    await current().write((write) => restoreRecord(write, 'artists', id, NOW))
    expect(await found()).toEqual([id, id, id, id, id])
  })

  it('stay while they are in the trash, or a track or a playlist refers to them', async () => {
    const artist = await current().write((write) => createArtist(write, { name: 'Ada' }, NOW))
    const owner = await creator('Nova')
    const playlist = await current().write((write) =>
      createPlaylist(write, { name: 'Mix', owner, tracks: [] }, NOW),
    )
    const track = await current().write((write) => addTrack(write, { artists: ['Ada'] }))
    await remove('artists', artist)
    await remove('creators', owner)
    await remove('playlists', playlist.seq)
    await current().write((write) =>
      putIntoTrash(write, {
        noun: 'playlists',
        kept: { featured: null, tracks: [] },
        record_id: playlist.id,
        title: 'Mix',
        by: { seq: null, name: '' },
        now: NOW,
      }),
    )
    const left = async () => [
      (await rowsOf('artists')).some(({ seq }) => seq === artist),
      (await rowsOf('creators')).some(({ seq }) => seq === owner),
      (await rowsOf('playlists')).length > 0,
    ]
    await sweep()
    expect(await left()).toEqual([true, true, true])
    await current().write(async ({ db, tables }) => {
      await db.delete(tables.tracks)
      await db.delete(tables.trash_entries)
    })
    await sweep()
    expect(await left()).toEqual([false, false, false])
    expect(track.id).toBeDefined()
  })

  it('a playlist does not count, and a track leaves it unnoticed', async () => {
    const track = await current().write((write) => addTrack(write))
    const tracks = [track.seq]
    const [gone, living] = await current().write(async (write) => [
      await createPlaylist(write, { name: 'Gone', tracks }, NOW),
      await createPlaylist(write, { name: 'Living', tracks }, NOW),
    ])
    await remove('playlists', gone?.seq ?? 0)
    expect(await getPlaylist(current().read, 'everything', gone?.id ?? '')).toBeNull()
    const total = await current().write((write) => takeOutOfPlaylists(write, track.seq, NOW + 1))
    expect(total).toBe(1)
    expect(await rowsOf('playlists')).toMatchObject([
      { id: gone?.id, version: 1 },
      { id: living?.id, version: 2 },
    ])
  })
})
