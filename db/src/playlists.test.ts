import { expect, it } from 'vitest'
import { createCreator } from './creators.ts'
import type { Handle } from './database.ts'
import {
  countHolding,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  tracksOfPlaylist,
  updatePlaylist,
  type NewPlaylist,
} from './playlists.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW, addArtwork, addTrack } from './testing/tracks.ts'
import { publishedTracks } from './tracks.ts'

const LATER = NOW + 1_000

describeDatabases('playlists', (current) => {
  const write = <T>(work: (handle: Handle) => Promise<T>) => current().write(work)
  const add = (given: Partial<NewPlaylist> = {}, now = NOW) =>
    write((handle) => createPlaylist(handle, { name: 'Mix', tracks: [], ...given }, now))
  const track = (given?: Parameters<typeof addTrack>[1]) =>
    write((handle) => addTrack(handle, given))
  const creator = (name: string) => write((handle) => createCreator(handle, { name }, NOW))
  type Asked = Parameters<typeof listPlaylists>
  const names = async (filter: Asked[2]['filter'] = {}, scope: Asked[1] = 'everything') => {
    const page = { offset: 0, limit: 10, sort: 'name', order: 'ASC', filter } as const
    const { rows, total } = await listPlaylists(current().read, scope, page)
    expect(total).toBe(rows.length)
    return rows.map(({ name }) => name)
  }

  it('spec §3: keeps every field, and its tracks in their order', async () => {
    const [a, b, c] = [await track(), await track({ duration_ms: 1_000 }), await track()]
    const cover = await write((handle) => addArtwork(handle))
    const owner = await creator('Nora')
    const tracks = [c.seq, a.seq, b.seq]
    const made = await add({ name: '  Ære  være ', description: 'd', owner, cover, tracks })
    expect(made).toMatchObject({
      name: 'Ære være',
      description: 'd',
      public: true,
      tracks: [c.id, a.id, b.id],
      tracks_total: 3,
      duration_ms: 361_000,
      creator: 'Nora',
      owner,
      cover: { key: 'bb/artwork.png' },
      created_at: '2026-11-20T12:00:00.000Z',
      version: 1,
    })
    expect(await getPlaylist(current().read, 'everything', made.id)).toEqual(made)
    expect(await tracksOfPlaylist(current().read, made.seq)).toEqual(
      new Map([a, b, c].map(({ id, seq }) => [id, seq])),
    )
  })

  it("the platform's own has the platform's name and no creator", async () => {
    expect(await add()).toMatchObject({ creator: 'Melødia', creator_id: null, cover: null })
  })

  it('an update changes what is sent, counts the version and keeps the rest', async () => {
    const [a, b] = [await track(), await track()]
    const made = await add({ owner: await creator('Nora'), tracks: [a.seq, b.seq] })
    const update = (changes: Parameters<typeof updatePlaylist>[3], ifVersion?: number) =>
      write((handle) =>
        updatePlaylist(handle, 'everything', made.id, changes, { ifVersion, now: LATER }),
      )
    const updated_at = new Date(LATER).toISOString()
    expect(await update({ public: false })).toEqual({
      ...made,
      public: false,
      version: 2,
      updated_at,
    })
    expect(await update({ tracks: [b.seq, a.seq] }, 2)).toMatchObject({ tracks: [b.id, a.id] })
    expect(await update({ name: 'Late' }, 2)).toBe('stale')
    expect(await update({ tracks: [] })).toMatchObject({ tracks: [], duration_ms: 0 })
  })

  it('filters by name, ids, public, creator and track, all of which have to hold', async () => {
    const held = await track()
    const owner = await creator('Nora')
    const one = await add({ name: 'Rain on the Øresund', tracks: [held.seq], public: false })
    const two = await add({ name: 'Sun 100%', owner, tracks: [held.seq] })
    expect(await names()).toEqual([one.name, two.name])
    expect(await names({ q: 'ORE rain' })).toEqual([one.name])
    expect(await names({ q: '%' })).toEqual([two.name])
    expect(await names({ id: [two.id, 'nobody'] })).toEqual([two.name])
    expect(await names({ id: [] })).toEqual([])
    expect(await names({ public: true })).toEqual([two.name])
    expect(await names({ creator: two.creator_id ?? '' })).toEqual([two.name])
    expect(await names({ track: held.id })).toEqual([one.name, two.name])
    expect(await names({ track: held.id, public: false, q: '100' })).toEqual([])
  })

  it('spec §6: creators see and change only their own', async () => {
    const own = { creator: await creator('Nora') }
    const mine = await add({ name: 'Mine', owner: own.creator })
    const others = [await add(), await add({ owner: await creator('Ann') })]
    expect(await names({}, own)).toEqual(['Mine'])
    for (const { id } of others) {
      expect(await getPlaylist(current().read, own, id)).toBeNull()
      const changed = (handle: Handle) => updatePlaylist(handle, own, id, { name: 'x' }, { now: 1 })
      expect(await write(changed)).toBe('missing')
    }
    expect(await getPlaylist(current().read, own, mine.id)).toEqual(mine)
  })

  it('a page of long playlists keeps every order', async () => {
    const seqs: number[] = []
    for (let n = 0; n < 40; n++) seqs.push((await track()).seq)
    const orders = [seqs, seqs.toReversed(), seqs.slice(7, 31)]
    const made = []
    for (const tracks of orders) made.push(await add({ tracks }))
    const page = { offset: 0, limit: 10, sort: 'created_at', order: 'ASC', filter: {} } as const
    const { rows } = await listPlaylists(current().read, 'everything', page)
    expect(rows).toEqual(made)
    expect(rows.map(({ tracks_total }) => tracks_total)).toEqual([40, 40, 24])
  })

  it('counts the playlists that hold some tracks, and those of others', async () => {
    const own = { creator: await creator('Nora') }
    const [mine, both] = [await track({ creators: ['Nora'] }), await track({ creators: ['Nora'] })]
    const theirs = await track({ creators: ['Ann'] })
    await add({ name: 'Dawn', tracks: [mine.seq, both.seq] })
    await add({ name: 'Mine', tracks: [both.seq], owner: own.creator })
    await add({ name: 'Ebb', tracks: [theirs.seq] })
    await add({ name: 'Without' })
    const counted = (scope: Asked[1], ...tracks: { id: string }[]) =>
      countHolding(
        current().read,
        scope,
        tracks.map(({ id }) => id),
      )
    expect(await counted('everything', mine, both)).toEqual({ total: 2, others: 1 })
    expect(await counted(own, both)).toEqual({ total: 2, others: 1 })
    expect(await counted(own, mine)).toEqual({ total: 1, others: 1 })
    expect(await counted(own, theirs), 'of a track of others').toEqual({ total: 0, others: 0 })
  })

  it('spec §4: only published tracks in scope can be played from it', async () => {
    const own = { creator: await creator('Nora') }
    const mine = await track({ creators: ['Ann', 'Nora'] })
    const theirs = await track({ creators: ['Ann'] })
    const pending = await track({ status: 'pending' })
    const ids = [mine.id, theirs.id, pending.id, 'nothing']
    const found = async (scope: Asked[1]) => [
      ...(await publishedTracks(current().read, scope, ids)).keys(),
    ]
    expect((await found('everything')).toSorted()).toEqual([mine.id, theirs.id].toSorted())
    expect(await found(own)).toEqual([mine.id])
  })
})
