import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aliasesOf } from '../aliases.ts'
import { getArtist } from '../artists.ts'
import { addAudit } from '../audit.ts'
import { createCreator, getCreator } from '../creators.ts'
import { totals } from '../lists/counters.ts'
import { saveFile } from '../media.ts'
import { getPlaylist } from '../playlists.ts'
import { identifiedColumns } from '../records.ts'
import { decideRequest, createRequest } from '../requests.ts'
import type { TrashedTrack } from '../tables.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases, type TestDatabase } from '../testing/testing.ts'
import { addTrack, NOW } from '../testing/tracks.ts'
import { removeTrack } from '../tracks.ts'
import { putIntoTrash, trashedOf, type TrashEntry } from '../trash.ts'
import { keptTrack } from '../trash/keep.ts'
import { ownerOfDeleted, restoreNamed, restorePlaces, restoreTrack } from '../trash/restore.ts'
import { userOfIdentity } from '../users.ts'
import { migrationsOf } from './migrations.ts'
import { openDatabase } from './open.ts'

const CREATED = NOW - 9_000
const RECORD = { created_at: CREATED, version: 3 }
const PERSON = { ...RECORD, bio: '<p>Sings</p>', genres: ['Pop', 'Ambient'], popularity: 7 }

/** What the trash kept before deleted records stayed in their tables. */
const KEPT = {
  artist: (images: number[]) => ({
    ...PERSON,
    name: 'Ásta “Ó” Lux',
    country: 'IS',
    images,
    aliases: [
      { id: 'former', name: 'ÁSTA' },
      { id: 'taken', name: 'Taken' },
    ],
    featured: 2,
  }),
  creator: (images: number[], entries: number[], requests: string[]) => ({
    ...PERSON,
    name: 'Nóva',
    followers: 12,
    is_active: false,
    href: 'h',
    uri: 'u',
    external_url: 'e',
    images,
    entries,
    requests,
  }),
  playlist: (owner: { id: string; name: string } | null, tracks: string[]) => ({
    ...RECORD,
    name: 'Mixið',
    description: 'd',
    public: false,
    owner,
    cover: null,
    tracks,
    featured: null,
  }),
}

const image = (name: string) => ({
  key: `aa/${name}.png`,
  kind: 'image' as const,
  content_type: 'image/png',
  bytes: 1,
  sha256: name,
  width: 1,
  height: 1,
  now: NOW,
})

describeDatabases('records that the trash kept as JSON', (current) => {
  it('are rows again, and can be restored as they were', async () => {
    const made = await fill(current())
    await migrate(current())
    await (await openDatabase(current().location)).close()
    const { read } = current()
    const { db, tables } = read
    expect(await getArtist(read, 'artist')).toBeNull()
    expect(await totals(read)).toMatchObject({ artists: 1, creators: 2, playlists: 0 })
    const entryOf = async (noun: TrashEntry['noun'], id: string) => {
      const entry = (await trashedOf(read, noun, [id])).get(id)
      if (!entry) throw new Error('There is no such entry')
      return entry
    }
    const restore = (noun: 'artists' | 'creators' | 'playlists', id: string) =>
      current().write(async (write) => {
        const entry = await entryOf(noun, id)
        if (entry.noun === 'tracks') throw new Error('This is no track')
        await restoreNamed(write, entry, NOW)
        return entry.kept
      })

    expect(await restore('artists', 'artist')).toEqual({ featured: 2, tracks: [] })
    const artist = await getArtist(read, 'artist')
    expect(artist).toMatchObject({
      name: 'Ásta “Ó” Lux',
      country: 'IS',
      bio: '<p>Sings</p>',
      genres: ['Pop', 'Ambient'],
      popularity: 7,
      version: 4,
      created_at: new Date(CREATED).toISOString(),
      images: made.images.map((seq) => ({ seq })),
    })
    const [row] = await db.select().from(tables.artists).where(eq(tables.artists.id, 'artist'))
    expect(row).toMatchObject({ deleted_at: null, ...identifiedColumns(row?.name) })
    expect(await aliasesOf(read, artist?.seq ?? 0)).toEqual([{ id: 'former', name: 'ÁSTA' }])

    await expect(restore('creators', 'creator')).rejects.toSatisfy(current().isDuplicate)
    await current().write((write) => write.db.delete(tables.track_creators))
    await current().write((write) =>
      write.db.delete(tables.creators).where(eq(tables.creators.seq, made.namesake)),
    )
    expect(await restore('creators', 'creator')).toEqual({ featured: null, tracks: [] })
    const creator = await getCreator(read, 'creator')
    expect(creator).toMatchObject({
      name: 'Nóva',
      followers: 12,
      is_active: false,
      href: 'h',
      uri: 'u',
      external_url: 'e',
      user: null,
      version: 4,
      images: made.images.toReversed().map((seq) => ({ seq })),
    })
    const concerned = await db.select().from(tables.audit_creators)
    expect(concerned).toEqual([{ creator: creator?.seq, entry: made.entry }])
    const requests = await db.select().from(tables.creator_requests)
    expect(requests).toMatchObject([{ id: made.request, creator: creator?.seq }])

    expect(await ownerOfDeleted(read, 'own')).toEqual({
      id: 'creator',
      name: 'Nóva',
      is_deleted: false,
    })
    expect(await ownerOfDeleted(read, 'orphan')).toEqual({
      id: 'nobody',
      name: 'Gone',
      is_deleted: true,
    })
    expect((await restore('playlists', 'own')).tracks).toEqual(made.tracks)
    const [first = '', second = '', third = ''] = made.tracks
    const held = async () => (await getPlaylist(read, 'everything', 'own'))?.tracks
    expect(await held()).toEqual([first, third])
    const deleted = await entryOf('tracks', second)
    if (deleted.noun !== 'tracks') throw new Error('This is a track')
    expect(deleted.kept.playlists).toEqual([
      { id: 'kept', position: 0 },
      { id: 'own', position: 1 },
    ])
    const people = { artists: [artist?.seq ?? 0], creators: [] }
    await current().write(async (write) => {
      const track = await restoreTrack(write, { id: second, kept: deleted.kept, now: NOW }, people)
      const places = await restorePlaces(write, track.seq, deleted.kept.playlists, NOW)
      expect(places).toEqual({ playlists: 1, lost: 1 })
    })
    expect(await held()).toEqual([first, second, third])
    expect(await getPlaylist(read, 'everything', 'own')).toMatchObject({
      name: 'Mixið',
      description: 'd',
      public: false,
      creator: 'Nóva',
    })
  })
})

/** The trash as it was; returns what its entries name. */
async function fill(database: TestDatabase) {
  const identity = { issuer: 'i', uid: 'u', email: 'u@melodia.example', name: 'U' }
  const user = await userOfIdentity(database, identity, NOW)
  return database.write(async (write) => {
    const { audit_entries, artists, artist_aliases } = write.tables
    const images = [await saveFile(write, image('one')), await saveFile(write, image('two'))]
    const tracks = [await addTrack(write), await addTrack(write), await addTrack(write)]
    const ids = tracks.map(({ id }) => id)
    const namesake = await createCreator(write, { name: 'NÓVA' }, NOW)
    const request = await createRequest(
      write,
      { user: user.seq, name: 'N', bio: 'b', genres: [] },
      NOW,
    )
    await decideRequest(write, request.id, { state: 'granted', by: user.seq }, { now: NOW })
    await addAudit(write, {
      actor: null,
      action: 'validate',
      resource: 'tracks',
      resource_id: ids[0] ?? '',
      title: 't',
      detail: {},
      now: NOW,
    })
    const [entry] = await write.db.select({ seq: audit_entries.seq }).from(audit_entries)
    const [living] = await write.db.select({ seq: artists.seq }).from(artists)
    const alias = { id: 'taken', name: 'Taken', name_sort: 'taken', name_identity: 'taken' }
    await write.db.insert(artist_aliases).values({ ...alias, artist: living?.seq ?? 0 })

    const put = (noun: TrashEntry['noun'], id: string, kept: object) =>
      putIntoTrash(write, {
        noun,
        // As it was written then.
        kept: kept as TrashedTrack & { featured: null; tracks: [] },
        record_id: id,
        title: id,
        by: { seq: user.seq, name: 'U' },
        now: NOW,
      } as Parameters<typeof putIntoTrash>[1])
    await put('artists', 'artist', KEPT.artist(images))
    await put(
      'creators',
      'creator',
      KEPT.creator(images.toReversed(), [entry?.seq ?? 0, 99_999], [request.id, 'gone']),
    )
    await put('playlists', 'own', KEPT.playlist({ id: 'creator', name: 'Nóva' }, ids))
    await put('playlists', 'orphan', KEPT.playlist({ id: 'nobody', name: 'Gone' }, ['no track']))
    await put('playlists', 'platform', KEPT.playlist(null, []))
    const [, second] = tracks
    if (!second) throw new Error('There are three tracks')
    const kept = await keptTrack(write, second)
    await put('tracks', second.id, { ...kept, playlists: [{ id: 'kept', position: 0 }] })
    await removeTrack(write, 'everything', 'any', second.id, { now: NOW })
    return { images, tracks: ids, namesake, request: request.id, entry: entry?.seq }
  })
}

/** Runs what the migration does to rows; once for nothing, as by a process that is killed. */
async function migrate({ location }: TestDatabase) {
  const sql = migrationsOf(location.kind)
    .map((migration) => migration.sql)
    .find((statements) => statements.some((statement) => /INTO artists/.test(statement)))
  const first = sql?.findIndex((statement) => /INTO artists/.test(statement)) ?? 0
  const statements = sql?.slice(first) ?? []
  expect(statements.length).toBeGreaterThan(10)
  const older = await connect(location)
  for (const end of ['ROLLBACK', 'COMMIT']) {
    await older.run('BEGIN')
    for (const statement of statements) await older.run(statement)
    await older.run(end)
  }
  await older.end()
}
