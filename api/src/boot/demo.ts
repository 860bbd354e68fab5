import { hashPassword } from '@melodia/accounts/passwords'
import { WORLDWIDE } from '@melodia/contract/choices/consents'
import { confirmEmail, createAccount } from '@melodia/db/accounts'
import { finishAnalysis } from '@melodia/db/analyses'
import { createArtist } from '@melodia/db/artists'
import { addAudit } from '@melodia/db/audit'
import { addConsent } from '@melodia/db/consents'
import type { NewContribution } from '@melodia/db/contributions'
import { createCreator } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import * as demo from '@melodia/db/demo'
import { isEmpty } from '@melodia/db/engine/empty'
import { saveFingerprint } from '@melodia/db/fingerprints'
import { saveImage } from '@melodia/db/images'
import { saveFile } from '@melodia/db/media'
import { createPlaylist, type PlaylistRecord } from '@melodia/db/playlists'
import { createRequest } from '@melodia/db/requests'
import { createTrack, type TrackRecord } from '@melodia/db/tracks'
import { setState } from '@melodia/db/tracks/state'
import { listenerOf } from '@melodia/db/plays'
import { noteAddress } from '@melodia/db/plays/addresses'
import { saveUser, setAdmin, type UserRecord } from '@melodia/db/users'
import type { Media } from '../platform/media/media.ts'
import type { ImageStore } from '../platform/media/uploadStore.ts'
import { keepPlays } from '../domain/plays/plays.ts'
import { writeRoyalties } from './demoRoyalties.ts'
import { storeDemoFiles, type DemoFiles } from './demoFiles.ts'
import { demoPlays, type HeardTrack } from './demoPlays.ts'

interface DemoOptions {
  db: Database
  media: Media
  /** Issuer of the embedded accounts provider, which has the demo users' accounts. */
  issuer: string
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
  /** Encodes the pictures, by default one after another in a process of their own. */
  encodePicture?: ImageStore['encodePicture']
}

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** How long reviewers take. */
const REVIEW = 20 * HOUR
const ADMIN = 'admin@melodia.example'
/** The person who plays one track all night. */
const LOOPING = 'yuzu@melodia.example'
const PLAYS_PER_DAY = 20
const ALONE = { isolation: 'alone' } as const

/**
 * Fills an empty database with the demo catalogue and accounts; another is left alone. Files come
 * first, then all rows in one transaction. Returns whether it was filled.
 */
export async function fillDemo(options: DemoOptions): Promise<boolean> {
  const { db, media, issuer, clock, zone } = options
  if (!(await isEmpty(db.read))) return false
  const now = clock()
  const files = await storeDemoFiles(media, options.encodePicture)
  // One for all: everybody knows the password, and each more would take 30 ms.
  const passwordHash = await hashPassword(demo.DEMO_PASSWORD)
  // Beside another that fills it, it would wait for each of its rows, and give up after some seconds.
  return db.write(async (write) => {
    if (!(await isEmpty(write))) return false
    const users = await writeUsers(write, issuer, passwordHash, now)
    const people = { users, ...(await writePeople(write, users, files, now)) }
    await writeConsents(write, people, now)
    const tracks = await writeTracks(write, people, files, now)
    const playlists = await writePlaylists(write, people, tracks, files, now)
    await writeRequests(write, users, now)
    await writePlays(write, users, { tracks, playlists, files }, now)
    const { track, proposed, accepted } = demo.DEMO_SPLIT
    await writeRoyalties(within(db, write), {
      media,
      zone,
      admin: find(users, ADMIN),
      split: {
        track: find(tracks, track).id,
        proposedBy: find(users, proposed.by),
        acceptedBy: find(users, accepted.by),
      },
      now,
    })
    return true
  }, ALONE)
}

/**
 * The database within a transaction, for rules that begin their own. A file that they store stays where
 * it is rolled back, and nothing refers to it.
 */
const within = (db: Database, write: Handle): Database => ({
  ...db,
  read: write,
  write: (work) => work(write),
})

type Seqs = ReadonlyMap<string, number>
type Users = ReadonlyMap<string, UserRecord>
type Tracks = ReadonlyMap<string, TrackRecord>
/** Keyed by name; users by email. */
interface People {
  users: Users
  artists: Seqs
  creators: Seqs
}
/** The entry of a name. A missing one is a mistake in the catalogue. */
function find<T>(found: ReadonlyMap<string, T>, name: string): T {
  const value = found.get(name)
  if (value === undefined) throw new Error(`The demo catalogue speaks of ${name}, but has none`)
  return value
}

async function writeUsers(write: Handle, issuer: string, password_hash: string, now: number) {
  const users = new Map<string, UserRecord>()
  for (const { email, name, is_admin } of demo.DEMO_ACCOUNTS) {
    const account = await createAccount(write, { email, name, password_hash, is_demo: true }, now)
    if (!account) throw new Error(`${email} has an account already`)
    await confirmEmail(write, account.seq, now)
    const identity = { issuer, uid: account.id, email, email_verified: true, name }
    const user = await saveUser(write, identity, now)
    if (is_admin) await setAdmin(write, user.seq, true, now)
    users.set(email, user)
  }
  return users
}

async function writePeople(write: Handle, users: Users, files: DemoFiles, now: number) {
  const artists = new Map<string, number>()
  for (const { daysAgo, ...artist } of demo.DEMO_ARTISTS) {
    const first = demo.DEMO_TRACKS.find((track) => track.artists.includes(artist.name))
    const images = await portrait(write, first, files, now)
    const seq = await createArtist(write, { ...artist, images }, now - daysAgo * DAY)
    artists.set(artist.name, seq)
  }
  const creators = new Map<string, number>()
  for (const { account, daysAgo, ...creator } of demo.DEMO_CREATORS) {
    const user = account ? find(users, account).seq : null
    const uri = `melodia:creator:${demo.slug(creator.name)}`
    const latest = demo.DEMO_TRACKS.findLast((track) => track.creators.includes(creator.name))
    const images = await portrait(write, latest, files, now)
    const seq = await createCreator(write, { ...creator, uri, user, images }, now - daysAgo * DAY)
    creators.set(creator.name, seq)
  }
  return { artists, creators }
}

/** The picture of a person is the artwork of one of their tracks. */
async function portrait(
  write: Handle,
  track: demo.DemoTrack | undefined,
  files: DemoFiles,
  now: number,
) {
  if (!track) return []
  return [await saveImage(write, find(files.images, demo.demoFile.artwork(track.title)), now)]
}

/** The admin entered them. */
async function writeConsents(write: Handle, { users, artists }: People, now: number) {
  for (const { artist, uses, share_bp, daysAgo } of demo.DEMO_CONSENTS) {
    const from = now - daysAgo * DAY
    await addConsent(
      write,
      {
        artist: find(artists, artist),
        uses: [...uses],
        creators: null,
        territories: [WORLDWIDE],
        from,
        until: null,
        share_bp,
        terms: '',
        reason: 'By letter.',
        given: 'entered',
        given_by: find(users, ADMIN).seq,
      },
      from,
    )
  }
}

/**
 * Creators with an account submitted their tracks, which the admin validated; the admin submitted
 * the rest.
 */
async function writeTracks(write: Handle, people: People, files: DemoFiles, now: number) {
  const { demoFile } = demo
  const admin = find(people.users, 'admin@melodia.example')
  const save = (path: string) => saveHeard(write, files, path, now)
  const tracks = new Map<string, TrackRecord>()
  for (const { daysAgo, seconds: _, notes, ...track } of demo.DEMO_TRACKS) {
    const sender = senderOf(track.creators, people.users)
    const sentAt = now - daysAgo * DAY
    const credits = demo.DEMO_CREDITS[track.title]
    const made = await createTrack(
      write,
      {
        album: '',
        track_number: null,
        ...track,
        status: sender ? 'pending' : track.status,
        artists: track.artists.map((name) => find(people.artists, name)),
        creators: track.creators.map((name) => find(people.creators, name)),
        audio: await save(demoFile.audio(track.title)),
        preview: await save(demoFile.preview(track.title)),
        artwork: await saveImage(write, find(files.images, demoFile.artwork(track.title)), now),
        duration_ms: find(files.audio, demoFile.audio(track.title)).duration_ms,
        submitted_by: (sender ?? admin).seq,
        ...(credits && { credits: credits.map((one) => contributionOf(one, people)) }),
      },
      sentAt,
    )
    tracks.set(track.title, made)
    if (!sender || track.status === 'pending') continue
    await setState(write, made, { state: 'published' }, sentAt + REVIEW)
    await addAudit(write, {
      actor: admin,
      action: 'validate',
      resource: 'tracks',
      resource_id: made.id,
      title: track.title,
      detail: { creators: track.creators, waited_ms: REVIEW, ...(notes && { notes }) },
      creators: made.creators_ids,
      now: sentAt + REVIEW,
    })
  }
  return tracks
}

function contributionOf(
  {
    role,
    ai,
    by,
    tool,
    instrument,
    voice_of = [],
    style_of = [],
    shown = true,
  }: demo.DemoContribution,
  { artists, creators }: People,
): NewContribution {
  const creator = by === undefined ? null : (creators.get(by) ?? null)
  return {
    role,
    ai,
    creator,
    artist: by === undefined || creator !== null ? null : find(artists, by),
    name: null,
    tool: tool ?? null,
    instrument: instrument ?? null,
    voice_of: voice_of.map((name) => find(artists, name)),
    style_of: style_of.map((name) => find(artists, name)),
    shown,
  }
}

/** Stores a recording that is analysed already. */
async function saveHeard(
  write: Handle,
  files: DemoFiles,
  path: string,
  now: number,
): Promise<number> {
  const audio = find(files.audio, path)
  const sound = find(files.sounds, path)
  const file = await saveFile(write, { ...audio, now })
  await finishAnalysis(
    write,
    { kind: 'analysis', subject: file, attempt: 0, created_at: now, cause: null },
    sound,
  )
  await saveFingerprint(write, { ...audio, file, values: sound.fingerprint })
  return file
}

/** The user of the first creator with an account. */
function senderOf(creators: readonly string[], users: Users) {
  const assigned = demo.DEMO_CREATORS.find(
    ({ name, account }) => account && creators.includes(name),
  )
  return assigned?.account ? find(users, assigned.account) : null
}

async function writePlaylists(
  write: Handle,
  { creators }: People,
  tracks: Tracks,
  files: DemoFiles,
  now: number,
) {
  const playlists: PlaylistRecord[] = []
  for (const { daysAgo, owner, ...playlist } of demo.DEMO_PLAYLISTS) {
    const picture = find(files.images, demo.demoFile.cover(playlist.name))
    const cover = await saveImage(write, picture, now)
    const held = playlist.tracks.map((title) => find(tracks, title).seq)
    const made = await createPlaylist(
      write,
      { ...playlist, owner: owner ? find(creators, owner) : null, cover, tracks: held },
      now - daysAgo * DAY,
    )
    playlists.push(made)
  }
  return playlists
}

async function writeRequests(write: Handle, users: Users, now: number) {
  for (const { account, hoursAgo, ...request } of demo.DEMO_REQUESTS)
    await createRequest(
      write,
      { ...request, user: find(users, account).seq },
      now - hoursAgo * HOUR,
    )
}

/** Each of the demo's people has listened in the last weeks. */
async function writePlays(
  write: Handle,
  users: Users,
  {
    tracks,
    playlists,
    files,
  }: { tracks: Tracks; playlists: readonly PlaylistRecord[]; files: DemoFiles },
  now: number,
) {
  const heard: HeardTrack[] = demo.DEMO_TRACKS.filter(({ status }) => status === 'approved').map(
    ({ title, popularity, daysAgo }) => {
      const { id, duration_ms } = find(tracks, title)
      const playlist = playlists.find((each) => each.public && each.tracks.includes(id))
      const published_at = now - daysAgo * DAY + REVIEW
      const preview_ms = find(files.audio, demo.demoFile.preview(title)).duration_ms
      return { id, duration_ms, preview_ms, popularity, published_at, playlist_id: playlist?.id }
    },
  )
  for (const [email, { seq }] of users) {
    const plays = demoPlays(email, heard, { now, isLooping: email === LOOPING })
    const listener = await listenerOf(write, seq)
    for (const { track_id: track, started_at } of plays)
      await noteAddress(write, { listener, track, now: Date.parse(started_at) })
    const given = { user: seq, since: 0, now, perDay: PLAYS_PER_DAY }
    const { refused } = await keepPlays(write, plays, given)
    if (refused[0]) throw new Error(`A play of the demo cannot have been: ${refused[0].reason}`)
  }
}
