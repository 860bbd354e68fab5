import type { Track } from '@melodia/contract/tracks'
import { openDatabase } from '@melodia/db/engine/open'
import { readdir } from 'node:fs/promises'
import { openBucket } from '../../platform/media/testing/bucket.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  aForm,
  anMp3,
  aPng,
  aTrackForm,
  breakable,
  CREATOR_NAMES,
  mp3File,
  pngFile,
  testApp,
  type Person,
  type TestApp,
} from '../../testing/index.ts'

let mark = 0
const aRecording = () => mp3File(anMp3({ mark: ++mark }))
const aPicture = () => pngFile(aPng({ colour: ++mark }))
const pictures = (count: number) => Array.from({ length: count }, aPicture)
/** A valid id without a record. */
const NOBODYS = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

/** A form with files of its own, each of which is good. */
const aTrack = (fields: Parameters<typeof aTrackForm>[0] = {}) =>
  aTrackForm({
    track_file: aRecording(),
    track_preview: aRecording(),
    artworkFile: aPicture(),
    creators: CREATOR_NAMES.creator,
    ...fields,
  })
const files = () => ({ track_file: aRecording(), artworkFile: aPicture() })

/** Ids of the records that the forms change. */
interface World {
  track: string
  pending: string
  own: string
  /** Pending, of both creators, handed in by the first. */
  shared: string
  theirs: string
  artist: string
  creator: string
}

type Form = [
  name: string,
  by: Person,
  method: 'post' | 'put',
  path: (world: World) => string,
  form: (world: World) => FormData,
]

/** Every form with files, refused for a reason that is known only once its files are stored. */
const REFUSALS: Form[] = [
  [
    'an unknown co-creator of a new track',
    'creator',
    'post',
    () => '/tracks/new',
    () => aTrack({ creators: `${CREATOR_NAMES.creator}, Nobody Known` }),
  ],
  [
    'an unknown artist of a new track',
    'creator',
    'post',
    () => '/tracks/new',
    () => aTrack({ artists: undefined, artists_ids: NOBODYS }),
  ],
  [
    'an unknown artist of an administrator',
    'admin',
    'post',
    () => '/tracks/new',
    () => aTrack({ artists: undefined, artists_ids: NOBODYS }),
  ],
  [
    'a file that is none beside good ones',
    'creator',
    'post',
    () => '/tracks/new',
    () => aTrack({ artworkFile: pngFile(Buffer.from('none')) }),
  ],
  [
    'a field that is wrong',
    'creator',
    'post',
    () => '/tracks/new',
    () => aTrack({ explicit: '?' }),
  ],
  [
    'an unknown creator of a pending track',
    'creator',
    'put',
    ({ pending }) => `/tracks/pending/${pending}`,
    () => aForm({ ...files(), creators: `${CREATOR_NAMES.creator}, Nobody Known` }),
  ],
  [
    'an unknown creator of a published track',
    'creator',
    'put',
    ({ own }) => `/tracks/${own}`,
    () => aForm({ ...files(), creators: `${CREATOR_NAMES.creator}, Nobody Known` }),
  ],
  [
    'an unknown creator beside proposed files',
    'otherCreator',
    'put',
    ({ shared }) => `/tracks/pending/${shared}`,
    () => aForm({ ...files(), creators: 'Nobody Known' }),
  ],
  [
    'an unknown artist of a change',
    'admin',
    'put',
    ({ track }) => `/tracks/${track}`,
    () => aForm({ ...files(), artists_ids: NOBODYS }),
  ],
  [
    'too many pictures of a new artist',
    'admin',
    'post',
    () => '/artists',
    () => aForm({ name: 'Too Many', images: pictures(11) }),
  ],
  [
    'the 11th picture of an artist',
    'admin',
    'put',
    ({ artist }) => `/artists/${artist}`,
    () => aForm({ images: pictures(9) }),
  ],
  [
    'a picture of another record',
    'admin',
    'put',
    ({ artist }) => `/artists/${artist}`,
    () => aForm({ images: pictures(1), existingImages: '["/api/v1/media/aa/other.png"]' }),
  ],
  [
    'a taken name of a new creator',
    'admin',
    'post',
    () => '/creators',
    () => aForm({ name: CREATOR_NAMES.creator, images: pictures(2) }),
  ],
  [
    'a taken name of a creator',
    'admin',
    'put',
    ({ creator }) => `/creators/${creator}`,
    () => aForm({ name: CREATOR_NAMES.otherCreator, images: pictures(2) }),
  ],
  [
    'an unknown user of a creator',
    'admin',
    'put',
    ({ creator }) => `/creators/${creator}`,
    () => aForm({ mid: NOBODYS, images: pictures(2) }),
  ],
  [
    'a taken name of a profile',
    'creator',
    'put',
    () => '/account/me',
    () => aForm({ name: CREATOR_NAMES.otherCreator, images: pictures(2) }),
  ],
  [
    'the 11th picture of a profile',
    'creator',
    'put',
    () => '/account/me',
    () => aForm({ images: pictures(9) }),
  ],
  [
    'a foreign track of a new playlist',
    'creator',
    'post',
    () => '/playlists',
    ({ theirs }) => aForm({ name: 'Mine', image: aPicture(), 'trackIds[0]': theirs }),
  ],
  [
    'an unknown track of a playlist',
    'admin',
    'post',
    () => '/playlists',
    () => aForm({ name: 'All', image: aPicture(), 'trackIds[0]': NOBODYS }),
  ],
]

async function makeWorld(kit: TestApp): Promise<World> {
  const admin = kit.as('admin')
  const made = await admin.post('/tracks/new', aTrack())
  const own = (await kit.as('creator').post('/tracks/new', aTrack())).body.track
  await admin.put(`/tracks/pending/${own.id}`)
  const pending = (await kit.as('creator').post('/tracks/new', aTrack())).body.track
  const ofBoth = `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`
  const shared = await kit.as('creator').post('/tracks/new', aTrack({ creators: ofBoth }))
  const theirs = await admin.post('/tracks/new', aTrack({ creators: CREATOR_NAMES.otherCreator }))
  const form = aForm({ name: 'With pictures', images: pictures(3) })
  const artist = await admin.post<{ artist: { id: string } }>('/artists', form)
  await kit.as('creator').put('/account/me', aForm({ images: pictures(3) }))
  return {
    track: made.body.track.id,
    own: own.id,
    pending: pending.id,
    shared: shared.body.track.id,
    theirs: theirs.body.track.id,
    artist: artist.body.artist.id,
    creator: own.creators_ids[0] ?? '',
  }
}

/** Every file of the store, and those that are staged. */
async function filesOf({ media }: TestApp) {
  const stored: string[] = []
  for await (const key of media.keys()) stored.push(key)
  const staged = await readdir(media.stagingFolder)
  return [...stored, ...staged].toSorted()
}

describe.each(['disk', 'S3'])('a refused form leaves no file on %s', (kind) => {
  let kit: TestApp
  let world: World
  let power: ReturnType<typeof breakable>['state']
  let close: () => Promise<void>
  beforeAll(async () => {
    const bucket = kind === 'S3' ? await openBucket('stream') : null
    const first = await testApp()
    const { db, state } = breakable(await openDatabase(first.config.database))
    power = state
    const { users, config } = first
    const media = bucket ? bucket.settings.media : config.media
    kit = await testApp({ db, beside: { config: { ...config, media }, users } })
    world = await makeWorld(kit)
    close = async () => {
      await kit.close()
      await db.close()
      await first.close()
      await bucket?.remove()
    }
  })
  afterAll(() => close())

  test.each(REFUSALS)('for %s', async (_name, by, method, path, form) => {
    const before = await filesOf(kit)
    const { status } = await kit.as(by)[method](path(world), form(world))
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await filesOf(kit)).toEqual(before)
  })

  const FORMS: Form[] = [
    ['tracks/new', 'creator', 'post', () => '/tracks/new', () => aTrack()],
    ['tracks', 'admin', 'put', ({ track }) => `/tracks/${track}`, () => aForm(files())],
    [
      'tracks/pending',
      'creator',
      'put',
      (w) => `/tracks/pending/${w.pending}`,
      () => aForm(files()),
    ],
    [
      'artists',
      'admin',
      'post',
      () => '/artists',
      () => aForm({ name: 'New', images: pictures(2) }),
    ],
    [
      'creators',
      'admin',
      'put',
      ({ creator }) => `/creators/${creator}`,
      () => aForm({ images: pictures(2) }),
    ],
    ['profile', 'creator', 'put', () => '/account/me', () => aForm({ images: pictures(2) })],
    [
      'playlists',
      'creator',
      'post',
      () => '/playlists',
      ({ own }) => aForm({ name: 'Mine', image: aPicture(), 'trackIds[0]': own }),
    ],
  ]
  test.each(FORMS)('where the database fails: %s', async (_name, by, method, path, form) => {
    const before = await filesOf(kit)
    power.isBroken = true
    const { status } = await kit.as(by)[method](path(world), form(world))
    power.isBroken = false
    expect(status).toBe(500)
    expect(await filesOf(kit)).toEqual(before)
  })

  test('but those of others with the same content stay', async () => {
    const shared = {
      track_file: aRecording(),
      track_preview: aRecording(),
      artworkFile: aPicture(),
    }
    const accepted = await kit.as('creator').post('/tracks/new', aTrack(shared))
    expect(accepted.status).toBe(201)
    const before = await filesOf(kit)
    const refused = await kit
      .as('creator')
      .post('/tracks/new', aTrack({ ...shared, creators: 'Nobody Known' }))
    expect(refused.status).toBe(422)
    expect(await filesOf(kit)).toEqual(before)
  })

  test('nor does it take the file of a form that is accepted at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const shared = {
        track_file: aRecording(),
        track_preview: aRecording(),
        artworkFile: aPicture(),
      }
      const { promise: untilBothWait, resolve: letGo } = Promise.withResolvers<void>()
      const before = (await filesOf(kit)).length
      const writer = kit.db.write(() => untilBothWait)
      const good = () => kit.as('creator').post('/tracks/new', aTrack(shared))
      const bad = () =>
        kit.as('creator').post('/tracks/new', aTrack({ ...shared, creators: 'Nobody Known' }))
      const replies = round % 2 === 0 ? [bad(), good(), bad()] : [good(), bad(), good()]
      // Something of them is stored before the first is refused.
      await vi.waitFor(async () => expect((await filesOf(kit)).length).toBeGreaterThan(before), {
        timeout: 30_000,
      })
      letGo()
      await writer
      const statuses = (await Promise.all(replies)).map(({ status }) => status)
      expect(statuses).toEqual(round % 2 === 0 ? [422, 201, 422] : [201, 422, 201])
      const [track] = (await kit.as('creator').get<Track[]>('/tracks/pending?range=[0,0]')).body
      const audio = await kit.app.inject({ url: track?.href ?? '' })
      expect(audio.statusCode).toBe(200)
    }
  })
})
