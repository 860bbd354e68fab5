import type { Artist } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { Creator } from '@melodia/contract/creators'
import type { Playlist } from '@melodia/contract/playlists'
import type { Problem } from '@melodia/contract/problem'
import type { Track } from '@melodia/contract/tracks'
import type { RestoreReply, TrashEntry } from '@melodia/contract/trash'
import { totals } from '@melodia/db/lists/counters'
import { filesInUse } from '@melodia/db/media'
import { describeDatabase } from '@melodia/db/testing'
import { ageTrash } from '@melodia/db/testing/trash'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sweepMedia } from '../../platform/media/sweep.ts'
import { reviewKit, type ReviewKit } from '../reviews/testing.ts'
import {
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  pngFile,
  testApp,
  type TestApp,
} from '../../testing/index.ts'
import { purgeTracks } from '../tracks/purge.ts'

const DAY = 24 * 60 * 60_000
const KEPT = { rejectedMs: 30 * DAY, deletedMs: 30 * DAY }
/** Everything is older than a moment in the future. */
const NO_GRACE = -60_000
/** A valid id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

type Reply = RestoreReply & Problem
interface Gone {
  id: string
  trash: string
  playlists: number
}

describeDatabase('what is deleted comes back', (current) => {
  let kit: TestApp
  let on: ReviewKit
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    on = await reviewKit(kit)
  })
  afterEach(() => kit.close())

  const published = async (title: string, fields: Parameters<typeof aTrackForm>[0] = {}) =>
    (await on.admin.post('/tracks/new', aTrackForm({ title, ...fields }))).body.track
  const playlistOf = async (name: string, tracks: readonly Track[]) => {
    const trackIds = tracks.map(({ id }) => id)
    return (await on.admin.post('/playlists', { name, trackIds })).body.playlist
  }
  const tracksIn = async ({ id }: { id: string }) =>
    (await on.admin.get<Playlist>(`/playlists/${id}`)).body.tracks
  const trash = async () => (await on.admin.get<TrashEntry[]>('/trash?range=[0,99]')).body
  const remove = async (path: string) => {
    const reply = await on.admin.delete<Gone>(path)
    expect(reply).toMatchObject({ status: 200 })
    return reply.body
  }
  const restore = (entry: string) => on.admin.post<Reply>(`/trash/${entry}/restore`)
  const search = async (q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }))
    const { body } = await on.admin.get<Track[]>(`/tracks?range=[0,9]&filter=${filter}`)
    return body.map(({ id }) => id)
  }
  const newest = async () => (await on.admin.get<AuditEntry[]>('/audit?range=[0,0]')).body[0]

  describe('a track', () => {
    test('is back in its places, as it was, is found, and is counted', async () => {
      const [one, two, three] = [
        await published('One'),
        await published('Two'),
        await published('Three'),
      ]
      const first = await playlistOf('First', [one, two, three])
      const second = await playlistOf('Second', [two])
      const gone = await playlistOf('Gone', [three, two])
      await on.admin.post(`/tracks/${two.id}/comments`, { at_ms: 0, text: 'Nice' })

      const reply = await remove(`/tracks/${two.id}`)
      expect(reply).toEqual({ id: two.id, playlists: 3, trash: expect.any(String) })
      expect((await on.admin.get(`/tracks/${two.id}`)).status).toBe(404)
      expect(await search('two')).toEqual([])
      expect(await trash()).toEqual([
        {
          id: reply.trash,
          noun: 'tracks',
          record_id: two.id,
          title: 'Two',
          status: 'approved',
          deleted_at: expect.any(String),
          deleted_by: { id: kit.users.admin.id, name: 'admin' },
          purged_at: expect.any(String),
          takes: { playlists: 3, tracks: 0 },
        },
      ])
      await remove(`/playlists/${gone.id}`)

      const back = await restore(reply.trash)
      expect(back.body.restored).toEqual({
        noun: 'tracks',
        id: two.id,
        title: 'Two',
        status: 'approved',
        playlists: 2,
        tracks: 0,
        lost: 0,
      })
      expect(await tracksIn(first)).toEqual([one.id, two.id, three.id])
      expect(await tracksIn(second)).toEqual([two.id])
      const { body } = await on.admin.get<Track>(`/tracks/${two.id}`)
      const { title, artists, creators, album, created_at } = two
      const same = { title, artists, creators, album, created_at }
      expect(body).toMatchObject({ ...same, status: 'approved', version: 3 })
      expect(await search('two')).toEqual([two.id])
      expect(await totals(kit.db.read)).toMatchObject({ 'tracks:approved': 3 })
      const comments = await on.admin.get<{ comments: object[] }>(`/tracks/${two.id}/comments`)
      expect(comments.text, 'its comments').toContain('Nice')
      expect(await newest()).toMatchObject({
        action: 'restore',
        resource: 'tracks',
        resource_id: two.id,
        detail: { playlists: 2 },
      })

      // The deleted playlist knows of its track, too.
      const [entry] = await trash()
      expect((await restore(entry?.id ?? '')).body.restored).toMatchObject({ tracks: 2, lost: 0 })
      expect(await tracksIn(gone)).toEqual([three.id, two.id])
    })

    test('has its place in a playlist that came back before it', async () => {
      const [one, two] = [await published('One'), await published('Two')]
      const list = await playlistOf('List', [two, one])
      const playlist = await remove(`/playlists/${list.id}`)
      const track = await remove(`/tracks/${two.id}`)
      expect((await restore(playlist.trash)).body.restored).toMatchObject({ tracks: 1, lost: 0 })
      expect((await restore(track.trash)).body.restored).toMatchObject({ playlists: 1, lost: 0 })
      expect(await tracksIn(list)).toEqual([two.id, one.id])
    })

    test('tells how many playlists are gone for good', async () => {
      const one = await published('One')
      const list = await playlistOf('List', [one])
      const track = await remove(`/tracks/${one.id}`)
      const playlist = await remove(`/playlists/${list.id}`)
      expect((await on.admin.delete(`/trash/${playlist.trash}`)).status).toBe(200)
      expect((await restore(track.trash)).body.restored).toMatchObject({ playlists: 0, lost: 1 })
    })

    test('that waited for changes waits for them again', async () => {
      const { id } = await on.submitted('Ferry')
      await on.admin.post(`/tracks/pending/${id}/changes`, { reasons: ['other'] })
      const before = await on.pending(id)
      const { body } = await on.creator.delete<Gone>(`/tracks/pending/${id}`)
      const back = await on.creator.post<Reply>(`/trash/${body.trash}/restore`)
      expect(back.body.restored).toMatchObject({ id, status: 'pending' })
      const review = { state: 'changes', submitted_at: before.review?.submitted_at }
      expect((await on.pending(id)).review).toMatchObject(review)
      expect(await newest()).toMatchObject({ action: 'undo-withdrawal' })
      const history = await on.creator.get<{ action: string }[]>('/history?range=[0,0]')
      expect(history.body).toMatchObject([{ action: 'undo-withdrawal' }])
    })

    test('keeps the changes that were proposed of it', async () => {
      const { id } = await on.submitted('Ferry')
      await on.admin.put(`/tracks/pending/${id}`)
      await on.creator.put(`/tracks/${id}`, aForm({ title: 'Ferries' }))
      const { body } = await on.creator.delete<Gone>(`/tracks/${id}`)
      await restore(body.trash)
      const track = await on.admin.get<Track>(`/tracks/${id}`)
      expect(track.body.proposed).toMatchObject({ title: 'Ferries', artists: null })
    })

    test('needs its artists and creators: the refusal names them', async () => {
      const { id, artists_ids } = await published('Ferry', { artists: 'Ada Lux, Bo Lux' })
      const track = await remove(`/tracks/${id}`)
      const artist = await remove(`/artists/${artists_ids[0]}`)
      const second = await remove(`/artists/${artists_ids[1]}`)
      await on.admin.delete(`/trash/${second.trash}`)
      expect(await restore(track.trash)).toMatchObject({
        status: 409,
        body: {
          message:
            'The artist Ada Lux of this track is in the trash, too. Restore that first. ' +
            'The artist Bo Lux of this track is gone for good. The track cannot come back without.',
        },
      })
      expect(await trash(), 'it is still there').toHaveLength(2)
      expect((await restore(artist.trash)).status).toBe(200)
      expect((await restore(track.trash)).body.message).not.toContain('Ada')
    })

    test('credits the artist that its own was merged into', async () => {
      const { id, artists_ids } = await published('Ferry', { artists: 'Ada Lux' })
      const other = (await published('Other', { artists: 'Ada' })).artists_ids[0] ?? ''
      const track = await remove(`/tracks/${id}`)
      const merged = await on.admin.post(`/artists/${other}/merge`, { from: artists_ids })
      expect(merged.status).toBe(200)
      expect((await restore(track.trash)).status).toBe(200)
      expect((await on.admin.get<Track>(`/tracks/${id}`)).body.artists_ids).toEqual([other])
    })

    test('comes back once, however many ask for it', async () => {
      const { id } = await published('Ferry')
      const { trash: entry } = await remove(`/tracks/${id}`)
      const replies = await Promise.all([restore(entry), restore(entry), restore(entry)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      expect(await search('ferry')).toEqual([id])
    })
  })

  describe('a playlist, an artist, a creator', () => {
    test('a playlist is back with its cover and among the featured ones', async () => {
      const one = await published('One')
      const [a, b] = [await playlistOf('A', []), await playlistOf('B', [one])]
      await on.admin.put(`/playlists/${b.id}`, aForm({ image: pngFile() }))
      await on.admin.put('/playlists/featured', { ids: [b.id, a.id] })
      const reply = await remove(`/playlists/${b.id}`)
      expect(reply).toEqual({ id: b.id, trash: expect.any(String) })
      await on.admin.put('/playlists/featured', { ids: [a.id] })
      expect((await restore(reply.trash)).body.restored).toMatchObject({
        noun: 'playlists',
        tracks: 1,
      })
      const { body } = await on.admin.get<Playlist>(`/playlists/${b.id}`)
      expect(body).toMatchObject({ name: 'B', tracks: [one.id], created_at: b.created_at })
      expect(body.image_url).not.toBe('')
      const featured = await on.admin.get<{ data: { playlists: Playlist[] } }>(
        '/playlists/featured',
      )
      expect(featured.text.indexOf(b.id)).toBeGreaterThan(0)
      expect(featured.text.indexOf(b.id)).toBeLessThan(featured.text.indexOf(a.id))
    })

    test('an artist is back with images and former names', async () => {
      const form = aForm({ name: 'Ada Lux', bio: 'Sings', images: pngFile() })
      const { artist } = (await on.admin.post<{ artist: Artist }>('/artists', form)).body
      await kit.db.write(async ({ db, tables: { artist_aliases, artists } }) => {
        const [row] = await db.select().from(artists)
        const alias = { id: NOBODYS, name: 'Ada L.', name_sort: 'ada l.', name_identity: 'ada l.' }
        await db.insert(artist_aliases).values({ ...alias, artist: row?.seq ?? 0 })
      })
      const { trash: entry } = await remove(`/artists/${artist.id}`)
      expect((await restore(entry)).status).toBe(200)
      const { body } = await on.admin.get<Artist>(`/artists/${artist.id}`)
      expect(body).toMatchObject({ name: 'Ada Lux', bio: 'Sings', images: [{}], version: 2 })
      const aliases = await kit.db.read.db.select().from(kit.db.read.tables.artist_aliases)
      expect(aliases).toMatchObject([{ id: NOBODYS, name: 'Ada L.' }])
    })

    test('a creator is back, unless somebody has the name by now', async () => {
      const make = async (name: string) =>
        (await on.admin.post<{ creator: Creator }>('/creators', aForm({ name }))).body.creator
      const nova = await make('Nova Lux')
      const { trash: entry } = await remove(`/creators/${nova.id}`)
      const other = await make('NOVA LUX')
      expect(await restore(entry)).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('There is a creator named NOVA LUX by now.') },
      })
      await on.admin.put(`/creators/${other.id}`, aForm({ name: 'N0va Iux' }))
      expect(await restore(entry)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringContaining(
            'Nova Lux looks like the name of the creator N0va Iux. Rename that one first',
          ),
        },
      })
      await on.admin.put(`/creators/${other.id}`, aForm({ name: 'Supernova' }))
      expect((await restore(entry)).body.restored).toMatchObject({ noun: 'creators', id: nova.id })
      expect((await on.admin.get<Creator>(`/creators/${nova.id}`)).body.name).toBe('Nova Lux')
    })

    test('a playlist needs its owner, whose row goes after it', async () => {
      const { playlist } = (await on.creator.post('/playlists', { name: 'Own' })).body
      const { trash: own } = (await on.creator.delete<Gone>(`/playlists/${playlist.id}`)).body
      await kit.db.write(async ({ db, tables: { creators } }) => {
        await db.update(creators).set({ user: null })
      })
      const { trash: owner } = await remove(`/creators/${playlist.creator_id}`)
      const name = CREATOR_NAMES.creator
      const messages = [
        `The creator ${name} of this playlist is in the trash, too. Restore that first.`,
        `The creator ${name} of this playlist is gone for good. The playlist cannot come back without.`,
      ]
      expect(await restore(own)).toMatchObject({ status: 409, body: { message: messages[0] } })
      await on.admin.delete(`/trash/${owner}`)
      expect(await restore(own)).toMatchObject({ status: 409, body: { message: messages[1] } })
      await on.admin.delete(`/trash/${own}`)
      const { db, tables } = kit.db.read
      const rows = await db.select({ id: tables.creators.id }).from(tables.creators)
      expect(rows.map(({ id }) => id)).not.toContain(playlist.creator_id)
    })

    test('what could not be deleted before cannot be deleted now', async () => {
      const { artists_ids, creators_ids } = await published('Ferry')
      expect((await on.admin.delete(`/artists/${artists_ids[0]}`)).status).toBe(409)
      expect((await on.admin.delete(`/creators/${creators_ids[0]}`)).status).toBe(409)
      expect(await trash()).toEqual([])
    })
  })

  describe('the list', () => {
    test('has both dialects, filters and orders', async () => {
      const { id } = await published('Ferry')
      const { id: playlist } = await playlistOf('Night', [])
      await remove(`/tracks/${id}`)
      await remove(`/playlists/${playlist}`)
      const titles = async (filter: object, sort = '["title","ASC"]') => {
        const query = `range=[0,9]&sort=${sort}&filter=${encodeURIComponent(JSON.stringify(filter))}`
        const { body } = await on.admin.get<TrashEntry[]>(`/trash?${query}`)
        return body.map(({ title }) => title)
      }
      expect(await titles({})).toEqual(['Ferry', 'Night'])
      expect(await titles({}, '["deleted_at","DESC"]')).toEqual(['Night', 'Ferry'])
      expect(await titles({ noun: 'tracks' })).toEqual(['Ferry'])
      expect(await titles({ noun: 'nothing' })).toEqual([])
      expect(await titles({ q: 'nig' })).toEqual(['Night'])
      const page = await on.admin.get<{ data: object }>('/trash?p=1&l=1')
      expect(page.body.data).toMatchObject({ trash: [{ title: 'Night' }], totalCount: 2 })
      expect((await on.admin.get('/trash?filter={"x":1}')).status).toBe(400)
    })

    test('of a creator is what they have deleted of their own', async () => {
      const mine = await on.submitted('Mine')
      const deleted = await on.creator.delete<Gone>(`/tracks/pending/${mine.id}`)
      const list = await on.creator.post('/playlists', { name: 'Own', trackIds: [] })
      await on.creator.delete(`/playlists/${list.body.playlist.id}`)
      const theirs = await published('Theirs', { creators: CREATOR_NAMES.creator })
      const byAdmin = await remove(`/tracks/${theirs.id}`)
      const own = await on.creator.get<TrashEntry[]>('/trash?range=[0,9]')
      expect(own.body.map(({ title }) => title)).toEqual(['Own', 'Mine'])
      const other = kit.as('otherCreator')
      expect((await other.get<TrashEntry[]>('/trash?range=[0,9]')).body).toEqual([])
      for (const [who, entry] of [
        [other, deleted.body.trash],
        [on.creator, byAdmin.trash],
        [on.creator, NOBODYS],
        [on.admin, NOBODYS],
        [on.admin, 'x'],
      ] as const)
        expect((await who.post(`/trash/${entry}/restore`)).status).toBe(404)
      expect((await on.creator.post(`/trash/${deleted.body.trash}/restore`)).status).toBe(200)
    })

    test('of a creator leaves out what they deleted for another one', async () => {
      const { id } = await on.submitted('Mine')
      const { body } = await on.creator.delete<Gone>(`/tracks/pending/${id}`)
      await kit.db.write(async ({ db, tables: { creators } }) => {
        await db.update(creators).set({ user: null })
        const named = {
          name: 'New',
          name_sort: 'new',
          name_identity: 'new',
          genres: [],
          created_at: 1,
          updated_at: 1,
        }
        await db.insert(creators).values({ ...named, id: 'new', user: kit.users.creator.seq })
      })
      expect((await on.creator.get<TrashEntry[]>('/trash?range=[0,9]')).body).toEqual([])
      expect((await on.creator.post(`/trash/${body.trash}/restore`)).status).toBe(404)
    })
  })

  describe('for good', () => {
    test('an admin removes a record at once; then its files go', async () => {
      const { id } = await published('Ferry')
      const { trash: entry } = await remove(`/tracks/${id}`)
      expect(await sweepMedia(kit.db, kit.media, NO_GRACE), 'the trash keeps its files').toBe(0)
      const used: string[] = []
      for await (const file of filesInUse(kit.db.read)) used.push(file.key)
      expect(used, 'media:check looks at them').toHaveLength(5)
      expect((await on.admin.delete(`/trash/${entry}`)).body).toEqual({ id: entry })
      expect(await newest()).toMatchObject({ action: 'purge', resource: 'tracks', resource_id: id })
      expect((await restore(entry)).status).toBe(404)
      expect((await on.admin.delete(`/trash/${entry}`)).status).toBe(404)
      expect(await sweepMedia(kit.db, kit.media, NO_GRACE)).toBeGreaterThan(0)
    })

    test('everything goes when its time has come, with what was kept for it', async () => {
      const { id } = await published('Ferry')
      await on.admin.post(`/tracks/${id}/comments`, { at_ms: 0, text: 'Nice' })
      const { trash: entry } = await remove(`/tracks/${id}`)
      await ageTrash(kit.db, 29 * DAY)
      expect(await purgeTracks(kit.db, KEPT, kit.now())).toBe(0)
      expect(await trash()).toHaveLength(1)
      await ageTrash(kit.db, DAY)
      expect(await trash(), 'it does not wait for the purge').toEqual([])
      expect((await restore(entry)).status).toBe(404)
      const longer = { ...KEPT, deletedMs: 90 * DAY }
      expect(await purgeTracks(kit.db, longer, kit.now())).toBe(0)
      await ageTrash(kit.db, 61 * DAY)
      expect(await purgeTracks(kit.db, KEPT, kit.now())).toBe(1)
      const { db, tables } = kit.db.read
      expect(await db.select().from(tables.track_comments)).toEqual([])
      expect(await db.select().from(tables.trash_entries)).toEqual([])
    })
  })
})
