import { expect, it } from 'vitest'
import { createArtist } from '../artists.ts'
import { deleteRecords, removeDeleted } from '../deletion.ts'
import { patchTracks } from '../many.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addCreator, addTrack, NOW } from '../testing/tracks.ts'
import { purgeTrack } from '../tracks/purge.ts'
import { movePastArtists, replaceCredits } from './replace.ts'

describeDatabases('credits', (current) => {
  const rowsOf = async (
    name: 'track_artists' | 'past_artists' | 'track_creators' | 'past_creators',
  ) => current().read.db.select().from(current().read.tables[name])
  const setArtists = (track: number, artists: number[], now: number) =>
    current().write((write) =>
      replaceCredits(write, 'artist', new Map([[track, artists]]), { now }),
    )
  const anArtist = (name: string) => current().write((write) => createArtist(write, { name }, NOW))

  it('begin when they are written, and end when they are replaced', async () => {
    const { seq: track } = await current().write((write) =>
      addTrack(write, { artists: ['A', 'B'] }),
    )
    const [a = 0, b = 0] = (await rowsOf('track_artists')).map(({ person }) => person)
    const c = await anArtist('C')
    expect(await setArtists(track, [a, b], NOW + 1), 'nothing changes').toEqual([])
    expect(await setArtists(track, [c, b], NOW + 2)).toEqual([track])
    expect(await setArtists(track, [b, a], NOW + 3)).toEqual([track])
    expect(await rowsOf('track_artists')).toEqual([
      { track, position: 0, person: b, from: NOW },
      { track, position: 1, person: a, from: NOW + 3 },
    ])
    expect(await rowsOf('past_artists')).toEqual([
      { track, person: a, from: NOW, until: NOW + 2 },
      { track, person: c, from: NOW + 2, until: NOW + 3 },
    ])
  })

  it('leave nothing behind that began at the same moment, or before the track was public', async () => {
    const draft = await current().write((write) => addTrack(write, { status: 'pending' }))
    const track = await current().write((write) => addTrack(write))
    const a = await anArtist('A')
    await setArtists(draft.seq, [a], NOW + 1)
    await setArtists(track.seq, [a], NOW)
    expect(await rowsOf('past_artists')).toEqual([])
  })

  it('are kept in time also where many tracks are changed at once', async () => {
    const tracks = await current().write(async (write) => [
      await addTrack(write),
      await addTrack(write),
    ])
    const { creator } = await current().write((write) => addCreator(write, 'Cy'))
    const patches = tracks.map(({ seq }) => ({ seq, facts: {}, creators: [creator] }))
    await current().write((write) => patchTracks(write, patches, NOW + 1))
    const since = (await rowsOf('track_creators')).map(({ from }) => from)
    expect(since).toEqual([NOW + 1, NOW + 1])
    expect(await rowsOf('past_creators')).toMatchObject([
      { from: NOW, until: NOW + 1 },
      { from: NOW, until: NOW + 1 },
    ])
  })

  it('of merged artists go on, those of the past too', async () => {
    const { seq: track } = await current().write((write) => addTrack(write, { artists: ['A'] }))
    const [a = 0] = (await rowsOf('track_artists')).map(({ person }) => person)
    const b = await anArtist('B')
    await setArtists(track, [b], NOW + 1)
    await setArtists(track, [a, b], NOW + 2)
    await current().write(async (write) => {
      const isSame = () => true
      await replaceCredits(write, 'artist', new Map([[track, [b]]]), { now: NOW + 3, isSame })
      await movePastArtists(write, [a], b)
    })
    expect(await rowsOf('track_artists')).toEqual([
      { track, position: 0, person: b, from: NOW + 1 },
    ])
    expect(await rowsOf('past_artists')).toEqual([{ track, person: b, from: NOW, until: NOW + 1 }])
  })

  it('keep the rows of people for as long as the track stays', async () => {
    const { tables } = current().read
    const track = await current().write((write) => addTrack(write, { artists: ['A'] }))
    const [a = 0] = (await rowsOf('track_artists')).map(({ person }) => person)
    await setArtists(track.seq, [await anArtist('B')], NOW + 1)
    await current().write(async (write) => {
      await purgeTrack(write, track)
      await deleteRecords(write, 'artists', [a], NOW)
      await removeDeleted(write)
    })
    const people = await current().read.db.select().from(tables.artists)
    expect(people.map(({ name }) => name).toSorted()).toEqual(['A', 'B'])
  })
})
