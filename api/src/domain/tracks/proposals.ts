import { isDeepStrictEqual } from 'node:util'
import type { Contribution } from '@melodia/contract/contributions'
import { creditsText, sentContribution } from '@melodia/contract/creditsText'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Finding } from '@melodia/contract/findings'
import type { TrackAction } from '@melodia/contract/lifecycle'
import { partsOf } from '@melodia/contract/parts'
import type { ProposalAcceptance } from '@melodia/contract/reviews'
import { peopleOfIds, peopleOfNames, type CreditName, type CreditParty } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import { identityOf } from '@melodia/db/records/identity'
import { tidyName } from '@melodia/db/records/names'
import {
  changeProposal,
  countVersion,
  removeProposal,
  saveProposal,
  type Proposal,
} from '@melodia/db/proposals'
import type { ProposedName } from '@melodia/db/tables'
import {
  getTrack,
  updateTrack,
  type ProposedFiles,
  type TrackFiles,
  type TrackRecord,
} from '@melodia/db/tracks'
import { userName } from '@melodia/db/users'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import {
  conflict,
  conflictIn,
  notFound,
  refuseIn,
  stale,
  unacceptable,
} from '../../kit/http/errors.ts'
import { existingOrThrow, type Target } from '../../kit/http/versions.ts'
import { peopleOf, resolveContributions } from './contributions.ts'
import { makeCredits, type Credit } from './credits.ts'
import { followApprovals, withApprovals } from '../approvals/follow.ts'
import { orAsk, unapprovedErrors } from '../approvals/refuse.ts'
import { coverPublished } from '../consents/cover.ts'
import { marks } from '../reports/markChecks.ts'
import { trackMarks } from '../reports/trackMarks.ts'
import { sayFinding } from '../reports/words.ts'
import { auditTrack, creditedBy, noted, proposedChanges } from './audit.ts'
import { resubmitTrack, underAppeal } from './resubmit.ts'

/** A creator's desired changes of a track; undefined fields are not mentioned. */
export interface Wanted {
  title?: string | undefined
  artists?: readonly Credit[]
  creators?: readonly Credit[]
  /** With the names of today. */
  credits?: Contribution[] | undefined
  /** `seq` of stored files. */
  files?: Partial<Record<keyof TrackFiles, number>>
}

const NO_TEXTS = { title: null, artists: null, creators: null, credits: null }
const NO_FILES = { audio: null, preview: null, artwork: null, files_by: null, instead_of: null }
const FILES = ['audio', 'preview', 'artwork'] as const
const FIELDS = ['title', 'artists', 'creators', 'credits', ...FILES] as const

/**
 * Stores a creator's desired changes for a reviewer, in the transaction of the other changes. Each
 * field replaces its earlier proposal; a value equal to the present one is no proposal.
 */
export async function propose(
  write: Handle,
  { caller, own }: Actor,
  track: TrackRecord,
  wanted: Wanted,
  now: number,
): Promise<void> {
  const by = caller.user.seq
  const existing = proposalOf(track)
  const next = { ...existing, ...textsOf(track, wanted), ...filesOf(track, wanted, by) }
  if (isDeepStrictEqual(next, existing)) return
  if (isEmpty(next)) {
    await removeProposal(write, track.seq)
    await auditTrack(write, 'retract', track, { caller, detail: { status: track.status }, now })
    return
  }
  await saveProposal(write, track.seq, next, { by, now })
  const proposed = existingOrThrow(
    'Track',
    (await getTrack(write, 'any', 'everything', track.id)) ?? 'missing',
  )
  await auditTrack(write, 'propose', track, {
    caller,
    now,
    detail: {
      status: track.status,
      proposed_by: own?.name ?? actorOf(caller).name,
      changes: proposedChanges(proposed),
      ...(wanted.files && { files: true }),
    },
  })
}

/**
 * Takes the texts out of a track's proposal and returns them, to apply them with new files of the
 * creator who handed it in. Files that somebody else proposes go on waiting.
 */
export async function takeTexts(write: Handle, actor: Actor, track: TrackRecord, now: number) {
  if (!track.proposed) return {}
  const { files, at } = track.proposed
  if (files) {
    const left = { ...proposalOf(track), ...NO_TEXTS }
    await saveProposal(write, track.seq, left, { by: files.by, now: Date.parse(at) })
  } else await removeProposal(write, track.seq)
  return textColumns(write, actor, track, now)
}

/** The proposed texts as columns of the track. Makes the people that nobody had yet. */
async function textColumns(write: Handle, actor: Actor, track: TrackRecord, now: number) {
  const { title, artists, creators, credits: proposed } = proposalOf(track)
  const credits = {
    ...(artists && { artists: await proposedPeople(write, 'artist', artists) }),
    ...(creators && { creators: await proposedPeople(write, 'creator', creators) }),
  }
  return {
    ...(title !== null && { title }),
    ...(await makeCredits(write, credits, { actor, now })),
    ...(proposed && { credits: await proposedContributions(write, proposed) }),
  }
}

/** Takes the name and the files of a creator who leaves the track out of its proposal. */
export async function leaveProposal(
  write: Handle,
  track: TrackRecord,
  { creator, user }: { creator: string; user: number },
) {
  const existing = proposalOf(track)
  const isOther = ({ id }: { id: string | null }) => id !== creator
  const next = {
    ...existing,
    ...(existing.creators && {
      creators: namesOtherThan(track.creators.filter(isOther), existing.creators.filter(isOther)),
    }),
    ...(existing.credits && {
      credits: existing.credits.map((one) =>
        'creator_id' in one.party && one.party.creator_id === creator
          ? { ...one, shown: false }
          : one,
      ),
    }),
    ...(existing.files_by === user && NO_FILES),
  }
  if (isEmpty(next)) await removeProposal(write, track.seq)
  else await changeProposal(write, track.seq, next)
}

interface ProposalsOptions {
  db: Database
  clock: () => number
}

/** Decisions on proposals. Knows nothing of HTTP. */
export function makeProposals({ db, clock }: ProposalsOptions) {
  /**
   * Applies the proposal. New files of a published track send it back to the review, as those of
   * its submitter do. Of two racing decisions one wins, the other gets a conflict.
   */
  async function accept(
    actor: Actor,
    target: ProposalTarget,
    { notes, overrule = false }: ProposalAcceptance = {},
  ) {
    const now = clock()
    const track = async () => (await getTrack(db.read, target.status, actor.scope, target.id))?.seq
    return orAsk(db, actor, { track, now }, async (write) => {
      const before = await waiting(write, actor, target)
      const { scope, caller } = actor
      if (before.state === 'appeal') throw underAppeal()
      const files = before.proposed?.files
      if (files && isOutdated(before, files)) throw outdated()
      const isSentBack = files && target.status === 'approved'
      if (target.status === 'approved' && !isSentBack)
        refuseIn(await unapprovedErrors(write, before, now))
      // All others go through a review, which asks for it.
      const stop = target.status === 'approved' && !isSentBack ? await stopOf(write, before) : null
      if (stop) refuseUnlessOverruled(stop, { notes, overrule })
      const changes = {
        ...(await textColumns(write, actor, before, now)),
        ...(files && fileColumns(files)),
      }
      await removeProposal(write, before.seq)
      const detail = {
        ...noted(notes),
        ...(stop && { overruled: true }),
        status: isSentBack ? ('pending' as const) : target.status,
        changes: proposedChanges(before),
        ...(files && files.by !== null && { files_by: await userName(write, files.by) }),
      }
      const audited = { caller, now, detail }
      if (isSentBack) {
        // The track's return notifies the creators whom it credits.
        await auditTrack(write, 'accept', before, { ...audited, credited: new Map() })
        return resubmitTrack(write, actor, before, changes, { now })
      }
      const track = existingOrThrow(
        'Track',
        await updateTrack(write, scope, target.status, target.id, changes, { now }),
      )
      const credited = creditedBy(before, track)
      await auditTrack(write, 'accept', before, { ...audited, credited })
      if (track.status === 'approved') await coverPublished(write, actor, track, now)
      return withApprovals(write, track, { by: actorOf(caller), now })
    })
  }

  /** Drops the proposal: `decline` by a reviewer, `retract` by a creator. */
  async function drop(
    actor: Actor,
    target: ProposalTarget,
    action: Extract<TrackAction, 'decline' | 'retract'>,
    notes?: string,
  ) {
    const now = clock()
    return db.write(async (write) => {
      const track = await waiting(write, actor, target)
      await removeProposal(write, track.seq)
      await countVersion(write, track.seq)
      const { caller } = actor
      await auditTrack(write, action, track, {
        caller,
        now,
        detail: { ...noted(notes), status: target.status, changes: proposedChanges(track) },
      })
      await followApprovals(write, [track.seq], { by: actorOf(caller), now })
      return { id: target.id }
    })
  }

  return { accept, drop }
}

/** What marks in the files say against the proposed credits; null where they do not. */
async function stopOf(write: Handle, track: TrackRecord): Promise<Finding | null> {
  const credits = track.proposed?.credits
  if (!credits) return null
  const { level, finding } = marks({
    marks: await trackMarks(write, track),
    parts: partsOf(credits),
  })
  return level === 'stop' ? finding : null
}

function refuseUnlessOverruled(stop: Finding, { notes, overrule }: ProposalAcceptance) {
  if (!overrule)
    throw conflictIn({
      overrule: `${sayFinding(stop)} Accept it with “overrule” and notes that say why, or decline it.`,
    })
  if (!notes?.trim()) throw unacceptable({ notes: 'Say in the notes why the check is overruled.' })
}

/** A published or a pending track. */
type ProposalTarget = Target & { status: TrackStatus }

/** A track in scope with a proposal, in the expected version. */
async function waiting(write: Handle, { scope }: Actor, { status, id, ifVersion }: ProposalTarget) {
  const track = await getTrack(write, status, scope, id)
  if (!track) throw notFound('Track')
  if (!track.proposed)
    throw conflict('No changes of this track wait: they were decided or taken back meanwhile.')
  if (ifVersion !== undefined && ifVersion !== track.version) throw stale()
  return track
}

function proposalOf({ proposed }: TrackRecord): Proposal {
  if (!proposed) return { ...NO_TEXTS, ...NO_FILES }
  const { title, artists, creators, credits, files } = proposed
  if (!files) return { title, artists, creators, credits, ...NO_FILES }
  const { audio, preview, artwork, by, instead_of } = files
  return {
    title,
    artists,
    creators,
    credits,
    audio: audio?.seq ?? null,
    preview: preview?.seq ?? null,
    artwork: artwork?.seq ?? null,
    files_by: by,
    instead_of,
  }
}

/** Whether that is what the track says already. */
const isSaid = ({ contributions, declared }: TrackRecord, credits: readonly Contribution[]) =>
  creditsText(contributions, declared) === creditsText(credits, true)

const isEmpty = (proposal: Proposal) => FIELDS.every((field) => proposal[field] === null)

/** The mentioned texts; null if equal to the published value. */
function textsOf(
  track: TrackRecord,
  { title, artists, creators, credits }: Wanted,
): Partial<Proposal> {
  return {
    ...(title !== undefined && { title: title === track.title ? null : title }),
    ...(artists && { artists: otherThan(track.artists, artists) }),
    ...(creators && { creators: otherThan(track.creators, creators) }),
    ...(credits && { credits: isSaid(track, credits) ? null : credits }),
  }
}

/**
 * The files that a person proposes now, beside those that they proposed before. One person's at a
 * time: the files of several may not go together, and each counts for the storage of its sender.
 */
function filesOf(track: TrackRecord, { files }: Wanted, by: number): Partial<Proposal> {
  if (!files) return {}
  const earlier = track.proposed?.files
  if (earlier && earlier.by !== null && earlier.by !== by) throw othersWait()
  const { audio, preview, artwork } = seqsOf(track.files)
  const before = earlier && isOutdated(track, earlier) ? NO_FILES : proposalOf(track)
  const next = {
    audio: otherFile(files.audio ?? before.audio, audio),
    preview: otherFile(files.preview ?? before.preview, preview),
    artwork: otherFile(files.artwork ?? before.artwork, artwork),
  }
  const isNone = Object.values(next).every((file) => file === null)
  return isNone ? NO_FILES : { ...next, files_by: by, instead_of: { audio, preview, artwork } }
}

const otherFile = (wanted: number | null, present: number) => (wanted === present ? null : wanted)

const seqsOf = ({ audio, preview, artwork }: TrackFiles) => ({
  audio: audio.seq,
  preview: preview.seq,
  artwork: artwork.seq,
})

/** Whether the files of a track were replaced since these were proposed. */
export const isOutdated = ({ files }: TrackRecord, { instead_of }: ProposedFiles): boolean => {
  const present = seqsOf(files)
  return FILES.some((file) => present[file] !== instead_of[file])
}

/** The proposed files as columns of the track. */
const fileColumns = ({ audio, preview, artwork }: ProposedFiles) => ({
  ...(audio && { audio: audio.seq, duration_ms: audio.duration_ms ?? 0 }),
  // The report finds where it begins.
  ...(preview && { preview: preview.seq, preview_start_ms: null }),
  ...(artwork && { artwork: artwork.seq }),
})

const outdated = () =>
  conflict(
    'The files of this track were replaced since others were proposed. ' +
      'Decline the changes, so that they can be proposed again.',
  )
const othersWait = () =>
  conflict(
    'Files that somebody else proposed for this track wait for a reviewer already. ' +
      'Wait for the decision, or take those changes back first.',
  )

function otherThan(published: readonly { id: string }[], wanted: readonly Credit[]) {
  const names = wanted.map((credit) => ({
    id: credit.seq === null ? null : credit.id,
    name: tidyName(credit.name),
  }))
  return namesOtherThan(published, names)
}

function namesOtherThan(published: readonly { id: string }[], names: ProposedName[]) {
  const isSame =
    names.length === published.length && names.every(({ id }, at) => id === published[at]?.id)
  return isSame ? null : names
}

/**
 * The proposed people as they are now. A reviewer accepts the names they read, so a person who was
 * removed or renamed since is a conflict.
 */
async function proposedPeople(
  write: Handle,
  party: CreditParty,
  proposed: NonNullable<Proposal['artists']>,
): Promise<Credit[]> {
  const ids = proposed.flatMap(({ id }) => id ?? [])
  const found = await peopleOfIds(write, party, ids)
  const credits: Credit[] = []
  for (const { id, name } of proposed)
    credits.push(
      id === null ? await unknownPerson(write, party, name) : known(found.get(id), party, name),
    )
  return credits
}

function known(person: CreditName | undefined, party: CreditParty, name: string): CreditName {
  if (!person)
    throw conflict(
      `The proposed ${party} ${name} is gone. Decline the changes, or restore the name.`,
    )
  if (identityOf(person.name) !== identityOf(name))
    throw conflict(
      `The proposed ${party} ${name} is called ${person.name} now. Decline the changes, so that they can be proposed again.`,
    )
  return person
}

/** Nobody had this name when it was proposed; somebody may have it now. */
async function unknownPerson(write: Handle, party: CreditParty, name: string): Promise<Credit> {
  const [{ people } = { people: [] }] = await peopleOfNames(write, party, [name])
  if (people.length > 1)
    throw conflict(
      `There are several ${party}s named ${name} by now. Decline the changes, so that they can be proposed again.`,
    )
  return people[0] ?? { seq: null, name }
}

/** The proposed contributions with the people of today, whose names the reviewer has read. */
async function proposedContributions(write: Handle, proposed: readonly Contribution[]) {
  const sent = proposed.map((one) => sentContribution(one))
  const { errors } = await peopleOf(write, sent)
  const gone = proposed.find((_, at) => `contributions[${at}].party` in errors)
  if (Object.keys(errors).length > 0)
    throw conflict(
      `${gone?.party.name ?? 'An artist'} of the proposed credits is gone. Decline the changes, or restore the name.`,
    )
  const { made, named } = await resolveContributions(write, sent, 'credits')
  for (const [at, { party }] of named.entries()) {
    const read = proposed[at]?.party.name ?? ''
    if (identityOf(party.name) !== identityOf(read))
      throw conflict(
        `${read} of the proposed credits is called ${party.name} now. Decline the changes, so that they can be proposed again.`,
      )
  }
  return made
}
