import { LIMITS } from '@melodia/contract/choices/limits'
import { lastStatusOf } from '@melodia/contract/lifecycle'
import { percentOf } from '@melodia/contract/percent'
import {
  SPLIT_ACTIONS,
  splitAt,
  type NewSplit,
  type NewSplits,
  type SplitActionName,
} from '@melodia/contract/splits'
import { creditsOfTrack } from '@melodia/db/credits'
import type { Database, Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { idsOf } from '@melodia/db/merges'
import {
  acceptShares,
  addSplit,
  askedCreators,
  countSplits,
  declineShares,
  getAskedSplit,
  loadSplits,
  partiesAnsweredBy,
  splitsOfTracks,
  type ShareRecord,
  type SplitRecord,
} from '@melodia/db/splits'
import { findOrMakeParties, type NewShareParty } from '@melodia/db/splits/parties'
import {
  addRecoupments,
  recoupmentsOf,
  standing,
  type RecoupmentRow,
} from '@melodia/db/splits/recoupments'
import { getTrack, type TrackRecord } from '@melodia/db/tracks'
import { conflict, notFound, stale, unacceptable } from '../../kit/http/errors.ts'
import type { Target } from '../../kit/http/versions.ts'
import { momentOf } from '../../kit/text/dates.ts'
import { actorOf, type Actor, type Caller, type Creator } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'
import { auditTrack, noted } from '../tracks/audit.ts'
import { resolveParties, resolveShares, type NewShare } from './parties.ts'

interface SplitsOptions {
  db: Database
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
}

/** Who answers: a creator, for themselves and for the artists whom they represent. */
interface Answering {
  own: Creator
  caller: Caller
}

interface Proposal {
  shares: readonly NewShare[]
  recoup: readonly { party: NewShareParty; amount_minor: number }[]
  from: number
  /** Number of tracks that get it, if the asked are told of them with this one; 0 if with another. */
  tracks: number
}

/** Rules of splits. Knows nothing of HTTP. */
export function makeSplits({ db, clock, zone }: SplitsOptions) {
  const get = async (handle: Handle, { scope }: Actor, id: string) => {
    const track = await getTrack(handle, 'any', scope, id)
    if (!track) throw notFound('Track')
    return track
  }

  return {
    /** The track whose split is asked for, and how many versions that has. */
    async get(actor: Actor, id: string) {
      const track = await get(db.read, actor, id)
      return { track, version: await countSplits(db.read, track.seq) }
    },

    /** Adds a version; whoever proposes it has accepted it. Returns the track. */
    async propose(
      actor: Actor,
      { id, ifVersion }: Target,
      { parties, recoup = [], from }: NewSplit,
    ): Promise<TrackRecord> {
      const now = clock()
      const begins = from === undefined ? now : momentOf(zone, from)
      return db.write(async (write) => {
        const track = await get(write, actor, id)
        const version = await countSplits(write, track.seq)
        if (ifVersion !== undefined && ifVersion !== version) throw stale()
        if (!(begins >= now))
          throw unacceptable({ from: 'From is a moment (ISO 8601) or a date, now or later.' })
        const proposal = {
          shares: await resolveShares(write, parties),
          recoup: await resolveParties(write, recoup, 'recoup'),
          from: begins,
          tracks: 1,
        }
        if (version >= LIMITS.splitsPerTrack) throw conflict(TOO_MANY)
        await add(write, { actor, track, proposal, now })
        return track
      })
    },

    /** The same for several tracks, from now on: all of them or none. Returns the versions. */
    proposeMany(actor: Actor, split: NewSplits): Promise<SplitRecord[]> {
      const now = clock()
      return db.write(async (write) =>
        loadSplits(write, await proposeForEach(write, actor, split, now), now),
      )
    },

    /** By who answers for a share that nobody has answered yet. */
    async answer(
      { own, caller }: Answering,
      id: string,
      action: SplitActionName,
      words = '',
    ): Promise<SplitRecord> {
      const now = clock()
      const notes = words.trim()
      return db.write(async (write) => {
        const found = await getAskedSplit(write, own.seq, id, now)
        if (!found) throw notFound('Split')
        if (!SPLIT_ACTIONS[action].from.some((state) => state === found.state))
          throw conflict(`This split is ${found.state}: it cannot be ${ANSWERED[action]} any more.`)
        const theirs = await partiesAnsweredBy(write, own.seq, [found.seq])
        const by = { creator: own.seq, user: caller.user.seq }
        const answered =
          action === 'accept'
            ? await acceptShares(write, found.seq, by, now)
            : await declineShares(write, found.seq, { ...by, notes }, now)
        if (answered === 0) throw conflict('You have accepted this already.')
        await auditAnswer(write, { found, action, caller, notes, now }, theirs.get(found.seq) ?? [])
        const [after] = await loadSplits(write, [found.seq], now)
        return after ?? found
      })
    },
  }
}

/**
 * Proposes one split for several tracks, from now on, within a transaction. Returns the `seq` of each
 * version.
 * @throws Problem 422 for wrong shares, and at each id of a track that cannot have them
 */
export async function proposeForEach(
  write: Handle,
  actor: Actor,
  { track_ids, parties }: NewSplits,
  now: number,
): Promise<number[]> {
  const shares = await resolveShares(write, parties)
  const tracks = await tracksOf(write, actor, track_ids)
  const seqs: number[] = []
  for await (const part of inParts(tracks))
    for (const track of part) {
      // Whoever is asked is told once, of all of them.
      const told = seqs.length === 0 ? tracks.length : 0
      const proposal = { shares, recoup: [], from: now, tracks: told }
      seqs.push(await add(write, { actor, track, proposal, now }))
    }
  return seqs
}

async function tracksOf(write: Handle, { scope }: Actor, ids: readonly string[]) {
  const tracks: TrackRecord[] = []
  const errors: Record<string, string> = {}
  for (const [at, id] of ids.entries()) {
    const track = await getTrack(write, 'any', scope, id.toLowerCase())
    const field = `track_ids[${at}]`
    if (!track) errors[field] = `You have no track with the id ${id.slice(0, 40)}.`
    else if ((await countSplits(write, track.seq)) >= LIMITS.splitsPerTrack)
      errors[field] = `“${track.title}”: ${TOO_MANY}`
    else tracks.push(track)
  }
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  return tracks
}

const ANSWERED = { accept: 'accepted', decline: 'declined' } as const

export const TOO_MANY = `A track has at most ${LIMITS.splitsPerTrack} versions of its split.`

interface Addition {
  actor: Actor
  track: TrackRecord
  proposal: Proposal
  now: number
}

/** Writes a version, and what is said of it. Returns its `seq`. */
async function add(
  write: Handle,
  { actor: { own, caller }, track, proposal, now }: Addition,
): Promise<number> {
  const { shares, recoup, from, tracks } = proposal
  const before = await auditedSplit(write, track.seq, now)
  const by = actorOf(caller)
  const everybody = [...shares, ...recoup].map(({ party }) => party)
  const parties = await findOrMakeParties(write, everybody, now)
  const added = { track: track.seq, from, made_by: by.seq, shares }
  const seq = await addSplit(write, added, parties, now)
  await addRecoupments(write, track.seq, recoup, { parties, by: by.seq, now })
  if (own) await acceptShares(write, seq, { creator: own.seq, user: by.seq }, now)
  const [split] = await loadSplits(write, [seq], now)
  if (!split) throw new Error(`There is no split ${seq}`)
  const asked = tracks === 0 ? [] : ((await askedCreators(write, [seq])).get(seq) ?? [])
  const after = {
    split: split.shares.map(shareText),
    recoup: standing(await recoupmentsOf(write, [track.seq]), null).map(recoupmentText),
  }
  await auditTrack(write, 'propose-split', track, {
    caller,
    detail: {
      status: track.status,
      changes: changesOf(before, after),
      split: split.id,
      from: new Date(from).toISOString(),
      proposed_by: own?.name ?? '',
      asked: [...(await idsOf(write, 'creators', asked)).values()],
      tracks: Math.max(1, tracks),
    },
    now,
  })
  return seq
}

/** The shares in force, and what is paid back before them, as the audit has them: without emails. */
async function auditedSplit(write: Handle, track: number, now: number) {
  const versions = (await splitsOfTracks(write, [track], now)).get(track) ?? []
  const current = splitAt(versions, now)
  return {
    split: current?.shares.map(shareText) ?? [],
    recoup: standing(await recoupmentsOf(write, [track]), null).map(recoupmentText),
  }
}

const shareText = ({ party, share_bp }: ShareRecord) => `${party.name}: ${percentOf(share_bp)}`
const recoupmentText = ({ party, amount_minor }: RecoupmentRow) => `${party.name}: ${amount_minor}`

interface Answered {
  found: SplitRecord
  action: SplitActionName
  caller: Caller
  notes: string
  now: number
}

async function auditAnswer(
  write: Handle,
  { found: { id, track, shares, made_by }, action, caller, notes, now }: Answered,
  theirs: readonly string[],
) {
  const creators = await creditsOfTrack(write, 'creator', track.seq)
  const waited = ({ party, accepted_at }: ShareRecord) =>
    accepted_at === null && theirs.includes(party.id)
  const event = {
    actor: actorOf(caller),
    resource: 'tracks',
    resource_id: track.id,
    title: track.title,
    creators: creators.map((creator) => creator.id),
    now,
  } as const
  const detail = {
    creators: creators.map(({ name }) => name),
    status: lastStatusOf(track.state),
    split: id,
    parties: shares.filter(waited).map(({ party }) => party.name),
    ...noted(notes),
  }
  if (action === 'accept') await record(write, { ...event, action: 'accept-split', detail })
  else
    await record(write, {
      ...event,
      action: 'decline-split',
      detail: { ...detail, user_id: made_by ?? '' },
    })
}
