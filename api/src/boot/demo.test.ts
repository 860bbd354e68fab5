import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { personByPassword } from '@melodia/accounts/people'
import { contributionProblems } from '@melodia/contract/contributionRules'
import type { SentContribution } from '@melodia/contract/contributions'
import { disclosureOf } from '@melodia/contract/disclosure'
import { GENRES } from '@melodia/contract/choices/genres'
import { createArtist } from '@melodia/db/artists'
import { analysesOf } from '@melodia/db/analyses'
import { listAudit } from '@melodia/db/audit/list'
import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import * as demo from '@melodia/db/demo'
import { documentKeyOf } from '@melodia/db/documentKey'
import { documentsOf } from '@melodia/db/documents'
import { fingerprintOf } from '@melodia/db/fingerprints'
import { countJobs } from '@melodia/db/jobs'
import { isReferenced } from '@melodia/db/media'
import { closedPeriods, listPeriods } from '@melodia/db/periods'
import { linesOfPeriod } from '@melodia/db/periods/lines'
import { listStatements } from '@melodia/db/statements'
import { describeDatabases, describeSharedDatabases } from '@melodia/db/testing'
import { listTracks } from '@melodia/db/tracks'
import { userOfIdentity } from '@melodia/db/users'
import { verify } from '@melodia/royalties/verify'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { listen } from '../platform/audio/sound.ts'
import { measureMp3 } from '../platform/audio/frames.ts'
import { planEarlier } from '../domain/consents/earlier.ts'
import { fillDemo } from './demo.ts'
import { checkMedia } from '../platform/media/testing/checkMedia.ts'
import {
  encodeAnew,
  encodedPaths,
  type Encoded,
  type EncodedSizes,
} from '../platform/media/encode.ts'
import type { ImageFormat } from '../platform/media/formats.ts'
import { openDisk } from '../platform/media/disk.ts'
import type { Media, StagedFile } from '../platform/media/media.ts'

vi.setConfig({ testTimeout: 20_000 })

const issuer = 'http://localhost:3000/accounts'
const now = Date.UTC(2026, 10, 20)
const clock = () => now
const zone = 'UTC'

/** Encodes each picture once, which takes most of the time. */
const encodePicture = async (original: StagedFile, format: ImageFormat): Promise<EncodedSizes> => {
  const known = encoded.get(original.sha256) ?? encodeAndKeep(original, format)
  encoded.set(original.sha256, known)
  const { hash, ...sizes } = await known
  const paths = encodedPaths(original)
  const again = async (path: string, { content, ...size }: EncodedFile) => {
    await writeFile(path, content)
    return { ...size, file: { ...size.file, path } }
  }
  return {
    whole: await again(paths.whole, sizes.whole),
    medium: await again(paths.medium, sizes.medium),
    thumbnail: await again(paths.thumbnail, sizes.thumbnail),
    hash,
  }
}
interface EncodedFile extends Encoded {
  content: Buffer
}
const encoded = new Map<string, ReturnType<typeof encodeAndKeep>>()
async function encodeAndKeep(original: StagedFile, format: ImageFormat) {
  const { whole, medium, thumbnail, hash } = await encodeAnew(original, format)
  const keep = async (size: Encoded) => ({ ...size, content: await readFile(size.file.path) })
  return {
    whole: await keep(whole),
    medium: await keep(medium),
    thumbnail: await keep(thumbnail),
    hash,
  }
}

function sentOf({ by, ...one }: demo.DemoContribution): SentContribution {
  return { party: by === undefined ? { generator: true } : { name: by }, ...one }
}

let root: string
let media: Media
async function openMedia() {
  root = await mkdtemp(join(tmpdir(), 'melodia-demo-'))
  media = await openDisk(root)
}
const removeMedia = () => rm(root, { recursive: true })

const PAGE = { offset: 0, limit: 100, order: 'ASC', filter: {} } as const
const PERIODS = { ...PAGE, sort: 'from' } as const
const STATEMENTS = { ...PAGE, sort: 'number' } as const

const rowsOf = async ({ read }: Database) => {
  const { tracks, artists, creators, playlists, creator_requests, accounts, users } = read.tables
  const count = async (table: Parameters<typeof read.db.$count>[0]) => read.db.$count(table)
  return {
    tracks: await count(tracks),
    artists: await count(artists),
    creators: await count(creators),
    playlists: await count(playlists),
    requests: await count(creator_requests),
    accounts: await count(accounts),
    users: await count(users),
  }
}
const sum = <Row>(rows: readonly Row[], numberOf: (row: Row) => number) =>
  rows.reduce((total, row) => total + numberOf(row), 0)
const list = (
  db: Database,
  status: 'approved' | 'pending',
  scope: 'everything' | { creator: number },
) =>
  listTracks(db.read, status, scope, {
    offset: 0,
    limit: 100,
    sort: 'created_at',
    order: 'ASC',
    filter: {},
  })

describeSharedDatabases('the demo catalogue', (current) => {
  let isNew: boolean
  beforeAll(async () => {
    await openMedia()
    isNew = await fillDemo({ db: current(), media, issuer, clock, encodePicture, zone })
  })
  afterAll(removeMedia)

  it('comes with what is heard in it, so that a start need not decode it', async () => {
    const db = current()
    expect(await countJobs(db.read, 'analysis')).toEqual({ waiting: 0, failed: 0 })
    const [track] = (await list(db, 'approved', 'everything')).rows
    const { seq, key } = track!.files.audio
    const heard = await listen(await buffer((await media.open(key)).stream))
    const { fingerprint, ...sound } = heard
    expect((await analysesOf(db.read, [seq])).get(seq)).toEqual({ state: 'done', ...sound })
    expect((await fingerprintOf(db.read, seq))?.values).toEqual(fingerprint)
  })

  it('fills a new database with what each screen needs', async () => {
    const db = current()
    expect(isNew).toBe(true)
    const rows = await rowsOf(db)
    expect(rows).toMatchObject({ artists: 10, creators: 6, playlists: 5, requests: 3 })
    const published = await list(db, 'approved', 'everything')
    const pending = await list(db, 'pending', 'everything')
    expect(published.total).toBeGreaterThanOrEqual(24)
    expect(pending.total).toBeGreaterThanOrEqual(6)
    expect(published.total + pending.total).toBe(rows.tracks)

    const keys = published.rows.flatMap(({ files }) => [files.audio.key, files.artwork.key])
    expect(new Set(keys).size).toBe(2 * published.total)
    for (const key of keys) {
      expect(await media.size(key)).toBeGreaterThan(1000)
      expect(await isReferenced(db.read, key)).toBe(true)
    }
    expect(
      new Set(published.rows.map(({ created_at }) => created_at.slice(0, 10))).size,
    ).toBeGreaterThan(20)
  })

  it('says of most tracks who and what made them, by people, with machines and by machines', async () => {
    const published = (await list(current(), 'approved', 'everything')).rows
    const counts = Map.groupBy(published, ({ contains }) => contains ?? 'undeclared')
    expect(Object.keys(demo.DEMO_CREDITS).length).toBeLessThan(demo.DEMO_TRACKS.length)
    for (const value of ['none', 'partly', 'all', 'undeclared'] as const)
      expect([value, (counts.get(value) ?? []).length >= 2]).toEqual([value, true])
    const song = published.find(({ title }) => title === 'Marea baja')
    expect(song && disclosureOf(song.parts)).toBe('Vocals by a machine; words and music by people')
  })

  it('has the consents that its voices and styles need', async () => {
    expect(await planEarlier(current(), now)).toBe(0)
  })

  it('has pictures in all sizes, and sound that is waiting to be analysed', async () => {
    const db = current()
    const { rows } = await list(db, 'approved', 'everything')
    for (const { files } of rows) {
      const { key, thumbnail_key, medium_key } = files.artwork
      expect(new Set([key, thumbnail_key, medium_key]).size).toBe(3)
      for (const size of [thumbnail_key, medium_key])
        expect(await media.size(size)).toBeGreaterThan(100)
    }
    const { artist_images, audio_analyses, creator_images } = db.read.tables
    expect(await db.read.db.$count(artist_images)).toBe(demo.DEMO_ARTISTS.length)
    expect(await db.read.db.$count(creator_images)).toBeGreaterThan(3)
    expect(await db.read.db.$count(audio_analyses)).toBe(2 * demo.DEMO_TRACKS.length)
    const found = await checkMedia(db, media)
    expect(found).toMatchObject({ missing: [], damaged: [], unreferenced: 0 })
  })

  it('contract, Running it: the three demo accounts sign in and have their roles', async () => {
    const db = current()
    const signIn = async (email: string) => {
      const person = await personByPassword(db, email, 'melodia-demo', now)
      const { id: uid, name } = person ?? { id: '', name: '' }
      const user = await userOfIdentity(db, { issuer, uid, email, name }, now)
      return { user, creator: await creatorOfUser(db.read, user.seq) }
    }
    const admin = await signIn('admin@melodia.example')
    expect([admin.user.is_admin, admin.creator]).toEqual([true, null])
    const listener = await signIn('listener@melodia.example')
    expect([listener.user.is_admin, listener.creator]).toEqual([false, null])
    const { user, creator } = await signIn('creator@melodia.example')
    expect([user.is_admin, creator?.name]).toEqual([false, 'Fjordlys Studio'])
    const scope = { creator: creator?.seq ?? 0 }
    expect((await list(db, 'approved', scope)).total).toBeGreaterThan(3)
    expect((await list(db, 'pending', scope)).total).toBeGreaterThan(1)
    expect((await rowsOf(db)).users).toBe(demo.DEMO_ACCOUNTS.length)
  })

  it('remembers who validated what was sent in', async () => {
    const db = current()
    const page = { offset: 0, limit: 100, sort: 'at', order: 'DESC', filter: {} } as const
    const { rows } = await listAudit(db.read, 'everything', page)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows[0]).toMatchObject({
      actor: { name: 'Demo Admin' },
      action: 'validate',
      title: 'Åkerlys',
    })
    expect(Math.max(...rows.map(({ at }) => Date.parse(at)))).toBeLessThan(now)
  })

  it('was listened to for four weeks: plays that count, own ones, from playlists, set aside', async () => {
    const db = current()
    const { play_days, play_track_days, plays } = db.read.tables
    const days = await db.read.db.select().from(play_days)
    expect(days.length).toBeGreaterThan(20)
    const all = sum(days, ({ plays }) => plays)
    expect(all).toBeGreaterThan(300)
    expect(sum(days, ({ own }) => own)).toBeGreaterThan(0)
    expect(sum(days, ({ aside }) => aside)).toBeGreaterThan(0)
    expect(sum(days, ({ previews }) => previews)).toBeGreaterThan(0)
    expect(Math.max(...days.map(({ listeners }) => listeners))).toBeLessThanOrEqual(
      demo.DEMO_ACCOUNTS.length,
    )
    expect(sum(await db.read.db.select().from(play_track_days), ({ plays }) => plays)).toBe(all)
    const rows = await db.read.db.select().from(plays)
    expect(rows.filter(({ outcome }) => outcome === 'counted')).toHaveLength(all)
    expect(rows.some(({ playlist }) => playlist !== null)).toBe(true)
    expect(Math.max(...rows.map((row) => row.started_at + row.heard_ms))).toBeLessThan(now)
  })

  it('has two closed periods and an open one, which have all plays between them', async () => {
    const db = current()
    const periods = (await listPeriods(db.read, PERIODS)).rows
    expect(periods.map(({ state, from, to }) => [state, from, to])).toEqual([
      ['closed', '2026-10-22', '2026-10-29'],
      ['closed', '2026-10-29', '2026-11-05'],
      ['open', '2026-11-05', '2026-11-20'],
    ])
    expect(periods.map(({ previous }) => previous)).toEqual([null, periods[0]?.hash, null])
    const { plays } = db.read.tables
    const rows = await db.read.db.select().from(plays)
    expect(Math.min(...rows.map(({ started_at }) => started_at))).toBeGreaterThan(
      Date.parse('2026-10-22'),
    )
    expect(await countJobs(db.read, 'royalties')).toEqual({ waiting: 0, failed: 0 })
  })

  it('has files of its periods that anybody can check, with shares of a split and of a voice', async () => {
    const db = current()
    const closed = await closedPeriods(db.read)
    expect(closed).toHaveLength(2)
    for (const { seq, hash, pool_minor } of closed) {
      const [file] = await documentsOf(db.read, { period: seq })
      const content = await buffer(await media.documents.open(documentKeyOf(file!.id)))
      expect(await verify(new Uint8Array(content), { hash: hash! })).toMatchObject({ right: true })
      const { rows } = await linesOfPeriod(db.read, seq, { offset: 0, limit: 100 })
      expect(sum(rows, ({ amount_minor }) => amount_minor)).toBe(pool_minor)
      const shared = rows.filter(({ track }) => track.title === demo.DEMO_SPLIT.track)
      expect(shared.map(({ name, share_bp }) => [name, share_bp]).toSorted()).toEqual([
        ['Fjordlys Studio', 7_000],
        ['Kestrel Room', 3_000],
      ])
      const voices = rows.filter(({ ground }) => ground === 'consent')
      expect(voices.map(({ name }) => name)).toEqual(['Lumi Ødegård'])
    }
    const { rows } = await listStatements(db.read, 'everything', STATEMENTS, { now })
    expect(rows.filter(({ waits_minor }) => waits_minor !== 0)).toEqual([])
  })

  it('tells its creators of each statement once, and mails nobody', async () => {
    const db = current()
    const { notifications, users } = db.read.tables
    const told = await db.read.db
      .select({ email: users.email, kind: notifications.kind, read_at: notifications.read_at })
      .from(notifications)
      .innerJoin(users, eq(users.seq, notifications.user))
      .orderBy(asc(users.email), asc(notifications.seq))
    const unread = told.filter(({ read_at }) => read_at === null)
    expect(unread.map(({ email, kind }) => [email, kind])).toEqual(
      ['creator', 'gresil', 'kestrel'].flatMap((who) => {
        const ready = [`${who}@melodia.example`, 'statement.ready']
        return [ready, ready]
      }),
    )
    expect(told.length - unread.length).toBe(1)
    expect(await countJobs(db.read, 'mail')).toEqual({ waiting: 0, failed: 0 })
  })
})

describeDatabases('filling a database with the demo catalogue', (current) => {
  beforeEach(openMedia)
  afterEach(removeMedia)

  it('changes nothing the second time', async () => {
    const db = current()
    await fillDemo({ db, media, issuer, clock, encodePicture, zone })
    const before = await rowsOf(db)
    expect(await fillDemo({ db, media, issuer, clock, encodePicture, zone })).toBe(false)
    expect(await rowsOf(db)).toEqual(before)
  })

  it('is written once where two processes start at once', async () => {
    const db = current()
    const options = { db, media, issuer, clock, encodePicture, zone }
    expect((await Promise.all([fillDemo(options), fillDemo(options)])).sort()).toEqual([
      false,
      true,
    ])
    expect((await rowsOf(db)).accounts).toBe(demo.DEMO_ACCOUNTS.length)
  })

  it('never touches a database that has a row', async () => {
    const db = current()
    await db.write((write) => createArtist(write, { name: 'Somebody' }, now))
    const before = await rowsOf(db)
    expect(await fillDemo({ db, media, issuer, clock, encodePicture, zone })).toBe(false)
    expect(await rowsOf(db)).toEqual(before)
    expect(await readdir(root)).toEqual(['.staging'])
  })

  it('leaves no row where one cannot be written', async () => {
    const db = current()
    const broken: Database = {
      ...db,
      write: (work) =>
        db.write(async (write) => {
          await work(write)
          throw new Error('the disk is full')
        }),
    }
    await expect(
      fillDemo({ db: broken, media, issuer, clock, encodePicture, zone }),
    ).rejects.toThrow('the disk is full')
    expect(await rowsOf(db)).toEqual({
      tracks: 0,
      artists: 0,
      creators: 0,
      playlists: 0,
      requests: 0,
      accounts: 0,
      users: 0,
    })
  })
})

describe('the catalogue itself', () => {
  it('has accents, long names, explicit tracks, tracks on no album, and every genre', () => {
    const titles = demo.DEMO_TRACKS.map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    expect(titles.some((title) => title.length > 60)).toBe(true)
    expect(titles.some((title) => /[éåÅŻ]/.test(title))).toBe(true)
    expect(demo.DEMO_TRACKS.filter(({ explicit }) => explicit).length).toBeGreaterThan(3)
    expect(demo.DEMO_TRACKS.filter(({ album }) => !album).length).toBeGreaterThan(3)
    const genres = new Set(demo.DEMO_TRACKS.map(({ genre }) => genre))
    expect(GENRES.filter((genre) => !genres.has(genre))).toEqual([])
  })

  it('credits tracks that exist, by the rules for what is sent', () => {
    const titles = new Set(demo.DEMO_TRACKS.map(({ title }) => title))
    for (const [title, credits] of Object.entries(demo.DEMO_CREDITS)) {
      expect([title, titles.has(title)]).toEqual([title, true])
      expect([title, contributionProblems(credits.map(sentOf), (name) => name)]).toEqual([
        title,
        {},
      ])
    }
  })

  it('has a request whose creator exists and is assigned to nobody', () => {
    const unassigned = demo.DEMO_CREATORS.filter(({ account }) => !account)
    const names = new Set(unassigned.map(({ name }) => name))
    expect(demo.DEMO_REQUESTS.filter(({ name }) => names.has(name))).toHaveLength(1)
  })

  it('contract, Playlist: a creator’s playlist holds only their own tracks', () => {
    const creatorsOf = new Map(demo.DEMO_TRACKS.map(({ title, creators }) => [title, creators]))
    const strangers = demo.DEMO_PLAYLISTS.flatMap(({ owner, tracks }) =>
      owner ? tracks.filter((title) => !creatorsOf.get(title)?.includes(owner)) : [],
    )
    expect(strangers).toEqual([])
  })

  it('happened in order: people before their tracks, tracks before their playlists', () => {
    const age = new Map(
      [...demo.DEMO_ARTISTS, ...demo.DEMO_CREATORS].map(({ name, daysAgo }) => [name, daysAgo]),
    )
    const ages = demo.DEMO_TRACKS.map(({ daysAgo }) => daysAgo)
    expect(ages).toEqual(ages.toSorted((a, b) => b - a))
    const tooYoung = demo.DEMO_TRACKS.flatMap(({ artists, creators, daysAgo }) =>
      [...artists, ...creators].filter((name) => (age.get(name) ?? 0) < daysAgo),
    )
    expect(tooYoung).toEqual([])
    const published = new Map(
      demo.DEMO_TRACKS.map((track) => [track.title, track.daysAgo - 20 / 24]),
    )
    const tooOld = demo.DEMO_PLAYLISTS.flatMap(({ tracks, daysAgo }) =>
      tracks.filter((title) => (published.get(title) ?? 0) < daysAgo),
    )
    expect(tooOld).toEqual([])
  })

  it.each(demo.DEMO_TRACKS.map(({ title, seconds }) => [title, seconds] as const))(
    '%s plays, and can be seen',
    async (title, seconds) => {
      const audio = await measureMp3(demo.demoFile.audio(title))
      expect(Math.abs(audio.duration_ms / 1000 - seconds)).toBeLessThan(6)
      const preview = await measureMp3(demo.demoFile.preview(title))
      expect(preview.duration_ms).toBeCloseTo(8_100, -2.5)
      const { info } = await sharp(demo.demoFile.artwork(title))
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([demo.DEMO_PIXELS, demo.DEMO_PIXELS])
    },
  )
})
