import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import { listenerOf, publishedById } from '@melodia/db/plays'
import { dateOf, dayOf } from '@melodia/db/plays/days'
import { purgeTrack } from '@melodia/db/tracks/purge'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_READS } from '../../testing/publicRoutes.ts'
import {
  aForm,
  aTrackForm,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

/**
 * Deleted artists, creators and playlists stay in their tables, and tracks that were public once: no
 * GET of the API or of the public pages may reveal them, except the trash and the history of records.
 */

/** GETs of the past: trash, audit, history, merges and imports. */
const OF_THE_PAST = /\/(trash|audit|history|ending|merges|imports)\b/
/** A stream of events never ends. */
const ENDLESS = '/api/v1/events'

const NAMES = {
  artist: 'Vanished Ada',
  creator: 'Vanished Nova',
  playlist: 'Vanished Mix',
  song: 'Vanished Song',
}

/** Some that show them while they are not deleted. */
const SEEN = [
  '/api/v1/admin/analytics/plays',
  '/api/v1/admin/artists',
  '/api/v1/admin/artists/doubles',
  '/api/v1/admin/artists/featured',
  '/api/v1/admin/artists/like',
  '/api/v1/admin/creators',
  '/api/v1/admin/creators/like',
  '/api/v1/admin/creators/pending',
  '/api/v1/admin/playlists',
  '/api/v1/admin/playlists/featured',
  '/api/v1/admin/tracks',
  '/api/v1/catalogue/artists/{id}',
  '/api/v1/catalogue/creators/{id}',
  '/api/v1/catalogue/playlists/{id}',
  '/sitemaps/artists-1.xml',
  '/sitemaps/creators-1.xml',
  '/sitemaps/playlists-1.xml',
]

let kit: TestApp
let paths: Record<string, { get?: { parameters?: { name: string }[] } }>
let ids: Record<'artist' | 'creator' | 'playlist' | 'former' | 'track' | 'song', string>

beforeAll(async () => {
  kit = await testApp({
    views: () => ({
      render: async (page) => JSON.stringify(page),
      renderListen: async () => '',
      renderPeriods: async () => '',
    }),
  })
  paths = (await kit.as(null).get<{ paths: typeof paths }>('/api/docs/json')).body.paths
  const admin = kit.as('admin')
  const artistNamed = async (name: string) => {
    const form = aForm({ name, genres: '["Vanished"]', images: pngFile() })
    return (await admin.post<{ artist: Artist }>('/artists', form)).body.artist.id
  }
  const artist = await artistNamed(NAMES.artist)
  const former = await artistNamed('Vanished Lux')
  await admin.post(`/artists/${artist}/merge`, { from: [former] })
  const creatorForm = aForm({ name: NAMES.creator, genres: '["Vanished"]', images: pngFile() })
  const creator = (await admin.post<{ creator: Creator }>('/creators', creatorForm)).body.creator.id
  const people = { artists: NAMES.artist, creators: NAMES.creator }
  const { track } = (await admin.post('/tracks/new', aTrackForm({ title: 'Held', ...people }))).body
  const song = (await admin.post('/tracks/new', aTrackForm({ title: NAMES.song, ...people }))).body
    .track.id
  const mix = { name: NAMES.playlist, trackIds: [track.id, song], public: true }
  const playlist = (await admin.post('/playlists', mix)).body.playlist.id
  // Now both are likely to be one.
  await artistNamed('VANISHED ADA')
  await admin.put('/artists/featured', { ids: [artist] })
  await admin.put('/playlists/featured', { ids: [playlist] })
  ids = { artist, creator, playlist, former, track: track.id, song }
  await addGrant(creator)
  await addPlay(playlist)
})
afterAll(() => kit.close())

/** A request that was granted with the creator. */
async function addGrant(creator: string) {
  await kit
    .as('listener')
    .post('/api/v1/creators/account/new/request', { name: 'Asked', bio: 'Sings', genres: ['Pop'] })
  await kit.db.write(async ({ db, tables: { creator_requests: r, creators: c } }) => {
    const [row] = await db.select().from(c).where(eq(c.id, creator))
    const decided = { state: 'granted', decided_at: kit.now(), creator: row?.seq ?? 0 } as const
    await db.update(r).set(decided)
  })
}

async function addPlay(playlist: string) {
  await kit.db.write(async (write) => {
    const heard = (await publishedById(write, [ids.track])).get(ids.track)
    await write.db.insert(write.tables.plays).values({
      listener: await listenerOf(write, kit.users.listener.seq),
      id: 'play',
      track: heard?.seq ?? 0,
      started_at: kit.now(),
      heard_ms: 30_000,
      reach: 20,
      source: 'app',
      playlist,
      own: false,
      outcome: 'counted',
    })
  })
}

async function rowOf(id: string) {
  const { db, tables } = kit.db.read
  const [row] = await db.select().from(tables.tracks).where(eq(tables.tracks.id, id))
  if (!row) throw new Error(`The row of ${id} is gone`)
  return row
}

/** All GETs, with every id and name that they can be asked for. */
function reads(): { path: string; caller: Person | null }[] {
  const documented = Object.entries(paths).flatMap(([path, { get }]) =>
    get && path !== ENDLESS ? asked(path, get.parameters ?? []) : [],
  )
  const byId = Object.values(ids).flatMap((id) =>
    PUBLIC_READS.map((path) => path.replace(':id', id)),
  )
  const words = Object.values(NAMES).map(encodeURIComponent)
  const byName = words.flatMap((word) => byId.map((path) => path.replace(':word', word)))
  const all = [...new Set([...documented, ...byName])]
  return all.flatMap((path) => callersOf(path).map((caller) => ({ path, caller })))
}

function asked(path: string, parameters: readonly { name: string }[]): string[] {
  const has = (name: string) => parameters.some((parameter) => parameter.name === name)
  const found = Object.values(ids).map((id) => path.replace('{id}', id))
  const names = Object.values(NAMES).map(encodeURIComponent)
  const filters = [
    { id: Object.values(ids) },
    { genre: 'Vanished' },
    { state: 'granted' },
    { artist: ids.artist },
    { creator: ids.creator },
    { track: ids.track },
    { resource_id: ids.creator },
    ...Object.values(NAMES).map((q) => ({ q })),
  ].map((filter) => `range=[0,99]&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const period = `from=${dateOf(dayOf(kit.now()))}&to=${dateOf(dayOf(kit.now()) + 1)}`
  const queries = [
    '',
    ...(has('range') ? ['range=[0,99]', 'p=1&l=100'] : []),
    ...(has('filter') ? filters : []),
    ...(has('q') ? names.map((name) => `q=${name}`) : []),
    ...(has('name') ? names.map((name) => `name=${name}`) : []),
    ...(has('by') ? ['day', 'track', 'playlist'].map((by) => `${period}&by=${by}`) : []),
    ...(path.endsWith('/merge') ? Object.values(ids).map((id) => `from=${id}`) : []),
  ]
  return [...new Set(found)].flatMap((one) => queries.map((query) => `${one}?${query}`))
}

function callersOf(path: string): (Person | null)[] {
  if (path.startsWith('/api/v1/admin/')) return ['admin']
  if (path.startsWith('/api/v1/creators/')) return ['creator']
  return path.includes('/catalogue/') || !path.startsWith('/api/')
    ? [null]
    : ['admin', 'creator', 'listener', null]
}

/** GETs whose replies have an id of these records, or a name that they were not asked for. */
async function telling(): Promise<string[]> {
  const marks = [ids.artist, ids.creator, ids.playlist, ids.song]
  const found = new Set<string>()
  for (const { path, caller } of reads()) {
    const authorization = caller === null ? {} : { authorization: `Bearer ${kit.token(caller)}` }
    const { payload, statusCode } = await kit.app.inject({ url: path, headers: authorization })
    expect([path, statusCode < 500]).toEqual([path, true])
    const names = Object.values(NAMES).filter((name) => !path.includes(encodeURIComponent(name)))
    const isShown = statusCode < 300 && [...marks, ...names].some((mark) => payload.includes(mark))
    if (isShown && !OF_THE_PAST.test(path)) found.add(templateOf(path))
  }
  return [...found].toSorted()
}

/** Without ids and queries. */
const templateOf = (path: string) =>
  Object.values(ids).reduce((text, id) => text.replace(id, '{id}'), path.split('?')[0] ?? '')

test(
  'no GET tells of what was deleted, or of a track that was removed',
  { timeout: 300_000 },
  async () => {
    const before = await telling()
    for (const path of SEEN) expect(before, 'the walk sees what is there').toContain(path)
    const admin = kit.as('admin')
    await admin.put(`/tracks/${ids.track}`, aForm({ artists: 'Other', creators: 'Another' }))
    for (const path of [
      `/tracks/${ids.song}`,
      `/artists/${ids.artist}`,
      `/creators/${ids.creator}`,
      `/playlists/${ids.playlist}`,
    ])
      expect([path, (await admin.delete(path)).status]).toEqual([path, 200])
    const song = await rowOf(ids.song)
    await kit.db.write((write) => purgeTrack(write, { seq: song.seq, id: ids.song }))
    expect((await rowOf(ids.song)).state).toBe('removed')
    kit.pass(60_000)
    expect(await telling()).toEqual([])
  },
)
