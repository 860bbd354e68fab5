import type { SentContribution } from '@melodia/contract/contributions'
import { PLATFORM } from '@melodia/contract/choices/product'
import { TRACK_POPULARITY, type TrackStatus } from '@melodia/contract/choices/tracks'
import type { TrackFields } from '@melodia/contract/tracks'
import type { Database, Handle } from '@melodia/db/database'
import { expected } from '@melodia/db/records'
import {
  createTrack,
  getTrack,
  submitterOf,
  trackVersion,
  updateTrack,
  type FileRef,
  type TrackRecord,
} from '@melodia/db/tracks'
import { putIntoTrash } from '@melodia/db/trash'
import { placesOf } from '@melodia/db/trash/keep'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflict, forbidden, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import { requireAll } from '../../kit/http/fields.ts'
import type { UploadStore } from '../../platform/media/uploadStore.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { contributionsIn, resolveContributions } from './contributions.ts'
import { isDisclosureDue, refuseSilence } from '../disclosure/due.ts'
import { findCredits, makeCredits, resolveCredits } from './credits.ts'
import {
  checkFiles,
  commitFiles,
  isLongerThan,
  PREVIEW_LONGER,
  saveFiles,
  withPreview,
} from './files.ts'
import { withNamesApart } from './names.ts'
import { readTrackFields, type FormRules, type TrackUpload } from './form.ts'
import { withApprovals } from '../approvals/follow.ts'
import { refuseAddedNames, usesOfPublished } from '../approvals/refuse.ts'
import { coverPublished } from '../consents/cover.ts'
import { auditTrackChange } from './audit.ts'
import { move } from './life.ts'
import { isOutdated, propose, takeTexts } from './proposals.ts'
import { resubmitTrack, underAppeal } from './resubmit.ts'

interface TracksOptions {
  db: Database
  clock: () => number
  /** Milliseconds for which a deleted track is kept. */
  retentionMs: number
  /** The platform's zone. */
  zone: string
}

/** A pending or a published track: two resources over one table. */
export interface TrackTarget extends Target {
  status: TrackStatus
}

const ADMINS_ONLY = 'is set by administrators only.'

/** The rules of tracks and pending tracks (contract, Track). Knows nothing of HTTP. */
export function makeTracks({ db, clock, retentionMs, zone }: TracksOptions) {
  async function get({ scope }: Actor, { status, id }: TrackTarget) {
    const track = await getTrack(db.read, status, scope, id)
    if (!track) throw missing()
    return track
  }

  /** Throws if the track does not exist or has another version. */
  async function refuseStale({ scope }: Actor, target: TrackTarget) {
    const version = await trackVersion(db.read, target.status, scope, target.id)
    if (version === null) throw missing()
    if (target.ifVersion !== undefined && target.ifVersion !== version) throw stale()
  }

  /**
   * Creates a track from a staged form. A creator's track is pending and credits them. `keep` runs
   * in the same transaction.
   */
  async function create(
    actor: Actor,
    form: TrackUpload,
    uploadStore: UploadStore,
    keep: (write: Handle, track: TrackRecord) => Promise<void>,
  ) {
    const upload = await withNamesApart(db.read, form, async () => [])
    const now = clock()
    const mustDisclose = await isDisclosureDue(db.read, zone, now)
    const rules = { ...rulesOfCreate(actor), mustDisclose }
    const { fields, files } = await accept(upload, uploadStore, rules)
    const { title, facts } = factsOf(fields)
    const { genre, explicit, album = '', track_number = null, ...rest } = facts
    const { popularity = TRACK_POPULARITY, ...others } = rest
    return db.write(async (write) => {
      const { artists = [], creators = [] } = await findCredits(write, fields, {
        actor,
        track: null,
        now,
      })
      const contributions = await contributionsOfForm(write, fields)
      const created = await createTrack(
        write,
        {
          ...others,
          ...requireAll({ title, genre, explicit }),
          ...requireAll(await saveFiles(write, files, now)),
          album,
          track_number,
          popularity,
          artists,
          creators,
          ...(contributions && { credits: contributions.made }),
          status: actor.own || fields.pending ? 'pending' : 'approved',
          submitted_by: actor.caller.user.seq,
        },
        now,
      )
      await uploadStore.settle(write)
      await auditTrackChange(write, null, created, { caller: actor.caller, now })
      if (created.status === 'approved') {
        await refuseAddedNames(write, new Map([[created.seq, []]]), actor)
        await coverPublished(write, actor, created, now)
      }
      const track = await withApprovals(write, created, { by: actorOf(actor.caller), now })
      await keep(write, track)
      return track
    })
  }

  /**
   * Changes the fields that were sent. On a published track, a creator's new title, people and
   * contributions become a proposal. New files of the creator who handed it in make the whole track pending
   * again; those of another creator are proposed, also for a pending track (decision 227).
   */
  async function update(
    actor: Actor,
    target: TrackTarget,
    form: TrackUpload,
    uploadStore: UploadStore,
  ) {
    const upload = await withNamesApart(db.read, form, async (party) => {
      const track = await getTrack(db.read, target.status, actor.scope, target.id)
      return track?.[`${party}s`].map(({ name }) => name) ?? []
    })
    const cutFrom = await recordingToCut(actor, target, upload)
    const rules = rulesOfUpdate(actor, target)
    const { fields, files } = await accept(upload, uploadStore, rules, cutFrom)
    const { title, facts } = factsOf(fields)
    const hasNewFile = Object.keys(files).length > 0
    const isOfPublished = actor.own !== null && target.status === 'approved'
    const now = clock()
    return db.write(async (write) => {
      const { status, id, ifVersion } = target
      const before = existingOrThrow(
        'Track',
        expected(await getTrack(write, status, actor.scope, id), ifVersion),
      )
      if (actor.own && before.state === 'appeal') throw underAppeal()
      const uses = await usesOfPublished(write, [before.seq])
      const areFilesProposed = hasNewFile && (await isForOthers(write, before, actor))
      const isSentBack = isOfPublished && hasNewFile && !areFilesProposed
      const areTextsProposed = isOfPublished && !isSentBack
      // A new recording brings a preview along: its own, or one cut from it.
      const recording = recordingOf(before, areFilesProposed)
      if (!files.track_file && isLongerThan(files.track_preview, recording))
        throw unacceptable(PREVIEW_LONGER)
      if (cutFrom && cutFrom.seq !== recording.seq) throw stale()
      const credits = await resolveCredits(write, fields, { actor, track: before.seq, now })
      const contributions = await contributionsOfForm(write, fields)
      await refuseSilence(write, { before, credits: contributions?.made }, { zone, now })
      const stored = await saveFiles(write, files, now)
      if (hasNewFile) await uploadStore.settle(write)
      const wanted = {
        ...(areTextsProposed && { title, ...credits, credits: contributions?.named }),
        ...(areFilesProposed && { files: stored }),
      }
      if (areTextsProposed || areFilesProposed) await propose(write, actor, before, wanted, now)
      const changes = {
        ...facts,
        ...(isSentBack && (await takeTexts(write, actor, before, now))),
        ...(!areTextsProposed && {
          ...(title !== undefined && { title }),
          ...(await makeCredits(write, credits, { actor, now })),
          ...(contributions && { credits: contributions.made }),
        }),
        ...(!areFilesProposed && stored),
      }
      if (isSentBack) return resubmitTrack(write, actor, before, changes, { ifVersion, now })
      const track = existingOrThrow(
        'Track',
        await updateTrack(write, actor.scope, status, id, changes, { ifVersion, now }),
      )
      await auditTrackChange(write, before, track, { caller: actor.caller, now })
      if (!actor.own) await refuseAddedNames(write, uses, actor)
      if (isTakingMore(track, changes)) await coverPublished(write, actor, track, now)
      return withApprovals(write, track, { by: actorOf(actor.caller), now })
    })
  }

  /** Replaces the contributions of a track; those of a creator's published one are proposed. */
  async function saveContributions(
    actor: Actor,
    { status, id, ifVersion }: TrackTarget,
    sent: readonly SentContribution[],
  ) {
    const now = clock()
    return db.write(async (write) => {
      const before = existingOrThrow(
        'Track',
        expected(await getTrack(write, status, actor.scope, id), ifVersion),
      )
      if (actor.own && before.state === 'appeal') throw underAppeal()
      const uses = await usesOfPublished(write, [before.seq])
      const { made, named } = await resolveContributions(write, sent)
      await refuseSilence(write, { before, credits: made }, { zone, now })
      const isProposed = actor.own !== null && status === 'approved'
      if (isProposed) await propose(write, actor, before, { credits: named }, now)
      const changes = isProposed ? {} : { credits: made }
      const track = existingOrThrow(
        'Track',
        await updateTrack(write, actor.scope, status, id, changes, { ifVersion, now }),
      )
      await auditTrackChange(write, before, track, { caller: actor.caller, now })
      if (!actor.own) await refuseAddedNames(write, uses, actor)
      if (!isProposed && status === 'approved') await coverPublished(write, actor, track, now)
      return withApprovals(write, track, { by: actorOf(actor.caller), now })
    })
  }

  /** The stored recording that this form has a preview cut out of; null if it does not. */
  async function recordingToCut(actor: Actor, target: TrackTarget, { texts, files }: TrackUpload) {
    if (!('cut_preview' in texts) || 'track_file' in files) return null
    const track = await get(actor, target)
    return recordingOf(track, await isForOthers(db.read, track, actor))
  }

  /**
   * Puts a track into the trash, and takes it out of playlists: `withdraw` a pending one, `delete` a
   * published one.
   */
  async function remove(
    actor: Actor,
    { status, id, ifVersion }: TrackTarget,
    action: 'withdraw' | 'delete',
  ) {
    const { scope, caller } = actor
    const now = clock()
    return db.write(async (write) => {
      const found = await getTrack(write, 'any', scope, id)
      if (found && found.status !== status)
        throw status === 'pending' ? alreadyPublished() : missing()
      const track = existingOrThrow('Track', expected(found, ifVersion))
      if (await isForOthers(write, track, actor)) throw notAlone()
      const trash = await putIntoTrash(write, {
        noun: 'tracks',
        kept: { state: track.state, playlists: await placesOf(write, track.seq) },
        record_id: id,
        title: track.title,
        by: actorOf(caller),
        now,
      })
      const { playlists } = await move(write, actor, track, action, { retentionMs, now })
      return { id, playlists, trash }
    })
  }

  /** A creator's rights on the files of a track, and on those that are proposed for it. */
  async function filesFor(actor: Actor, track: TrackRecord) {
    const files = track.proposed?.files
    if (!actor.own) return { areProposed: false, mayHearProposed: true }
    if (track.creators.length < 2 && !files) return { areProposed: false, mayHearProposed: false }
    const user = actor.caller.user.seq
    const isOwn = (await submitterOf(db.read, track.seq)) === user
    return {
      areProposed: await isForOthers(db.read, track, actor),
      mayHearProposed: isOwn || files?.by === user,
    }
  }

  return { get, filesFor, refuseStale, create, update, saveContributions, remove }
}
export type Tracks = ReturnType<typeof makeTracks>

/** Whether a change of a published track can change which consents it needs. */
const isTakingMore = (
  { status }: TrackRecord,
  changes: { credits?: unknown; creators?: unknown },
) => status === 'approved' && (changes.credits !== undefined || changes.creators !== undefined)

const BEHIND = 'Preview start is behind the end of the track.'

/**
 * Runs all checks of a form, so that all errors are reported at once; then stores the files.
 * `stored` is the recording that a preview may be cut out of without a new one.
 */
async function accept(
  upload: TrackUpload,
  uploadStore: UploadStore,
  rules: FormRules,
  stored: Recording | null = null,
) {
  const { fields, errors } = readTrackFields(upload, rules)
  const { checked, errors: fileErrors } = await checkFiles(upload, uploadStore)
  const { track_file, track_preview } = checked
  const start = fields.preview_start
  const recording = track_file ?? stored
  const isBehind = start !== undefined && recording && start * 1000 >= recording.duration_ms
  const all = {
    ...errors,
    ...fileErrors,
    ...(isBehind && { preview_start: BEHIND }),
    ...(track_file && isLongerThan(track_preview, track_file) && PREVIEW_LONGER),
  }
  if (Object.keys(all).length > 0) throw unacceptable(all)
  const cut = { start, stored: fields.cut_preview ? stored : null }
  const whole = await withPreview(checked, uploadStore, cut)
  return { fields, files: await commitFiles(whole, uploadStore) }
}

/** Form fields stored in columns of the same name; the title may only be a proposal. */
function factsOf({
  id: _id,
  pending: _pending,
  cut_preview: _cut,
  preview_start: _start,
  artists: _artists,
  artists_ids: _artistsIds,
  creators: _creators,
  creators_ids: _creatorsIds,
  credits: _credits,
  title,
  ...facts
}: Partial<TrackFields>) {
  return { title, facts }
}

/** The contributions of a form; undefined if it does not mention them. */
const contributionsOfForm = async (write: Handle, { credits }: Partial<TrackFields>) =>
  credits === undefined
    ? undefined
    : resolveContributions(write, contributionsIn(credits), 'credits')

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
    ...(own && { popularity: `Popularity ${ADMINS_ONLY}` }),
  },
})

/** Whether a track has other creators too and was not submitted by this one. */
async function isForOthers(read: Handle, { seq, creators }: TrackRecord, { own, caller }: Actor) {
  if (!own || creators.length < 2) return false
  return (await submitterOf(read, seq)) !== caller.user.seq
}

type Recording = FileRef & { duration_ms: number }

/** The recording of a track, or what it will be once its proposed files are accepted. */
function recordingOf(track: TrackRecord, isAfterProposal: boolean): Recording {
  const { files, proposed, duration_ms } = track
  const waiting = isAfterProposal ? proposed?.files : null
  const audio = (waiting && !isOutdated(track, waiting) && waiting.audio) || files.audio
  return { ...audio, duration_ms: audio.duration_ms ?? duration_ms }
}

const notAlone = () =>
  forbidden(
    `This track has other creators too: only the person who submitted it can delete it. ` +
      `Ask them, or ${PLATFORM}.`,
  )
const missing = () => notFound('Track')
const alreadyPublished = () => conflict('This track has been validated already.')
