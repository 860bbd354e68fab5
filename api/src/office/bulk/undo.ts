import type { BulkNoun } from '@melodia/contract/bulk'
import type { Changes, Fact } from '@melodia/contract/changes'
import type { AuditRecord } from '@melodia/db/audit'
import { changesInParts, type ManyChanges, type ManyEntry } from '@melodia/db/audit/many'
import { CREDIT_PARTIES, peopleOfIds, type CreditParty } from '@melodia/db/credits'
import type { Caller } from '../../platform/access/access.ts'
import type { Handle } from '@melodia/db/database'
import { deleteMadeAt } from '@melodia/db/imports'
import { seqsOfIds } from '@melodia/db/many'
import { removeDeleted } from '@melodia/db/deletion'
import { identityOf } from '@melodia/db/records/identity'
import { isShortened } from '../../platform/audit/changes.ts'
import { addConcerned, type Concerned } from './concerned.ts'
import { addCredited, loadMany, patchMany, type ManyRecord, type Patch } from './records.ts'

/** Names listed of the records that are not as they were left. */
const NAMES = 5

/** The records that are not as the change has left them, in words; null if there are none. */
export async function changedSince(write: Handle, entry: ManyEntry, noun: BulkNoun) {
  const names: string[] = []
  let gone = 0
  for await (const part of changesInParts(write, entry)) {
    const records = await recordsOf(write, noun, part)
    for (const { record_id, changes } of part) {
      const record = records.get(record_id)
      if (!record) gone++
      else if (!holds(record, changes) || !(await hasPeople(write, changes)))
        names.push(`“${record.title}”`)
    }
  }
  if (names.length === 0 && gone === 0) return null
  const more = names.length - NAMES
  const listed = [
    ...names.slice(0, NAMES),
    ...(more > 0 ? [`${more} more`] : []),
    ...(gone > 0 ? [`${gone} that ${gone === 1 ? 'is' : 'are'} deleted`] : []),
  ]
  return new Intl.ListFormat('en').format(listed)
}

/** Whether what a record had is stored in part only, as entries of older versions are. */
export async function isStoredInPart(read: Handle, entry: ManyEntry) {
  for await (const part of changesInParts(read, entry))
    if (
      part.some(({ changes }) => Object.values(changes).some(({ before }) => isShortened(before)))
    )
      return true
  return false
}

/** Gives all records back what they had; returns what changed in each, and whom it concerns. */
export async function takeBack(
  write: Handle,
  entry: ManyEntry,
  noun: BulkNoun,
  { caller, now }: { caller: Caller; now: number },
) {
  const audited: AuditRecord[] = []
  const credited = new Map<string, number[]>()
  const concerned: Concerned = new Map()
  const introduced: Record<CreditParty, Set<string>> = { artist: new Set(), creator: new Set() }
  for await (const part of changesInParts(write, entry)) {
    const records = await recordsOf(write, noun, part)
    const patches: Patch[] = []
    for (const { record_id, changes } of part) {
      const record = records.get(record_id)
      if (!record) continue
      patches.push(await patchBack(write, record, changes))
      audited.push({ resource: noun, record_id, changes: reversed(changes) })
      addConcerned(concerned, record)
      for (const party of CREDIT_PARTIES)
        for (const name of textsOf(changes[`${party}s`]?.after))
          introduced[party].add(identityOf(name))
    }
    addCredited(credited, await patchMany(write, noun, patches, { caller, now }))
  }
  for (const party of CREDIT_PARTIES)
    await deleteMadeAt(write, `${party}s`, [...introduced[party]], { at: entry.at, now })
  await removeDeleted(write)
  return { audited, credited, concerned }
}

async function recordsOf(read: Handle, noun: BulkNoun, part: readonly ManyChanges[]) {
  const ids = part.map(({ record_id }) => record_id)
  const records = await loadMany(read, noun, [...(await seqsOfIds(read, noun, ids)).values()])
  return new Map(records.map((record) => [record.id, record]))
}

/** Names of people follow their ids: a renamed artist is still the one who was credited. */
const isName = (field: string, changes: Changes) => `${field}_ids` in changes

const holds = ({ fields }: ManyRecord, changes: Changes) =>
  Object.entries(changes).every(
    ([field, { after }]) =>
      isName(field, changes) || JSON.stringify(fields[field]) === JSON.stringify(after),
  )

/** Whether everybody who was credited still exists. */
async function hasPeople(read: Handle, changes: Changes) {
  for (const party of CREDIT_PARTIES) {
    const ids = new Set(textsOf(changes[`${party}s_ids`]?.before))
    if (ids.size > 0 && (await peopleOfIds(read, party, [...ids])).size < ids.size) return false
  }
  return true
}

async function patchBack(write: Handle, { seq }: ManyRecord, changes: Changes): Promise<Patch> {
  const patch: Patch = { seq, facts: {} }
  for (const [field, { before }] of Object.entries(changes))
    if (!/^(artists|creators)(_ids)?$/.test(field)) patch.facts[field] = before
  for (const party of CREDIT_PARTIES) {
    const ids = changes[`${party}s_ids`]?.before
    if (ids === undefined) continue
    const people = await peopleOfIds(write, party, textsOf(ids))
    patch[`${party}s`] = textsOf(ids).flatMap((id) => people.get(id)?.seq ?? [])
  }
  return patch
}

const reversed = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [
      field,
      { before: after, after: before },
    ]),
  )

const textsOf = (fact: Fact | undefined) => (Array.isArray(fact) ? fact : [])
