import { PLATFORM } from '@melodia/contract/choices/product'
import type { TrackState } from '@melodia/contract/choices/tracks'
import { isReviewState } from '@melodia/contract/lifecycle'
import type { RestoreReply } from '@melodia/contract/trash'
import { isBlocked } from '@melodia/db/blocks'
import { creatorsOfName } from '@melodia/db/creators'
import { CREDIT_PARTIES, deletedPeopleOf, type CreditParty } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import type { NamedNoun } from '@melodia/db/many'
import { getPlaylist } from '@melodia/db/playlists'
import { isStopped, reviewOf } from '@melodia/db/reviews'
import { seqsOf, trackBySeq, type TrackRecord } from '@melodia/db/tracks'
import { trashedOf, type TrashEntry } from '@melodia/db/trash'
import {
  countLostTracks,
  ownerOfDeleted,
  restoreNamed,
  restorePlaces,
} from '@melodia/db/trash/restore'
import type { NewEvent } from '../../platform/events/newEvent.ts'
import { record } from '../../platform/events/record.ts'
import { alikeProblem } from '../people/names.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflict, taken } from '../../kit/http/errors.ts'
import { move } from '../tracks/life.ts'

type Restored = RestoreReply['restored']
type EntryOf<Noun extends TrashEntry['noun']> = Extract<TrashEntry, { noun: Noun }>

interface Restoring {
  now: number
  /** Whether the recording of a track sounds like another one. */
  isMatch: boolean
}

/** Makes the record of an entry again, and records that. @throws Problem 409 with the obstacle. */
export function restoreEntry(
  write: Handle,
  actor: Actor,
  entry: TrashEntry,
  { now, isMatch }: Restoring,
): Promise<Restored> {
  return entry.noun === 'tracks'
    ? trackBack(write, actor, entry, { now, isMatch })
    : recordBack(write, actor, entry, now)
}

const NOTHING = { status: null, playlists: 0, tracks: 0, lost: 0 }

/** A published track comes back through a review where its recording is in doubt. */
async function trackBack(
  write: Handle,
  actor: Actor,
  entry: EntryOf<'tracks'>,
  { now, isMatch }: Restoring,
) {
  const { record_id: id, kept } = entry
  const [seq] = await seqsOf(write, [id])
  if (seq === undefined) throw new Error(`There is no track ${id}`)
  const gone = await deletedPeopleOf(write, seq)
  const sentences: string[] = []
  for (const party of CREDIT_PARTIES)
    sentences.push(
      ...(await absence(
        write,
        actor,
        party,
        'track',
        gone.filter((person) => person.party === party),
      )),
    )
  if (sentences.length > 0) throw conflict(sentences.join(' '))
  const ended = await trackBySeq(write, seq)
  const isDoubted =
    kept.state === 'published' && (await isInDoubt(write, actor, { track: ended, isMatch }))
  const places = await restorePlaces(write, seq, kept.playlists, now)
  const detail = places.playlists > 0 ? { playlists: places.playlists } : {}
  const { track } = await back(write, actor, ended, kept.state, { isDoubted, detail, now })
  const { title, status } = track
  return { noun: entry.noun, id, title, ...NOTHING, status, ...places }
}

/** An administrator who restores has judged the earlier findings; a block holds for everybody. */
async function isInDoubt(
  write: Handle,
  { own }: Actor,
  { track, isMatch }: { track: TrackRecord; isMatch: boolean },
) {
  const isFound = own !== null && (isMatch || (await isStopped(write, track.seq)))
  return isFound || isBlocked(write, track.files.audio.seq)
}

interface Back {
  isDoubted: boolean
  detail: { playlists?: number }
  now: number
}

/** Moves a track to the state that it had, with the review that it was in. */
async function back(
  write: Handle,
  actor: Actor,
  track: TrackRecord,
  state: TrackState,
  { isDoubted, ...facts }: Back,
) {
  if (!isReviewState(state))
    return move(write, actor, track, isDoubted ? 'restore-for-review' : 'restore', facts)
  const { deferred_until = null, rejected_by = null } = (await reviewOf(write, track.seq)) ?? {}
  const review = { deferred_until, rejected_by }
  return move(write, actor, track, 'undo-withdrawal', { ...facts, to: state, review })
}

async function recordBack(
  write: Handle,
  actor: Actor,
  entry: EntryOf<NamedNoun>,
  now: number,
): Promise<Restored> {
  const { noun, record_id: id, title, kept } = entry
  if (noun === 'creators') await refuseTakenName(write, title)
  if (noun === 'playlists') await refuseWithoutOwner(write, actor, id)
  await restoreNamed(write, entry, now)
  const about = { actor: actorOf(actor.caller), resource_id: id, title, now }
  if (noun === 'playlists') {
    const { tracks, total } = await playlistBack(write, about)
    const lost = await countLostTracks(write, kept.tracks, tracks)
    return { noun, id, title, ...NOTHING, tracks: total, lost }
  }
  const creators = noun === 'creators' ? [id] : []
  await record(write, { ...about, action: 'restore', resource: noun, detail: {}, creators })
  return { noun, id, title, ...NOTHING }
}

/** Records a playlist that came back, with the tracks that it still has. */
async function playlistBack(
  write: Handle,
  about: Pick<NewEvent, 'actor' | 'resource_id' | 'title' | 'now'>,
) {
  const playlist = await getPlaylist(write, 'everything', about.resource_id)
  if (!playlist) throw new Error(`There is no playlist ${about.resource_id}`)
  const { creator, creator_id, tracks, tracks_total: total } = playlist
  await record(write, {
    ...about,
    action: 'restore',
    resource: 'playlists',
    detail: { creator, tracks: total },
    creators: creator_id === null ? [] : [creator_id],
  })
  return { tracks, total }
}

async function refuseTakenName(write: Handle, name: string) {
  const [holder] = await creatorsOfName(write, name)
  const problem = holder
    ? `There is a creator named ${holder.name} by now.`
    : await alikeProblem(write, name)
  if (problem !== undefined)
    throw taken('name', `${problem} Rename that one first, then restore this one.`)
}

async function refuseWithoutOwner(write: Handle, actor: Actor, playlist: string) {
  const owner = await ownerOfDeleted(write, playlist)
  const gone = owner?.is_deleted ? [owner] : []
  const sentences = await absence(write, actor, 'creator', 'playlist', gone)
  if (sentences.length > 0) throw conflict(sentences.join(' '))
}

/** The person who is missing for a record to come back, and the solution. */
async function absence(
  write: Handle,
  { own }: Actor,
  party: CreditParty,
  what: 'track' | 'playlist',
  gone: readonly { id: string; name: string }[],
): Promise<string[]> {
  if (gone.length === 0) return []
  const noun = party === 'artist' ? 'artists' : 'creators'
  const trashed = await trashedOf(
    write,
    noun,
    gone.map(({ id }) => id),
  )
  const sentence = (people: typeof gone, where: string, then: string) => {
    if (people.length === 0) return []
    const names = new Intl.ListFormat('en').format(people.map(({ name }) => name))
    const subject = people.length === 1 ? `The ${party} ${names}` : `The ${noun} ${names}`
    const advice = own ? `Ask ${PLATFORM}.` : then
    return [`${subject} of this ${what} ${people.length === 1 ? 'is' : 'are'} ${where}. ${advice}`]
  }
  return [
    ...sentence(
      gone.filter(({ id }) => trashed.has(id)),
      'in the trash, too',
      'Restore that first.',
    ),
    ...sentence(
      gone.filter(({ id }) => !trashed.has(id)),
      'gone for good',
      `The ${what} cannot come back without.`,
    ),
  ]
}
