import { PLATFORM, type TrackStatus } from '@melodia/contract/choices'
import type { RestoreReply } from '@melodia/contract/trash'
import { isBlocked } from '@melodia/db/blocks'
import { creatorsOfName } from '@melodia/db/creators'
import type { Role } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { trashedOf, type TrashEntry } from '@melodia/db/trash'
import {
  restoreArtist,
  restoreCreator,
  restorePlaces,
  restorePlaylist,
  restoreTrack,
  returningPeople,
} from '@melodia/db/trash/restore'
import { record } from '../../platform/audit/record.ts'
import { alikeProblem } from '../people/names.ts'
import { actorOf, type Actor } from '../../platform/access/access.ts'
import { conflict, taken } from '../../kit/http/errors.ts'
import { auditTrack } from '../tracks/audit.ts'

type Restored = RestoreReply['restored']
type EntryOf<Noun extends TrashEntry['noun']> = Extract<TrashEntry, { noun: Noun }>

interface Restoring {
  now: number
  /** Whether the recording of a track sounds like another one. */
  isMatch: boolean
}

/** Makes the record of an entry again, and records that. @throws Problem 409 with what hinders it. */
export function restoreEntry(
  write: Handle,
  actor: Actor,
  entry: TrashEntry,
  { now, isMatch }: Restoring,
): Promise<Restored> {
  switch (entry.noun) {
    case 'tracks':
      return trackBack(write, actor, entry, { now, isMatch })
    case 'playlists':
      return playlistBack(write, actor, entry, now)
    case 'artists':
      return artistBack(write, actor, entry, now)
    case 'creators':
      return creatorBack(write, actor, entry, now)
  }
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
  const artists = await returningPeople(write, 'artist', kept.artists)
  const creators = await returningPeople(write, 'creator', kept.creators)
  const sentences = [
    ...(await absence(write, actor, 'artist', 'track', artists.gone)),
    ...(await absence(write, actor, 'creator', 'track', creators.gone)),
  ]
  if (sentences.length > 0) throw conflict(sentences.join(' '))
  const people = { artists: artists.seqs, creators: creators.seqs }
  // An administrator who restores has judged what was found before; a block is for everybody.
  const isFound = actor.own !== null && (isMatch || kept.is_stopped)
  const isDoubted = isFound || (await isBlocked(write, kept.audio))
  const status = isDoubted ? 'pending' : kept.status
  const track = await restoreTrack(write, { id, kept: { ...kept, status }, now }, people)
  const places = await restorePlaces(write, track, kept.playlists, now)
  const action = actionOf(kept.status, status)
  const { caller } = actor
  await auditTrack(write, action, track, { caller, playlists: places.playlists, now })
  return { noun: entry.noun, id, title: track.title, ...NOTHING, status, ...places }
}

function actionOf(before: TrackStatus, status: TrackStatus) {
  if (before === 'pending') return 'undo-withdrawal'
  return status === 'pending' ? 'restore-for-review' : 'restore'
}

async function playlistBack(write: Handle, actor: Actor, entry: EntryOf<'playlists'>, now: number) {
  const { record_id: id, kept } = entry
  const owner = await returningPeople(write, 'creator', kept.owner ? [kept.owner] : [])
  const sentences = await absence(write, actor, 'creator', 'playlist', owner.gone)
  if (sentences.length > 0) throw conflict(sentences.join(' '))
  const { playlist, lost } = await restorePlaylist(write, { id, kept, now }, owner.seqs[0] ?? null)
  const { name: title, creator, creator_id, tracks_total: tracks } = playlist
  await record(write, {
    actor: actorOf(actor.caller),
    action: 'restore',
    resource: entry.noun,
    resource_id: id,
    title,
    detail: { creator, tracks },
    creators: creator_id === null ? [] : [creator_id],
    now,
  })
  return { noun: entry.noun, id, title, ...NOTHING, tracks, lost }
}

async function artistBack(write: Handle, actor: Actor, entry: EntryOf<'artists'>, now: number) {
  const { record_id: id, kept } = entry
  const { name } = await restoreArtist(write, { id, kept, now })
  await recordPerson(write, actor, { resource: entry.noun, id, title: name }, now)
  return { noun: entry.noun, id, title: name, ...NOTHING }
}

async function creatorBack(write: Handle, actor: Actor, entry: EntryOf<'creators'>, now: number) {
  const { record_id: id, kept } = entry
  const [holder] = await creatorsOfName(write, kept.name)
  if (holder)
    throw taken(
      'name',
      `There is a creator named ${holder.name} by now. Rename that one first, then restore this one.`,
    )
  const alike = await alikeProblem(write, kept.name)
  if (alike !== undefined)
    throw taken('name', `${alike} Rename that one first, then restore this one.`)
  const { name } = await restoreCreator(write, { id, kept, now })
  await recordPerson(write, actor, { resource: entry.noun, id, title: name }, now)
  return { noun: entry.noun, id, title: name, ...NOTHING }
}

const recordPerson = (
  write: Handle,
  { caller }: Actor,
  { resource, id, title }: { resource: 'artists' | 'creators'; id: string; title: string },
  now: number,
) =>
  record(write, {
    actor: actorOf(caller),
    action: 'restore',
    resource,
    resource_id: id,
    title,
    detail: {},
    creators: resource === 'creators' ? [id] : [],
    now,
  })

/** Who is missing for a record to come back, and what to do about it. */
async function absence(
  write: Handle,
  { own }: Actor,
  role: Role,
  what: 'track' | 'playlist',
  gone: readonly { id: string; name: string }[],
): Promise<string[]> {
  if (gone.length === 0) return []
  const noun = role === 'artist' ? 'artists' : 'creators'
  const trashed = await trashedOf(
    write,
    noun,
    gone.map(({ id }) => id),
  )
  const sentence = (people: typeof gone, where: string, then: string) => {
    if (people.length === 0) return []
    const names = new Intl.ListFormat('en').format(people.map(({ name }) => name))
    const subject = people.length === 1 ? `The ${role} ${names}` : `The ${noun} ${names}`
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
