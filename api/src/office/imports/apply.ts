import type { Fact } from '@melodia/contract/changes'
import type { ImportNoun } from '@melodia/contract/choices/imports'
import { createArtist } from '@melodia/db/artists'
import type { AuditRecord } from '@melodia/db/audit'
import { createCreator } from '@melodia/db/creators'
import { peopleOfIds, type CreditParty } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import {
  setRecordId,
  type ImportedFields,
  type StoredImport,
  type StoredLine,
} from '@melodia/db/imports'
import { seqsOfIds } from '@melodia/db/many'
import { idsOf } from '@melodia/db/merges'
import { createPlaylist } from '@melodia/db/playlists'
import { identityOf } from '@melodia/db/records/identity'
import { changesOf } from '../../platform/audit/changes.ts'
import { addCredited, loadMany, patchMany, type ManyRecord, type Patch } from '../bulk/records.ts'
import { alikeProblem, refuseTakenName } from '../../domain/people/names.ts'
import type { Caller } from '../../platform/access/access.ts'
import {
  contributionsIn,
  peopleOf,
  resolveContributions,
} from '../../domain/tracks/contributions.ts'
import { makeCredits } from '../../domain/tracks/credits.ts'
import { lookUp, meant, textsOf, type KnownNames, type Meant } from './credits.ts'
import { linesInParts } from './lines.ts'
import {
  addProposed,
  addSplits,
  isSplitLost,
  proposeAll,
  SPLITS,
  withoutSplit,
  type Proposed,
} from './splits.ts'

interface Application {
  owner: StoredImport
  caller: Caller
  now: number
}

/** Lines whose records are no longer as the dry run has seen them, and names taken since. */
export async function changedSince(
  write: Handle,
  owner: StoredImport,
  known: KnownNames,
  now: number,
) {
  const { noun } = owner
  const lines: number[] = []
  for await (const part of linesInParts(write, owner.seq)) {
    const records = await recordsOf(write, noun, part)
    if (part.some(({ after }) => SPLITS in after))
      await addSplits(write, [...records.values()], now)
    if (noun === 'artists' || noun === 'creators') {
      const party = noun === 'artists' ? 'artist' : 'creator'
      const names = part.flatMap(({ after }) =>
        typeof after['name'] === 'string' ? after['name'] : [],
      )
      await lookUp(write, known, party, names)
    }
    for (const line of part) {
      const record = records.get(line.record_id ?? '')
      const isSame = line.kind === 'create' || (record && holds(record, line.before ?? {}))
      const isRefused = isTaken(noun, line, known) || (await isLookAlike(write, noun, line))
      const isLost =
        (await namesNobody(write, line.after['credits'])) ||
        (await isSplitLost(write, line.after[SPLITS]))
      if (!isSame || isRefused || isLost) lines.push(line.line)
    }
  }
  return lines
}

/** Whether the credits of a cell name somebody who is gone. */
export async function namesNobody(read: Handle, fact: Fact | undefined): Promise<boolean> {
  if (typeof fact !== 'string' || fact === '') return false
  return Object.keys((await peopleOf(read, contributionsIn(fact))).errors).length > 0
}

function isTaken(noun: ImportNoun, { kind, after, record_id }: StoredLine, known: KnownNames) {
  const name = after['name']
  if (typeof name !== 'string') return false
  if (noun !== 'creators' && (noun !== 'artists' || kind !== 'create')) return false
  const holders = known[noun === 'artists' ? 'artist' : 'creator'].get(identityOf(name)) ?? []
  return holders.some(({ id }) => id !== record_id)
}

/** Whether a creator's new name looks like that of a creator added since. */
async function isLookAlike(read: Handle, noun: ImportNoun, { after, record_id }: StoredLine) {
  const name = after['name']
  if (noun !== 'creators' || typeof name !== 'string') return false
  return (await alikeProblem(read, name, record_id ?? undefined)) !== undefined
}

/** Whether a record has these values. */
export const holds = ({ fields }: ManyRecord, facts: ImportedFields) =>
  Object.entries(facts).every(
    ([field, fact]) => JSON.stringify(fields[field]) === JSON.stringify(fact),
  )

/** The records of some lines, by id. */
export async function recordsOf(read: Handle, noun: ImportNoun, lines: readonly StoredLine[]) {
  const seqs = await seqsOfIds(
    read,
    noun,
    lines.flatMap(({ record_id }) => record_id ?? []),
  )
  const records = await loadMany(read, noun, [...seqs.values()])
  return new Map(records.map((record) => [record.id, record]))
}

/** Writes the lines; returns the audited changes of each record, and whom they credit anew. */
export async function applyLines(write: Handle, application: Application, known: KnownNames) {
  const { owner, caller, now } = application
  const { noun } = owner
  const audited: AuditRecord[] = []
  const credited = new Map<string, number[]>()
  const proposed: Proposed = new Map()
  for await (const part of linesInParts(write, owner.seq)) {
    const records = await recordsOf(write, noun, part)
    const patches: (Patch & { people: Record<CreditParty, Meant[] | null> })[] = []
    for (const stored of part) {
      addProposed(proposed, stored)
      const { line, kind, record_id, before } = stored
      const after = withoutSplit(stored.after)
      if (Object.keys(after).length === 0) continue
      if (kind === 'create') {
        const id = await create(write, noun, after, now)
        await setRecordId(write, owner.seq, line, id)
        audited.push({ resource: noun, record_id: id, changes: changesOf(null, after) })
        continue
      }
      const record = records.get(record_id ?? '')
      if (!record) continue
      audited.push({
        resource: noun,
        record_id: record.id,
        changes: changesOf(before && withoutSplit(before), after),
      })
      patches.push(await patchOf(write, record, after, { application, known }))
    }
    addCredited(
      credited,
      await patchMany(write, noun, await withPeople(write, patches), { caller, now }),
    )
  }
  await proposeAll(write, proposed, { caller, now })
  return { records: audited, credited }
}

interface Context {
  application: Application
  known: KnownNames
}

/** The new facts of a record; people who are new are made, once each. */
async function patchOf(write: Handle, record: ManyRecord, after: ImportedFields, context: Context) {
  const isTrack = record.status !== undefined
  const { artists, creators, credits, ...facts } = after
  const people = async (party: CreditParty, fact: typeof artists) =>
    isTrack && fact !== undefined
      ? await peopleFor(write, party, textsOf(fact), record, context)
      : null
  return {
    seq: record.seq,
    facts: isTrack ? facts : after,
    ...(isTrack && (await contributionsOfFact(write, credits))),
    people: { artist: await people('artist', artists), creator: await people('creator', creators) },
  }
}

/** The contributions of a cell; an empty one takes back that anything was said. */
export async function contributionsOfFact(write: Handle, fact: Fact | undefined) {
  if (typeof fact !== 'string') return {}
  if (fact === '') return { credits: null }
  const { made } = await resolveContributions(write, contributionsIn(fact), 'credits')
  return { credits: made }
}

async function peopleFor(
  write: Handle,
  party: CreditParty,
  names: readonly string[],
  record: ManyRecord,
  { application: { caller, now }, known }: Context,
): Promise<Meant[]> {
  await lookUp(write, known, party, names)
  const { people } = meant(known, party, names, record)
  for (const person of people) {
    if (person.id !== null) continue
    const actor = { caller, scope: 'everything', own: null } as const
    await makeCredits(write, { [`${party}s`]: [{ seq: null, name: person.name }] }, { actor, now })
    known[party].delete(identityOf(person.name))
    await lookUp(write, known, party, [person.name])
    person.id = known[party].get(identityOf(person.name))?.[0]?.id ?? null
  }
  return people
}

/** People by `seq` in place of their ids. */
export async function withPeople(
  write: Handle,
  patches: readonly (Patch & {
    people: Record<CreditParty, readonly { id: string | null }[] | null>
  })[],
): Promise<Patch[]> {
  const seqs = async (party: CreditParty) => {
    const ids = patches.flatMap(({ people }) => people[party]?.flatMap(({ id }) => id ?? []) ?? [])
    return ids.length === 0 ? new Map() : peopleOfIds(write, party, [...new Set(ids)])
  }
  const known = { artist: await seqs('artist'), creator: await seqs('creator') }
  const seqsOf = (party: CreditParty, people: readonly { id: string | null }[]): number[] =>
    people.flatMap(({ id }) => known[party].get(id ?? '')?.seq ?? [])
  return patches.map(({ seq, facts, credits, people: { artist, creator } }) => ({
    seq,
    facts,
    ...(credits !== undefined && { credits }),
    ...(artist && { artists: seqsOf('artist', artist) }),
    ...(creator && { creators: seqsOf('creator', creator) }),
  }))
}

/** Makes a record and returns its id. Its facts have passed the schema of the noun's form. */
async function create(write: Handle, noun: ImportNoun, after: ImportedFields, now: number) {
  const facts = { ...after, name: String(after['name']) }
  if (noun !== 'artists' && noun !== 'creators')
    return (await createPlaylist(write, { ...facts, tracks: [] }, now)).id
  if (noun === 'creators')
    await refuseTakenName(write, facts.name, { instead: 'Import the file again.' })
  const seq = await (noun === 'artists' ? createArtist : createCreator)(write, facts, now)
  const [id = ''] = (await idsOf(write, noun, [seq])).values()
  return id
}
