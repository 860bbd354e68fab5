import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import type { SlowStatement } from '../database.ts'
import { openDatabase } from '../engine/open.ts'
import { albumIdOf } from '../records/albumId.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases, testDatabase } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { updateTrack } from '../tracks.ts'
import { everyPublicAlbum, listPublicAlbums, tracksOfPublicAlbum } from './albums.ts'
import { seqOfPublicPerson } from './people.ts'

const FIRST = { offset: 0, limit: 20 }

describeDatabases('albums', (current) => {
  const add = (given: Parameters<typeof addTrack>[1], now = NOW) =>
    current().write((write) => addTrack(write, { album: 'Isles', ...given }, now))
  const titles = async (album: string | null) =>
    (await tracksOfPublicAlbum(current().read, album ?? '')).map(({ title }) => title)
  const switchOff = (name: string) =>
    current().write(async ({ db, tables: { creators } }) => {
      await db.update(creators).set({ is_active: false }).where(eq(creators.name, name))
    })
  const albumsOf = async (artist: string) => {
    const seq = await seqOfPublicPerson(current().read, 'artist', artist)
    const { rows, total } = await listPublicAlbums(current().read, seq ?? 0, FIRST)
    return [total, ...rows.map(({ first, tracks_total }) => [first.album, tracks_total])]
  }

  it('are one artist’s tracks of one title, by number, and without one as they came', async () => {
    await add({ title: 'Eight', track_number: 8 })
    await add({ title: 'Came first' })
    const { album_id } = await add({ title: 'Two', track_number: 2, album: 'ísles ' })
    await add({ title: 'Came last' })
    await add({ title: 'One', track_number: 1, artists: ['Bjørk', 'Elin'] })
    await add({ title: 'Of somebody else', artists: ['Elin', 'Bjørk'] })
    await add({ title: 'Another album', album: 'Isles II' })
    await add({ title: 'No album', album: ' ' })
    await add({ title: 'Waiting', status: 'pending' })
    expect(await titles(album_id)).toEqual(['One', 'Two', 'Eight', 'Came first', 'Came last'])
    expect(await titles('none')).toEqual([])
  })

  it('have public tracks only, and their artists have them, the newest first', async () => {
    const { album_id, artists_ids } = await add({ title: 'Shown', track_number: 2 })
    await add({ title: 'Hidden', track_number: 1, creators: ['Kari'] })
    await add({ album: 'Later', title: 'New' }, NOW + 1)
    await add({ album: 'Off', title: 'Hidden, too', creators: ['Kari'] })
    await switchOff('Kari')
    expect(await titles(album_id)).toEqual(['Shown'])
    expect(await albumsOf(artists_ids[0]!)).toEqual([2, ['Later', 1], ['Isles', 1]])
    const walked = await everyPublicAlbum(current().read, 0, 9)
    expect(walked.map(({ id }) => id)).toEqual([album_id, albumIdOf(artists_ids[0], 'later')])
    expect(await everyPublicAlbum(current().read, walked[0]!.seq, 1)).toEqual([walked[1]])
  })

  it('follow the title of the album and the first artist of each track', async () => {
    const { id, album_id, artists_ids } = await add({ title: 'Moves' })
    const change = (album: string) =>
      current().write((write) =>
        updateTrack(write, 'everything', 'any', id, { album }, { now: NOW + 1 }),
      )
    expect(await change('ISLES')).toMatchObject({ album_id })
    expect(await change('')).toMatchObject({ album_id: null })
    expect(await change('Tides')).toMatchObject({ album_id: albumIdOf(artists_ids[0], 'Tides') })
    expect(await titles(album_id)).toEqual([])
  })

  it('of an older version get their ids when the database is opened', async () => {
    const { album_id } = await add({ title: 'Old' })
    await add({ title: 'On none', album: '' })
    const older = await connect(current().location)
    await older.run('update tracks set album_id = null')
    await older.run('delete from foldings')
    await older.end()
    await (await openDatabase(current().location)).close()
    expect(await titles(album_id)).toEqual(['Old'])
  })
})

it('an album among a million tracks is found by its index, those of an artist by theirs', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.close())
  const { album_id, artists_ids } = await db.write((write) => addTrack(write, { album: 'Isles' }))
  const noted: SlowStatement[] = []
  const watched = await openDatabase(db.location, {
    slow: { afterMs: 0, note: (statement) => noted.push(statement) },
  })
  onTestFinished(() => watched.close())
  const artist = await seqOfPublicPerson(watched.read, 'artist', artists_ids[0]!)
  await tracksOfPublicAlbum(watched.read, album_id!)
  await listPublicAlbums(watched.read, artist!, FIRST)
  await everyPublicAlbum(watched.read, 0, 1)
  const plans = noted.flatMap(({ text, plan }) => (plan && text.includes('album_id') ? [plan] : []))
  expect(plans.length).toBeGreaterThan(3)
  for (const plan of plans)
    expect(plan).not.toMatch(/SCAN tracks(?! USING COVERING INDEX tracks_hidden)/i)
  expect(plans.filter((plan) => plan.includes('tracks_of_album')).length).toBeGreaterThan(1)
})
