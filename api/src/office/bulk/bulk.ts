import type { BulkNoun, BulkReply } from '@melodia/contract/bulk'
import { LIMITS } from '@melodia/contract/choices/limits'
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import { loadArtists, selectArtists } from '@melodia/db/artists'
import { addAuditRecords, type AuditRecord } from '@melodia/db/audit'
import type { Credited } from '@melodia/db/credits/newly'
import { loadCreators, selectCreators } from '@melodia/db/creators'
import type { Database, Handle } from '@melodia/db/database'
import { inParts, seqsOfIds } from '@melodia/db/many'
import { selectPlaylists } from '@melodia/db/playlists'
import { selectTracks } from '@melodia/db/tracks'
import type { Fact } from '@melodia/contract/changes'
import { changesOf } from '../../platform/audit/changes.ts'
import { record } from '../../platform/events/record.ts'
import { actorOf, type Caller } from '../../platform/access/access.ts'
import { unacceptable } from '../../kit/http/errors.ts'
import { isId } from '../../kit/http/ids.ts'
import { counted } from '../../kit/text/text.ts'
import { findCredits } from '../../domain/tracks/credits.ts'
import type { BulkFields, Chosen } from './body.ts'
import { addCredited, loadMany, patchMany, type ManyRecord, type Patch } from './records.ts'

interface BulkOptions {
  db: Database
  clock: () => number
}

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
      if (seqs.length === 0) return replyOf(0, failed)
      const wanted = await wantedOf(write, caller, fields, now)
      const audited: AuditRecord[] = []
      const credited = new Map<string, number[]>()
      let changed = 0
      for await (const part of inParts(seqs)) {
        const records = isOfList(await loadMany(write, target.noun, part), target, failed)
        changed += records.length
        const patches: Patch[] = []
        for (const { seq, id, fields: before } of records) {
          const changes = changesOf(before, wanted.fields)
          if (Object.keys(changes).length === 0) continue
          audited.push({ resource: target.noun, record_id: id, changes })
          patches.push({ seq, ...wanted.patch })
        }
        addCredited(credited, await patchMany(write, target.noun, patches, now))
      }
      await audit(write, caller, {
        noun: target.noun,
        fields: wanted.fields,
        audited,
        credited,
        now,
      })
      return replyOf(changed, failed)
    })
  }

  return { change }
}

/** Names only the first failures: ten thousand would be more than the call. */
const replyOf = (changed: number, failed: Failed): BulkReply => ({
  changed,
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

interface Audited {
  noun: BulkNoun
  fields: Readonly<Record<string, Fact>>
  audited: readonly AuditRecord[]
  credited: Credited
  now: number
}

/** One entry with all ids, and what changed in each record. */
async function audit(
  write: Handle,
  caller: Caller,
  { noun, fields, audited, credited, now }: Audited,
) {
  if (audited.length === 0) return
  const changes = Object.fromEntries(
    Object.entries(fields).map(([field, after]) => [field, { before: null, after }]),
  )
  const entry = await record(write, {
    actor: actorOf(caller),
    action: 'update-many',
    resource: noun,
    resource_id: '',
    title: counted(audited.length, noun.slice(0, -1)),
    detail: { ids: audited.map(({ record_id }) => record_id), changes },
    credited,
    now,
  })
  await addAuditRecords(write, entry, audited)
}
