import type { TrackAction } from '@melodia/contract/lifecycle'
import { peopleOfIds, peopleOfNames, type CreditName, type Role } from '@melodia/db/credits'
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
import { getTrack, updateTrack, type TrackRecord } from '@melodia/db/tracks'
import type { Actor } from '../http/access.ts'
import { conflict, notFound, stale } from '../http/errors.ts'
import { existingOrThrow, type Target } from '../http/versions.ts'
import { makeCredits, type Credit } from './credits.ts'
import { auditTrack, proposedChanges } from './audit.ts'

/** A creator's desired changes of a published track; undefined fields are not mentioned. */
export interface Wanted {
  title?: string | undefined
  artists?: readonly Credit[]
  creators?: readonly Credit[]
}

const NOTHING: Proposal = { title: null, artists: null, creators: null }
const FIELDS = ['title', 'artists', 'creators'] as const

/**
 * Stores a creator's desired changes for a reviewer, in the transaction of the other changes. Each
 * field replaces its earlier proposal; a value equal to the published one is no proposal.
 */
export async function propose(
  write: Handle,
  { caller }: Actor,
  track: TrackRecord,
  wanted: Wanted,
  now: number,
): Promise<void> {
  const existing = proposalOf(track)
  const next = { ...existing, ...changesOf(track, wanted) }
  if (JSON.stringify(next) === JSON.stringify(existing)) return
  if (isEmpty(next)) {
    await removeProposal(write, track.seq)
    await auditTrack(write, 'retract', track, { caller, now })
    return
  }
  await saveProposal(write, track.seq, next, { by: caller.user.seq, now })
  await auditTrack(write, 'propose', track, { caller, now, changes: proposedChanges(track, next) })
}

/**
 * Removes a track's proposal and returns its changes, to apply them on acceptance or with new
 * files.
 */
export async function takeProposal(write: Handle, actor: Actor, track: TrackRecord, now: number) {
  const { title, artists, creators } = proposalOf(track)
  const credits = {
    ...(artists && { artists: await proposedPeople(write, 'artist', artists) }),
    ...(creators && { creators: await proposedPeople(write, 'creator', creators) }),
  }
  await removeProposal(write, track.seq)
  return {
    ...(title !== null && { title }),
    ...(await makeCredits(write, credits, { actor, now })),
  }
}

/** Takes the name of a creator who leaves the track out of what is proposed. */
export async function leaveProposal(write: Handle, track: TrackRecord, creator: string) {
  const existing = proposalOf(track)
  if (!existing.creators) return
  const isOther = ({ id }: { id: string | null }) => id !== creator
  const creators = namesOtherThan(track.creators.filter(isOther), existing.creators.filter(isOther))
  const next = { ...existing, creators }
  if (isEmpty(next)) await removeProposal(write, track.seq)
  else await changeProposal(write, track.seq, next)
}

interface ProposalsOptions {
  db: Database
  clock: () => number
}

/** Decisions on proposals. Knows nothing of HTTP. */
export function makeProposals({ db, clock }: ProposalsOptions) {
  /** Publishes the proposal. Of two racing decisions one wins, the other gets a conflict. */
  async function accept(actor: Actor, target: Target, notes?: string): Promise<TrackRecord> {
    const now = clock()
    return db.write(async (write) => {
      const before = await waiting(write, actor, target)
      const changes = await takeProposal(write, actor, before, now)
      const { scope, caller } = actor
      const track = existingOrThrow(
        'Track',
        await updateTrack(write, scope, 'approved', target.id, changes, { now }),
      )
      await auditTrack(write, 'accept', before, {
        caller,
        notes,
        now,
        changes: proposedChanges(before, proposalOf(before)),
      })
      return track
    })
  }

  /** Drops the proposal: `decline` by a reviewer, `retract` by a creator. */
  async function drop(
    actor: Actor,
    target: Target,
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
        notes,
        now,
        changes: proposedChanges(track, proposalOf(track)),
      })
      return { id: target.id }
    })
  }

  return { accept, drop }
}

/** A published track in scope with a proposal, in the expected version. */
async function waiting(write: Handle, { scope }: Actor, { id, ifVersion }: Target) {
  const track = await getTrack(write, 'approved', scope, id)
  if (!track) throw notFound('Track')
  if (!track.proposed)
    throw conflict('No changes of this track wait: they were decided or taken back meanwhile.')
  if (ifVersion !== undefined && ifVersion !== track.version) throw stale()
  return track
}

const proposalOf = ({ proposed }: TrackRecord): Proposal => {
  if (!proposed) return NOTHING
  const { title, artists, creators } = proposed
  return { title, artists, creators }
}

const isEmpty = (proposal: Proposal) => FIELDS.every((field) => proposal[field] === null)

/** The mentioned fields; null if equal to the published value. */
function changesOf(track: TrackRecord, { title, artists, creators }: Wanted): Partial<Proposal> {
  return {
    ...(title !== undefined && { title: title === track.title ? null : title }),
    ...(artists && { artists: otherThan(track.artists, artists) }),
    ...(creators && { creators: otherThan(track.creators, creators) }),
  }
}

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
  role: Role,
  proposed: NonNullable<Proposal['artists']>,
): Promise<Credit[]> {
  const ids = proposed.flatMap(({ id }) => id ?? [])
  const found = await peopleOfIds(write, role, ids)
  const credits: Credit[] = []
  for (const { id, name } of proposed)
    credits.push(
      id === null ? await unknownPerson(write, role, name) : known(found.get(id), role, name),
    )
  return credits
}

function known(person: CreditName | undefined, role: Role, name: string): CreditName {
  if (!person)
    throw conflict(
      `The proposed ${role} ${name} is gone. Decline the changes, or restore the name.`,
    )
  if (identityOf(person.name) !== identityOf(name))
    throw conflict(
      `The proposed ${role} ${name} is called ${person.name} now. Decline the changes, so that they are proposed anew.`,
    )
  return person
}

/** Nobody had this name when it was proposed; somebody may have it now. */
async function unknownPerson(write: Handle, role: Role, name: string): Promise<Credit> {
  const [{ people } = { people: [] }] = await peopleOfNames(write, role, [name])
  if (people.length > 1)
    throw conflict(
      `There are several ${role}s named ${name} by now. Decline the changes, so that they are proposed anew.`,
    )
  return people[0] ?? { seq: null, name }
}
