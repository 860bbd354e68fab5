import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PUBLIC_NOUNS } from '@melodia/contract/choices/catalogue'
import { setAliases } from '../aliases.ts'
import { addBlock, blockableTrack } from '../blocks.ts'
import { createArtist } from '../artists.ts'
import { peopleOfNames } from '../credits.ts'
import { saveFingerprint } from '../fingerprints.ts'
import { saveFile } from '../media.ts'
import { createPlaylist } from '../playlists.ts'
import { endRestriction } from '../restrictions.ts'
import { describeDatabases } from '../testing/testing.ts'
import { aRestriction } from '../testing/restrictions.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { userOfIdentity } from '../users.ts'
import { countPublic, everyPublic } from './every.ts'
import { publicGenres } from './genres.ts'
import { getPublicPerson, listPublicPeople, publicPeopleOfIds } from './people.ts'
import {
  getPublicPlaylist,
  listPublicPlaylists,
  publicPlaylistsOfIds,
  tracksOfPublicPlaylist,
} from './playlists.ts'
import { getPublicTrack, listPublicTracks, type PublicTracksPage } from './tracks.ts'
import { publicTrack } from './visible.ts'

const FIRST = { offset: 0, limit: 20 }

describeDatabases('the public catalogue', (current) => {
  const add = (given: Parameters<typeof addTrack>[1], now = NOW) =>
    current().write((write) => addTrack(write, given, now))
  const switchOff = (name: string, is_active = false) =>
    current().write(async ({ db, tables: { creators } }) => {
      await db.update(creators).set({ is_active }).where(eq(creators.name, name))
    })
  const titles = async (asked: Partial<PublicTracksPage> = {}) => {
    const { rows, total } = await listPublicTracks(current().read, {
      ...FIRST,
      sort: 'title',
      ...asked,
    })
    return [total, ...rows.map(({ title }) => title)]
  }
  const names = async (party: 'artist' | 'creator', asked = {}) => {
    const { rows, total } = await listPublicPeople(current().read, party, { ...FIRST, ...asked })
    return [total, ...rows.map(({ name }) => name)]
  }
  const personOf = async (party: 'artist' | 'creator', name: string) =>
    (await peopleOfNames(current().read, party, [name]))[0]!.people[0]!

  it('holds published tracks of creators who are all switched on', async () => {
    await add({ title: 'Both', creators: ['Nils', 'Kari'] })
    await add({ title: 'Alone', creators: ['Nils'], genre: 'Rock' })
    await add({ title: 'Waiting', status: 'pending', artists: ['Elin'], creators: ['Ola'] })
    expect(await titles()).toEqual([2, 'Alone', 'Both'])
    await switchOff('Kari')
    expect(await titles()).toEqual([1, 'Alone'])
    expect(await titles({ genre: 'pop' })).toEqual([0])
    expect(await titles({ genre: 'rock' })).toEqual([1, 'Alone'])
    expect(await titles({ q: 'both' })).toEqual([0])
    expect(await titles({ q: 'nils al' })).toEqual([1, 'Alone'])
    expect(await titles({ q: '!' })).toEqual([0])
    expect(await publicGenres(current().read)).toEqual([{ genre: 'Rock', tracks: 1 }])
    await switchOff('Kari', true)
    expect(await titles()).toEqual([2, 'Alone', 'Both'])
  })

  it('holds no blocked recording', async () => {
    const audio = await current().write((write) =>
      saveFile(write, {
        key: 'cc/other.mp3',
        kind: 'audio',
        content_type: 'audio/mpeg',
        bytes: 1_000,
        sha256: 'cc',
        duration_ms: 180_000,
        now: NOW,
      }),
    )
    await add({ title: 'Let in' })
    const { id } = await add({ title: 'Blocked', audio, creators: ['Kari'], artists: ['Elin'] })
    expect(await titles()).toEqual([2, 'Blocked', 'Let in'])
    const values = new Uint32Array()
    const identity = { issuer: 'i', uid: 'u', email: 'a@melodia.example', name: 'Ann' }
    const { seq } = await userOfIdentity(current(), identity, NOW)
    await current().write(async (write) => {
      await saveFingerprint(write, { file: audio, sha256: 'cc', duration_ms: 180_000, values })
      const known = await blockableTrack(write, id)
      const by = { seq, name: 'Ann' }
      const what = { track_id: id, title: 'Blocked', creators: ['Kari'], notes: '' }
      const restriction = await aRestriction(write)
      await addBlock(write, {
        ...what,
        fingerprint: known!.fingerprint!,
        restriction,
        by,
        now: NOW,
      })
    })
    expect(await titles()).toEqual([1, 'Let in'])
    expect(await titles({ genre: 'pop' })).toEqual([1, 'Let in'])
    expect(await names('artist')).toEqual([1, 'Bjørk'])
    expect(await getPublicTrack(current().read, id)).toBeNull()
    // Hidden for two reasons, it is counted once.
    await switchOff('Kari')
    expect(await titles()).toEqual([1, 'Let in'])
    await add({ title: 'Off', creators: ['Nils', 'Kari'] })
    await add({ title: 'Waiting', status: 'pending' })
    const { read } = current()
    const { tracks } = read.tables
    for (const scale of ['few', 'many'] as const) {
      const rows = await read.prepared(`titles of ${scale}`, {}, () =>
        read.db.select({ title: tracks.title }).from(tracks).where(publicTrack(read, scale)),
      )
      expect([scale, rows]).toEqual([scale, [{ title: 'Let in' }]])
    }
    expect(await titles({ genre: 'pop', sort: 'popular' })).toEqual([1, 'Let in'])
  })

  it('holds nothing that is held back, from that moment on', async () => {
    const now = Date.now()
    const shown = await add({ title: 'Shown', artists: ['Bjørk'], creators: ['Nils'] })
    const hidden = await add({ title: 'Held back', artists: ['Elin'], creators: ['Nils'] })
    const hideFrom = (hidden_from: number) =>
      current().write(async (write) => {
        const { tracks } = write.tables
        await write.db.update(tracks).set({ hidden_from }).where(eq(tracks.id, hidden.id))
      })
    await hideFrom(now + 60_000)
    expect(await titles()).toEqual([2, 'Held back', 'Shown'])
    await hideFrom(now)
    expect(await titles()).toEqual([1, 'Shown'])
    expect(await titles({ genre: 'pop', sort: 'popular' })).toEqual([1, 'Shown'])
    expect(await names('artist')).toEqual([1, 'Bjørk'])
    expect(await getPublicTrack(current().read, hidden.id)).toBeNull()
    expect(await getPublicTrack(current().read, shown.id)).toMatchObject({ title: 'Shown' })
  })

  it('recommends nothing that is demoted, from that moment on, and shows it everywhere else', async () => {
    const now = Date.now()
    await add({ title: 'Shown', popularity: 10 })
    const demoted = await add({ title: 'Demoted', popularity: 90 }, NOW + 1)
    const hold = (what: Partial<Parameters<typeof aRestriction>[1]>) =>
      current().write((write) => aRestriction(write, { track: demoted.seq, ...what }, now))
    const lift = ({ seq }: { seq: number }) =>
      current().write((write) =>
        endRestriction(write, seq, { ended: 'lifted', by: null, notes: '' }, now),
      )
    const nils = await personOf('creator', 'Nils')
    const ranked: Partial<PublicTracksPage>[] = [
      { sort: 'popular' },
      { sort: 'popular', genre: 'Pop' },
      { sort: 'popular', contains: 'undeclared' },
      { sort: 'popular', creator: nils.seq },
      { sort: 'popular', offset: 1_000 },
      { sort: 'newest', recommended: true },
    ]
    const totals = async () => {
      const found = await Promise.all(ranked.map(titles))
      return found.map(([total]) => total)
    }
    const all = ranked.map(() => 2)
    const planned = await hold({ kind: 'demote', from: now + 60_000 })
    expect(await totals()).toEqual(all)
    const inForce = await hold({ kind: 'demote', from: now })
    expect(await totals()).toEqual(ranked.map(() => 1))
    expect(await titles({ sort: 'popular' })).toEqual([1, 'Shown'])
    expect(await titles({ sort: 'newest', recommended: true })).toEqual([1, 'Shown'])

    expect(await titles({ sort: 'newest' })).toEqual([2, 'Demoted', 'Shown'])
    expect(await titles({ genre: 'pop' })).toEqual([2, 'Demoted', 'Shown'])
    expect(await titles({ sort: 'popular', q: 'demoted' })).toEqual([1, 'Demoted'])
    const { read } = current()
    expect(await getPublicTrack(read, demoted.id)).toMatchObject({ title: 'Demoted' })
    expect(await publicGenres(read)).toEqual([{ genre: 'Pop', tracks: 2 }])
    expect(await countPublic(read, 'tracks')).toBe(2)

    // Hidden as well, it is left out once.
    const hidden = await hold({ kind: 'hide', from: now })
    expect(await totals()).toEqual(ranked.map(() => 1))
    expect(await titles({ sort: 'newest' })).toEqual([1, 'Shown'])
    await lift(hidden)
    expect(await titles({ sort: 'newest' })).toEqual([2, 'Demoted', 'Shown'])
    await lift(inForce)
    await lift(planned)
    expect(await totals()).toEqual(all)
    expect(await titles({ sort: 'popular' })).toEqual([2, 'Demoted', 'Shown'])
  })

  it('recommends no playlist that is demoted, and shows it everywhere else', async () => {
    const now = Date.now()
    const { read } = current()
    const { id, seq } = await current().write((write) =>
      createPlaylist(write, { name: 'House', tracks: [] }, NOW),
    )
    const recommended = async () =>
      (await publicPlaylistsOfIds(read, [id], { recommended: true })).length
    const demote = (from: number) =>
      current().write((write) =>
        aRestriction(write, { subject: 'playlist', playlist: seq, kind: 'demote', from }, now),
      )
    await demote(now + 60_000)
    expect(await recommended()).toBe(1)
    const inForce = await demote(now)
    expect(await recommended()).toBe(0)
    expect(await getPublicPlaylist(read, id)).toMatchObject({ name: 'House' })
    expect((await listPublicPlaylists(read, { ...FIRST, q: 'house' })).total).toBe(1)
    expect(await everyPublic(read, 'playlists', 0, 9)).toHaveLength(1)
    await current().write((write) =>
      endRestriction(write, inForce.seq, { ended: 'lifted', by: null, notes: '' }, now),
    )
    expect(await recommended()).toBe(1)
  })

  it('names people whom a public track names', async () => {
    const shown = await add({ artists: ['Bjørk'], creators: ['Nils'] })
    const hidden = await add({ artists: ['Elin', 'Bjørk'], creators: ['Kari'] })
    await add({ status: 'pending', artists: ['Ida'], creators: ['Ola'] })
    await current().write((write) => createArtist(write, { name: 'Nobody' }, NOW))
    await switchOff('Kari')
    expect(await names('artist')).toEqual([1, 'Bjørk'])
    expect(await names('creator')).toEqual([1, 'Nils'])
    const { read } = current()
    const [elin, bjork] = [await personOf('artist', 'Elin'), await personOf('artist', 'Bjørk')]
    expect(await getPublicPerson(read, 'artist', elin.id)).toBeNull()
    expect(await getPublicPerson(read, 'artist', bjork.id)).toMatchObject({ tracks_total: 1 })
    const chosen = await publicPeopleOfIds(read, 'artist', [elin.id, bjork.id])
    expect(chosen.map(({ name }) => name)).toEqual(['Bjørk'])
    expect(await titles({ artist: bjork.seq })).toEqual([1, 'Night Owl'])
    expect(await titles({ creator: (await personOf('creator', 'Kari')).seq })).toEqual([0])
    expect(await getPublicTrack(read, hidden.id)).toBeNull()
    expect(await getPublicTrack(read, shown.id)).toMatchObject({ title: 'Night Owl' })
  })

  it('finds people by words of their names, also former ones, and by genre', async () => {
    const { id } = await add({ artists: ['Bjørk Guðmundsdóttir'] })
    const bjork = await personOf('artist', 'Bjørk Guðmundsdóttir')
    await current().write(async (write) => {
      await setAliases(write, bjork.seq, [{ id: `${id.slice(0, -4)}0000`, name: 'Sykurmolarnir' }])
      const { artists } = write.tables
      await write.db.update(artists).set({ genres: ['Trip Hop'] })
    })
    expect(await names('artist', { q: 'munds bj' })).toEqual([1, 'Bjørk Guðmundsdóttir'])
    expect(await names('artist', { q: 'sykur' })).toEqual([1, 'Bjørk Guðmundsdóttir'])
    expect(await names('artist', { q: 'sykur', genre: 'trip hop' })).toEqual([
      1,
      'Bjørk Guðmundsdóttir',
    ])
    expect(await names('artist', { genre: 'Rock' })).toEqual([0])
    expect(await names('creator', { q: 'nil' })).toEqual([1, 'Nils'])
    const former = await getPublicPerson(current().read, 'artist', `${id.slice(0, -4)}0000`)
    expect(former).toMatchObject({ id: bjork.id })
  })

  it('shows public playlists, and of them what is public', async () => {
    const shown = await add({ creators: ['Nils'], duration_ms: 1_000 })
    const hidden = await add({ creators: ['Kari'] })
    const nils = await personOf('creator', 'Nils')
    const kari = await personOf('creator', 'Kari')
    const tracks = [hidden.seq, shown.seq]
    const [own, offs] = await current().write(async (write) => [
      await createPlaylist(write, { name: 'Own', tracks, owner: nils.seq }, NOW),
      await createPlaylist(write, { name: 'Offs', tracks, owner: kari.seq }, NOW),
      await createPlaylist(write, { name: 'House', tracks }, NOW),
      await createPlaylist(write, { name: 'Secret', tracks, public: false }, NOW),
    ])
    await switchOff('Kari')
    const { read } = current()
    const { rows, total } = await listPublicPlaylists(read, FIRST)
    expect(rows.map(({ name, creator }) => [name, creator?.name])).toEqual([
      ['House', undefined],
      ['Own', 'Nils'],
    ])
    expect(total).toBe(2)
    expect((await listPublicPlaylists(read, { ...FIRST, q: 'ow' })).total).toBe(1)
    expect((await listPublicPlaylists(read, { ...FIRST, q: 'secret' })).total).toBe(0)
    expect(await getPublicPlaylist(read, offs!.id)).toBeNull()
    expect(await getPublicPlaylist(read, own!.id)).toMatchObject({
      tracks_total: 1,
      duration_ms: 1_000,
    })
    expect((await tracksOfPublicPlaylist(read, own!.seq)).map(({ id }) => id)).toEqual([shown.id])
    expect(await tracksOfPublicPlaylist(read, offs!.seq)).toEqual([])
  })

  it('names no creator of a playlist who has no public track', async () => {
    const kari = await current().write(async (write) => {
      const { creators } = await addTrack(write, { status: 'pending', creators: ['Kari'] })
      return creators[0]!
    })
    const { seq } = await personOf('creator', 'Kari')
    const { id } = await current().write((write) =>
      createPlaylist(write, { name: 'Own', tracks: [], owner: seq }, NOW),
    )
    expect(kari.name).toBe('Kari')
    expect(await getPublicPlaylist(current().read, id)).toMatchObject({ creator: null })
  })

  it('orders tracks as asked, and pages through them', async () => {
    await add({ title: 'B', popularity: 10 }, NOW)
    await add({ title: 'A', popularity: 30 }, NOW + 1)
    await add({ title: 'C', popularity: 20 }, NOW + 2)
    expect(await titles({ sort: 'newest' })).toEqual([3, 'C', 'A', 'B'])
    expect(await titles({ sort: 'popular' })).toEqual([3, 'A', 'C', 'B'])
    expect(await titles({ sort: 'popular', q: 'nils' })).toEqual([3, 'C', 'A', 'B'])
    expect(await titles({ sort: 'newest', genre: 'pop', offset: 1 })).toEqual([3, 'A', 'B'])
    expect(await titles({ offset: 1, limit: 1 })).toEqual([3, 'B'])
    expect(await titles({ offset: 3 })).toEqual([3])
  })

  it('is walked record by record', async () => {
    await add({ title: 'First', creators: ['Nils'] })
    await add({ title: 'Hidden', creators: ['Kari'], artists: ['Elin'] })
    await add({ title: 'Last', creators: ['Nils'] })
    await current().write((write) => createPlaylist(write, { name: 'House', tracks: [] }, NOW))
    await switchOff('Kari')
    const { read } = current()
    for (const noun of PUBLIC_NOUNS) {
      const walked: string[] = []
      let after = 0
      for (;;) {
        const [next] = await everyPublic(read, noun, after, 1)
        if (!next) break
        walked.push(next.id)
        after = next.seq
      }
      expect(walked).toHaveLength({ tracks: 2, artists: 1, creators: 1, playlists: 1 }[noun])
      expect(await countPublic(read, noun)).toBe(walked.length)
    }
  })
})
