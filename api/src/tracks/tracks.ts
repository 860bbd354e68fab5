import { TRACK_POPULARITY, type TrackStatus } from '@melodia/contract/choices'
import type { Database, Handle } from '@melodia/db/database'
import {
  createTrack,
  getTrack,
  publishTrack,
  removeTrack,
  updateTrack,
  type TrackRecord,
} from '@melodia/db/tracks'
import type { Actor } from '../access.ts'
import { conflict, notFound, stale, unacceptable } from '../errors.ts'
import { complete } from '../fields.ts'
import type { Media } from '../media/media.ts'
import { settled } from '../versions.ts'
import { findCredits } from './credits.ts'
import { checkFiles, commitFiles, saveFiles, withPreview } from './files.ts'
import { readTrackFields, type FormRules, type TrackUpload } from './form.ts'
import { isHeld } from './held.ts'
import { note } from './note.ts'

interface TracksOptions {
  db: Database
  clock: () => number
}

/** A pending or a published track: two resources over one table. */
export interface Target {
  status: TrackStatus
  id: string
  ifVersion?: number | undefined
}

const ADMINS_ONLY = 'is set by administrators only.'

/** The rules of tracks and pending tracks (contract, Track). Knows nothing of HTTP. */
export function makeTracks({ db, clock }: TracksOptions) {
  async function get({ scope }: Actor, { status, id }: Target) {
    const track = await getTrack(db.read, status, scope, id)
    if (!track) throw missing()
    return track
  }

  /** Refuses a change of what is not there, or not in this version. */
  async function expect(actor: Actor, target: Target) {
    const { version } = await get(actor, target)
    if (target.ifVersion !== undefined && target.ifVersion !== version) throw stale()
  }

  /**
   * Makes a track of a staged form. A creator's is pending and names them. `keep` runs in the
   * same transaction.
   */
  async function create(
    actor: Actor,
    upload: TrackUpload,
    desk: Media,
    keep: (write: Handle, track: TrackRecord) => Promise<void>,
  ) {
    const { fields, files } = await accept(upload, desk, rulesOfCreate(actor))
    const { title, album = '', genre, explicit, popularity = TRACK_POPULARITY, pending } = fields
    const now = clock()
    return db.write(async (write) => {
      const { artists = [], creators = [] } = await findCredits(write, fields, actor.own, now)
      const track = await createTrack(
        write,
        {
          ...complete({ title, genre, explicit }),
          ...complete(await saveFiles(write, files, now)),
          album,
          popularity,
          artists,
          creators,
          status: actor.own || pending ? 'pending' : 'approved',
          submitted_by: actor.caller.user.seq,
        },
        now,
      )
      await keep(write, track)
      return track
    })
  }

  /** Changes what is sent. A creator's new file sends a published track back to be validated. */
  async function update(actor: Actor, target: Target, upload: TrackUpload, desk: Media) {
    const { fields, files } = await accept(upload, desk, rulesOfUpdate(actor, target))
    const { title, album, genre, explicit, popularity } = fields
    const hasNewFile = Object.keys(files).length > 0
    const isSentBack = actor.own !== null && hasNewFile
    const now = clock()
    return db.write(async (write) => {
      const changes = {
        title,
        album,
        genre,
        explicit,
        popularity,
        ...(await findCredits(write, fields, actor.own, now)),
        ...(await saveFiles(write, files, now)),
        ...(isSentBack && { status: 'pending' as const }),
      }
      const { status, id, ifVersion } = target
      const track = settled(
        'Track',
        await updateTrack(write, actor.scope, status, id, changes, { ifVersion, now }),
      )
      if (isSentBack && status === 'approved')
        await note(write, 'resubmit', track, { caller: actor.caller, now })
      return track
    })
  }

  /** Publishes a pending track. Of two racing decisions one wins, the other gets a conflict. */
  async function validate({ caller }: Actor, { id, ifVersion }: Target, notes?: string) {
    const now = clock()
    return db.write(async (write) => {
      const published = await publishTrack(write, id, { ifVersion, now })
      if (published === 'decided') throw alreadyPublished()
      const track = settled('Track', published)
      await note(write, 'validate', track, { caller, notes, now })
      return track
    })
  }

  /** Removes a track for good: `reject` and `withdraw` a pending one, `delete` a published one. */
  async function remove(
    { scope, caller }: Actor,
    { status, id, ifVersion }: Target,
    action: 'reject' | 'withdraw' | 'delete',
    notes?: string,
  ) {
    const now = clock()
    return db.write(async (write) => {
      const track = await getTrack(write, 'any', scope, id)
      if (!track) throw missing()
      if (track.status !== status) throw status === 'pending' ? alreadyPublished() : missing()
      const removed = await removeTrack(write, scope, status, id, { ifVersion })
      if (removed === 'in-playlists') throw await isHeld(write, scope, track.seq)
      settled('Track', removed)
      await note(write, action, track, { caller, notes, now })
      return { id }
    })
  }

  return { get, expect, create, update, validate, remove }
}
export type Tracks = ReturnType<typeof makeTracks>

/** All checks of a form, so that all its sentences come at once; then the files are stored. */
async function accept(upload: TrackUpload, desk: Media, rules: FormRules) {
  const { fields, errors } = readTrackFields(upload, rules)
  const { checked, errors: fileErrors } = await checkFiles(upload, desk)
  const all = { ...errors, ...fileErrors }
  if (Object.keys(all).length > 0) throw unacceptable(all)
  return { fields, files: await commitFiles(await withPreview(checked, desk), desk) }
}

const rulesOfCreate = ({ own }: Actor): FormRules => ({
  isCreate: true,
  refused: own
    ? { popularity: `Popularity ${ADMINS_ONLY}`, pending: `Pending ${ADMINS_ONLY}` }
    : {},
})

const rulesOfUpdate = ({ own }: Actor, { id }: Target): FormRules => ({
  isCreate: false,
  id,
  refused: {
    pending: 'Pending cannot be changed here: a track is published by validating it.',
    cut_preview: 'Cut preview is for new tracks: a new recording that comes without gets one.',
    ...(own && { popularity: `Popularity ${ADMINS_ONLY}` }),
  },
})

const missing = () => notFound('Track')
const alreadyPublished = () => conflict('This track has been validated already.')
