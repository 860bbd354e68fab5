import {
  BULK_FIELDS,
  type BulkChanges,
  type BulkNoun,
  type BulkReply,
  type BulkUndoReply,
} from '@melodia/contract/bulk'
import { BULK_UNDO_HOURS } from '@melodia/contract/choices/lists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { loadArtists, selectArtists } from '@melodia/db/artists'
import { addAuditRecords, type AuditRecord } from '@melodia/db/audit'
import { lastEntry } from '@melodia/db/audit/entries'
import { changesOfEntry, countChanges, getManyEntry, type ManyEntry } from '@melodia/db/audit/many'
import { loadCreators, selectCreators } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { inParts, seqsOfIds } from '@melodia/db/many'
import { selectPlaylists } from '@melodia/db/playlists'
import { selectTracks } from '@melodia/db/tracks'
import type { Changes, Fact } from '@melodia/contract/changes'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { conflict, notFound, unacceptable } from '../../kit/http/errors.ts'
import { isId } from '../../kit/http/ids.ts'
import { counted } from '../../kit/text/text.ts'
import { findCredits } from '../../domain/tracks/credits.ts'
import type { BulkFields, Chosen } from './body.ts'
import { changedSince, isStoredInPart, takeBack } from './undo.ts'
import { addConcerned, tellConcerned, type Concerned } from './concerned.ts'
import { addCredited, loadMany, patchMany, type ManyRecord, type Patch } from './records.ts'

interface BulkOptions {
  db: Database
  clock: () => number
}

const UNDO_MS = BULK_UNDO_HOURS * 60 * 60_000

/** The records of one list that are changed; tracks have two lists. */
export interface BulkTarget {
  noun: BulkNoun
  status?: TrackStatus
}

type Failed = BulkReply['failed']

/** Changing many records at once. Knows nothing of HTTP. */
export function makeBulk({ db, clock }: BulkOptions) {
  /** In one transaction: reports the records that cannot be changed, and changes all others. */
  async function change(
    caller: Caller,
    target: BulkTarget,
    chosen: Chosen,
    fields: BulkFields,
  ): Promise<BulkReply> {
    const now = clock()
    return db.write(async (write) => {
      const failed: Failed = []
      const seqs = await chosenSeqs(write, target, chosen, failed)
      if (seqs.length === 0) return replyOf(0, failed, null)
      const wanted = await wantedOf(write, caller, fields, now)
      const audited: AuditRecord[] = []
      const credited = new Map<string, number[]>()
      const concerned: Concerned = new Map()
      let changed = 0
      for await (const part of inParts(seqs)) {
        const records = isOfList(await loadMany(write, target.noun, part), target, failed)
        changed += records.length
        const patches: Patch[] = []
        for (const one of records) {
          const { seq, id, fields: before } = one
          // Whole: the undo gives it back.
          const changes = changesOf(before, wanted.fields, (fact) => fact)
          if (Object.keys(changes).length === 0) continue
          audited.push({ resource: target.noun, record_id: id, changes })
          patches.push({ seq, ...wanted.patch })
          addConcerned(concerned, one)
        }
        addCredited(credited, await patchMany(write, target.noun, patches, { caller, now }))
      }
      if (audited.length === 0) return replyOf(changed, failed, null)
      const entry = await record(write, {
        actor: actorOf(caller),
        action: 'update-many',
        resource: target.noun,
        resource_id: '',
        title: countOf(target.noun, audited),
        detail: { ids: idsOf(audited), changes: commonChanges(wanted.fields, audited) },
        credited,
        now,
      })
      await addAuditRecords(write, entry, audited)
      const values = valuesOf(wanted.fields)
      await tellConcerned(write, { concerned, values, caller, now })
      return replyOf(changed, failed, entry)
    })
  }

  /** Takes a change back, within a day, if all its records still are as it has left them. */
  const undo = (caller: Caller, id: string): Promise<BulkUndoReply> => {
    const now = clock()
    return db.write(async (write) => {
      const { entry, noun } = await existing(write, id)
      if (await undoneBy(write, entry)) throw conflict('This change has been taken back already.')
      if (!isRecent(entry))
        throw conflict(
          `This change is more than ${BULK_UNDO_HOURS} hours old and cannot be taken back any more.`,
        )
      if (await isStoredInPart(write, entry))
        throw conflict(
          'An older version stored only the beginning of what these records had. Nothing was taken back.',
        )
      const changed = await changedSince(write, entry, noun)
      if (changed !== null)
        throw conflict(`Changed since then: ${changed}. Nothing was taken back.`)
      const { audited, credited, concerned } = await takeBack(write, entry, noun, { caller, now })
      const undone = await record(write, {
        actor: actorOf(caller),
        action: 'undo-many',
        resource: noun,
        resource_id: entry.id,
        title: countOf(noun, audited),
        detail: { ids: idsOf(audited) },
        credited,
        now,
      })
      await addAuditRecords(write, undone, audited)
      await tellConcerned(write, { concerned, values: null, caller, now })
      return { undone: audited.length }
    })
  }

  /** What a change did to each of its records. */
  async function get(id: string, { p, l }: { p: number; l: number }): Promise<BulkChanges> {
    const { entry, noun } = await existing(db.read, id)
    const part = await changesOfEntry(db.read, entry, { limit: l, offset: (p - 1) * l })
    const ids = part.map(({ record_id }) => record_id)
    const seqs = await seqsOfIds(db.read, noun, ids)
    const present = await loadMany(db.read, noun, [...seqs.values()])
    const byId = new Map(present.map((one) => [one.id, one]))
    const undone = await undoneBy(db.read, entry)
    return {
      records: part.map(({ record_id, changes }) => {
        const { title = null, status = null } = byId.get(record_id) ?? {}
        return { id: record_id, title, status, changes }
      }),
      total: await countChanges(db.read, entry),
      can_undo: !undone && isRecent(entry),
      undone_at: undone && new Date(undone.at).toISOString(),
    }
  }

  const isRecent = ({ at }: ManyEntry) => clock() - at < UNDO_MS

  return { change, undo, get }
}

/** A change of many by the id of its entry in the audit. */
async function existing(read: Handle, id: string): Promise<{ entry: ManyEntry; noun: BulkNoun }> {
  const entry = await getManyEntry(read, id)
  if (!entry || !isBulkNoun(entry.resource)) throw notFound('Change')
  return { entry, noun: entry.resource }
}

const isBulkNoun = (resource: string): resource is BulkNoun => Object.hasOwn(BULK_FIELDS, resource)

const undoneBy = (read: Handle, { id, resource }: ManyEntry) =>
  lastEntry(read, { actions: ['undo-many'], resource, resource_id: id })

const countOf = (noun: BulkNoun, audited: readonly AuditRecord[]) =>
  counted(audited.length, noun.slice(0, -1))
const idsOf = (audited: readonly AuditRecord[]) => audited.map(({ record_id }) => record_id)

/** The new values as people read them: by names, not ids. */
const valuesOf = (fields: Record<string, Fact>) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !field.endsWith('_ids')))

/** What changed in all records together: a field has its old value if all had the same one. */
function commonChanges(fields: Record<string, Fact>, audited: readonly AuditRecord[]): Changes {
  const [first] = audited
  return changesOf(
    Object.fromEntries(
      Object.keys(fields).map((field) => {
        const { before = null } = first?.changes[field] ?? {}
        const text = JSON.stringify(before)
        const isCommon = audited.every(
          ({ changes }) => JSON.stringify(changes[field]?.before) === text,
        )
        return [field, isCommon ? before : null]
      }),
    ),
    fields,
  )
}

/** Names only the first failures: ten thousand would be more than the call. */
const replyOf = (changed: number, failed: Failed, undo: string | null): BulkReply => ({
  changed,
  undo,
  failures: failed.length,
  failed: failed.slice(0, LIMITS.errorsInReply),
})

/** The `seq` of the chosen records; unknown ids have failed. */
async function chosenSeqs(
  write: Handle,
  target: BulkTarget,
  chosen: Chosen,
  failed: Failed,
): Promise<number[]> {
  if ('filter' in chosen) return found(write, target, chosen.filter)
  const seqs = await seqsOfIds(write, target.noun, chosen.ids.filter(isId))
  for (const id of chosen.ids)
    if (!seqs.has(id)) failed.push({ id, message: `${NOUNS[target.noun]} not found.` })
  return chosen.ids.flatMap((id) => seqs.get(id) ?? [])
}
const NOUNS = {
  tracks: 'Track',
  artists: 'Artist',
  creators: 'Creator',
  playlists: 'Playlist',
} as const

/** All that a filter finds. The filter has passed the schema of the noun's list. */
async function found(
  write: Handle,
  { noun, status = 'approved' }: BulkTarget,
  filter: object,
): Promise<number[]> {
  const most = MOST_AT_ONCE + 1
  const select = {
    tracks: () => selectTracks(write, status, filter, most),
    artists: () => selectArtists(write, filter, most),
    creators: () => selectCreators(write, filter, most),
    playlists: () => selectPlaylists(write, filter, most),
  }
  const seqs = await select[noun]()
  if (seqs.length < most) return seqs
  const count = MOST_AT_ONCE.toLocaleString('en')
  throw unacceptable({
    filter: `This filter finds more than ${count} ${noun}, which is the most at once. Narrow it.`,
  })
}

/** Tracks of the other list have failed: pending and published ones are two resources. */
function isOfList(
  records: readonly ManyRecord[],
  { status }: BulkTarget,
  failed: Failed,
): ManyRecord[] {
  return records.filter(({ id, status: its }) => {
    if (status === undefined || its === status) return true
    const message =
      status === 'approved'
        ? 'Track not found among the published ones: it is pending.'
        : 'Track not found among the pending ones: it is published.'
    failed.push({ id, message })
    return false
  })
}

/** The new values of all records, as the audit shows them and as they are written. */
async function wantedOf(
  write: Handle,
  caller: Caller,
  { artists, artists_ids, creators, creators_ids, ...facts }: BulkFields,
  now: number,
): Promise<{ fields: Record<string, Fact>; patch: Omit<Patch, 'seq'> }> {
  const sent = { artists, artists_ids, creators, creators_ids }
  const actor = { caller, scope: 'everything', own: null } as const
  const credits = await findCredits(write, defined(sent), { actor, track: null, now })
  const people = {
    ...(credits.artists && {
      artists: await loadArtists(write, [...new Set(credits.artists)]),
    }),
    ...(credits.creators && {
      creators: await loadCreators(write, [...new Set(credits.creators)]),
    }),
  }
  const fields: Record<string, Fact> = { ...facts }
  for (const [role, credited] of Object.entries(people)) {
    fields[role] = credited.map(({ name }) => name)
    fields[`${role}_ids`] = credited.map(({ id }) => id)
  }
  return { fields, patch: { facts, ...credits } }
}

/** Without absent fields. */
const defined = <Sent extends object>(sent: Sent) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Sent]?: NonNullable<Sent[Name]>
  }
