import { CREDIT_PARTIES, type CreditParty } from '@melodia/db/credits'
import { peopleOfIds } from '@melodia/db/credits'
import type { AuditRecord } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { deleteRecords, removeDeleted } from '@melodia/db/deletion'
import {
  creditedOf,
  deleteMadeAt,
  ownersAmong,
  type StoredImport,
  type StoredLine,
} from '@melodia/db/imports'
import { identityOf } from '@melodia/db/records/identity'
import type { Caller } from '../../platform/access/access.ts'
import { changesOf } from '../../platform/audit/changes.ts'
import { addCredited, patchMany, type ManyRecord, type Patch } from '../bulk/records.ts'
import { contributionsOfFact, holds, namesNobody, recordsOf, withPeople } from './apply.ts'
import { textsOf } from './credits.ts'
import { linesInParts } from './lines.ts'
import { SPLITS } from './splits.ts'

/** Whether it has proposed a split, which nobody changes (decision 283). */
export async function hasProposed(read: Handle, owner: StoredImport): Promise<boolean> {
  if (owner.noun !== 'tracks') return false
  for await (const part of linesInParts(read, owner.seq))
    if (part.some(({ after }) => SPLITS in after)) return true
  return false
}

/** Lines whose records are no longer as the import has left them. */
export async function changedAfter(write: Handle, owner: StoredImport): Promise<number[]> {
  const lines: number[] = []
  for await (const part of linesInParts(write, owner.seq)) {
    const records = await recordsOf(write, owner.noun, part)
    const made = part.flatMap(({ kind, record_id }) =>
      kind === 'create' ? (records.get(record_id ?? '')?.seq ?? []) : [],
    )
    const inUse = await used(write, owner, made)
    for (const line of part) {
      const record = records.get(line.record_id ?? '')
      const isSame =
        line.kind === 'create'
          ? !record || (record.version === 1 && !inUse.has(record.seq))
          : record && holds(record, line.after) && (await hasPeople(write, line))
      if (!isSame) lines.push(line.line)
    }
  }
  return lines
}

/** Records that cannot go: tracks name them, or they own playlists. */
async function used(write: Handle, { noun }: StoredImport, seqs: readonly number[]) {
  if (seqs.length === 0 || (noun !== 'artists' && noun !== 'creators')) return new Set<number>()
  const credited = await creditedOf(write, noun, seqs)
  return noun === 'artists' ? credited : new Set([...credited, ...(await ownersAmong(write, seqs))])
}

/** Whether all people from before still exist. */
async function hasPeople(write: Handle, { before }: StoredLine) {
  if (await namesNobody(write, before?.['credits'])) return false
  for (const party of CREDIT_PARTIES) {
    const ids = textsOf(before?.[`${party}s_ids`])
    if (ids.length > 0 && (await peopleOfIds(write, party, ids)).size < new Set(ids).size)
      return false
  }
  return true
}

/** Undoes an import; returns the audited changes of each record, and whom they credit anew. */
export async function undoLines(
  write: Handle,
  owner: StoredImport,
  { caller, now }: { caller: Caller; now: number },
) {
  const { noun } = owner
  const audited: AuditRecord[] = []
  const credited = new Map<string, number[]>()
  const introduced: Record<CreditParty, Set<string>> = { artist: new Set(), creator: new Set() }
  for await (const part of linesInParts(write, owner.seq)) {
    const records = await recordsOf(write, noun, part)
    const gone: number[] = []
    const patches: Awaited<ReturnType<typeof patchBack>>[] = []
    for (const line of part) {
      const record = records.get(line.record_id ?? '')
      if (!record) continue
      const { before, after, kind } = line
      if (kind === 'create') gone.push(record.seq)
      else patches.push(await patchBack(write, record, line))
      audited.push({
        resource: noun,
        record_id: record.id,
        changes: changesOf(after, kind === 'create' ? emptied(after) : (before ?? {})),
      })
      for (const party of CREDIT_PARTIES)
        for (const name of textsOf(after[`${party}s`])) introduced[party].add(identityOf(name))
    }
    if (noun !== 'tracks') await deleteRecords(write, noun, gone, now)
    addCredited(
      credited,
      await patchMany(write, noun, await withPeople(write, patches), { caller, now }),
    )
  }
  if (noun === 'tracks' && owner.applied_at !== null)
    for (const party of CREDIT_PARTIES)
      await deleteMadeAt(write, `${party}s`, [...introduced[party]], { at: owner.applied_at, now })
  await removeDeleted(write)
  return { records: audited, credited }
}

const emptied = (after: StoredLine['after']) =>
  Object.fromEntries(Object.keys(after).map((field) => [field, null]))

/** The values from before; people by their ids. */
async function patchBack(
  write: Handle,
  record: ManyRecord,
  { before }: StoredLine,
): Promise<Patch & { people: Record<CreditParty, { id: string }[] | null> }> {
  const people = (party: CreditParty) => {
    const ids = before?.[`${party}s_ids`]
    return ids === undefined ? null : textsOf(ids).map((id) => ({ id }))
  }
  const isFact = ([field]: [string, unknown]) =>
    !/^(?:(?:artists|creators)(?:_ids)?|credits)$/.test(field)
  return {
    seq: record.seq,
    ...(record.status !== undefined && (await contributionsOfFact(write, before?.['credits']))),
    facts: Object.fromEntries(Object.entries(before ?? {}).filter(isFact)),
    people: { artist: people('artist'), creator: people('creator') },
  }
}
