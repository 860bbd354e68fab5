import type { Fact } from '@melodia/contract/changes'
import type { ImportNoun } from '@melodia/contract/choices/imports'
import { CREDIT_PARTIES } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import type { ImportedFields, StoredLine } from '@melodia/db/imports'
import { inParts, seqsOfIds } from '@melodia/db/many'
import { identityOf } from '@melodia/db/records/identity'
import { looksOf } from '@melodia/db/records/looks'
import { loadMany, type ManyRecord } from '../bulk/records.ts'
import { alikeProblem, mixedProblem, newNameProblem } from '../../domain/people/names.ts'
import { contributionsIn, peopleOf } from '../../domain/tracks/contributions.ts'
import { isId } from '../../kit/http/ids.ts'
import { changedCells, readCells } from './cells.ts'
import {
  knowsNobody,
  lookUp,
  lookUpCommas,
  meant,
  namesInCells,
  textsOf,
  type KnownNames,
} from './credits.ts'
import type { Row } from './file.ts'
import { makeGenreCheck } from './genres.ts'
import { addSplits, splitInCell, SPLITS } from './splits.ts'

const ONE = {
  tracks: 'track',
  artists: 'artist',
  creators: 'creator',
  playlists: 'playlist',
} as const
/** Ids and names of the lines before, with their lines: two lines may not share one. */
interface Claims {
  ids: Map<string, number>
  names: Map<string, number>
  looks: Map<string, number>
}

/** The effect of each line. Nothing is written. */
export async function dryRun(
  read: Handle,
  noun: ImportNoun,
  rows: readonly Row[],
  now: number,
): Promise<StoredLine[]> {
  const lines: StoredLine[] = []
  const known = knowsNobody()
  const genreCheck = await makeGenreCheck(read)
  const notes = async (line: StoredLine) =>
    [await genreCheck(line), SPLITS in line.after ? NOT_UNDONE : ''].filter(Boolean).join(' ')
  const claims: Claims = { ids: new Map(), names: new Map(), looks: new Map() }
  for await (const part of inParts(rows)) {
    const ids = part.map(({ id }) => id).filter(isId)
    const seqs = await seqsOfIds(read, noun, ids)
    const records = new Map(
      (await loadMany(read, noun, [...seqs.values()])).map((record) => [record.id, record]),
    )
    if (part.some(({ cells }) => cells[SPLITS])) await addSplits(read, [...records.values()], now)
    const changed = part.flatMap(({ id, cells }) =>
      changedCells(factCells(cells), records.get(id) ?? null),
    )
    await lookUpCommas(read, known, changed)
    const drafts = part.map((row) =>
      drafted(noun, row, records.get(row.id) ?? null, { known, claims }),
    )
    await lookUpNames(read, noun, known, drafts)
    for (const draft of drafts) {
      const split = await splitOf(read, draft)
      if ('after' in split && split.after !== null) draft.facts[SPLITS] = split.after
      const message =
        draft.message ||
        ('message' in split ? split.message : '') ||
        (await creditsWrong(read, draft)) ||
        (await newNameWrong(read, noun, draft, { known, claims }))
      const line = settled(noun, { ...draft, message }, known, claims)
      lines.push(line.kind === 'refused' ? line : { ...line, message: await notes(line) })
    }
  }
  return lines
}

const NOT_UNDONE = 'It proposes a split, so this import cannot be undone.'

/** The cells of facts, which the form of a track has. */
const factCells = (cells: Row['cells']): Row['cells'] =>
  Object.fromEntries(Object.entries(cells).filter(([field]) => field !== SPLITS))

/** What the line proposes as a split, if it can be imported at all. */
const splitOf = async (read: Handle, { row, record, message }: Draft) =>
  record && !message
    ? splitInCell(read, row.cells[SPLITS] ?? '', record)
    : ({ after: null } as const)

interface Draft {
  row: Row
  record: ManyRecord | null
  facts: Record<string, Fact>
  message: string
}

/** A line on its own: its record, and its facts as the form reads them. */
function drafted(
  noun: ImportNoun,
  row: Row,
  record: ManyRecord | null,
  { known, claims }: { known: KnownNames; claims: Claims },
): Draft {
  const { id, line, cells } = row
  const before = claims.ids.get(id)
  const refused = (message: string): Draft => ({ row, record, facts: {}, message })
  if (row.message) return refused(row.message)
  if (id !== '' && !record) return refused(`There is no ${ONE[noun]} with this ID.`)
  if (before !== undefined) return refused(`Line ${before} is about the same ${ONE[noun]}.`)
  if (id !== '') claims.ids.set(id, line)
  else if (noun === 'tracks')
    return refused('A track is made with its files: an import changes tracks by their ID only.')
  const changed = changedCells(factCells(cells), record)
  return {
    row,
    record,
    ...readCells(noun, changed, record?.id ?? null, namesInCells(known, record)),
  }
}

/** People with the names in some lines: those who are credited, and namesakes of new people. */
async function lookUpNames(
  read: Handle,
  noun: ImportNoun,
  known: KnownNames,
  drafts: readonly Draft[],
) {
  for (const party of CREDIT_PARTIES) {
    const own = noun === `${party}s` ? drafts.flatMap(({ facts }) => nameIn(facts) ?? []) : []
    const credited =
      noun === 'tracks' ? drafts.flatMap(({ facts }) => textsOf(facts[`${party}s`])) : []
    await lookUp(read, known, party, [...own, ...credited])
  }
}

const nameIn = ({ name }: Readonly<Record<string, Fact>>) =>
  typeof name === 'string' ? name : undefined

/** The line as it is kept. */
function settled(noun: ImportNoun, draft: Draft, known: KnownNames, claims: Claims): StoredLine {
  const { row, record } = draft
  const { before, after, message } = compared(draft, known)
  const problem = message || takenName(noun, draft, known, claims)
  const kind = problem
    ? 'refused'
    : !record
      ? 'create'
      : Object.keys(after).length > 0
        ? 'change'
        : 'unchanged'
  return {
    line: row.line,
    kind,
    record_id: record?.id ?? null,
    title: record?.title ?? (row.cells['name'] ?? '').slice(0, 200),
    before: problem || kind === 'unchanged' ? null : before,
    after: problem ? {} : after,
    message: problem,
  }
}

/** The facts that differ, with the values before; people by name, and before by id, too. */
function compared({ record, facts, message }: Draft, known: KnownNames) {
  if (!record) return { before: null, after: facts, message }
  const before: ImportedFields = {}
  const after: ImportedFields = {}
  const sentences = message ? [message] : []
  for (const [field, fact] of Object.entries(facts)) {
    const party = CREDIT_PARTIES.find(
      (candidate) => field === `${candidate}s` && record.status !== undefined,
    )
    const { people, ambiguous } = party
      ? meant(known, party, textsOf(fact), record)
      : { people: [], ambiguous: [] }
    if (ambiguous.length > 0)
      sentences.push(`There are several ${field} named ${ambiguous.join(', ')}.`)
    const value = party ? people.map(({ name }) => name) : fact
    const existing = record.fields[field] ?? null
    if (JSON.stringify(existing) === JSON.stringify(value)) continue
    before[field] = existing
    after[field] = value
    if (party) before[`${field}_ids`] = record.fields[`${field}_ids`] ?? []
  }
  return { before, after, message: sentences.join(' ') }
}

/** Why a name cannot be given: creators' names are their own, and no line makes a second artist. */
function takenName(
  noun: ImportNoun,
  { row, record, facts }: Draft,
  known: KnownNames,
  claims: Claims,
) {
  const name = nameIn(facts)
  const party = noun === 'artists' ? 'artist' : 'creator'
  if (name === undefined || (noun !== 'artists' && noun !== 'creators')) return ''
  if (noun === 'artists' && record) return ''
  const claimed = claims.names.get(identityOf(name))
  if (claimed !== undefined) return `Line ${claimed} has the name ${name} already.`
  claims.names.set(identityOf(name), row.line)
  const holder = known[party].get(identityOf(name))?.find(({ id }) => id !== record?.id)
  return holder
    ? `There is ${noun === 'artists' ? 'an artist' : 'a creator'} named ${holder.name} already. To change them, give their ID.`
    : ''
}

/** Why nobody can be credited so: there is no such person any more. */
async function creditsWrong(read: Handle, { facts: { credits } }: Draft) {
  if (typeof credits !== 'string') return ''
  const { errors } = await peopleOf(read, contributionsIn(credits))
  const [[field = '', sentence = ''] = []] = Object.entries(errors)
  const [, at] = /^contributions\[(\d+)\]/.exec(field) ?? []
  return sentence && `Contribution ${Number(at) + 1}: ${sentence}`
}

/** Why the name of a creator cannot be a new one: it mixes scripts, or looks like another's. */
async function newNameWrong(
  read: Handle,
  noun: ImportNoun,
  { row, record, facts }: Draft,
  { known, claims }: { known: KnownNames; claims: Claims },
) {
  const name = nameIn(facts)
  const isTaken = (creatorName: string) =>
    (known.creator.get(identityOf(creatorName))?.length ?? 0) > 0
  if (noun === 'creators' && name !== undefined) {
    if (isTaken(name) || claims.names.has(identityOf(name))) return ''
    const looks = looksOf(name)
    const [line] = looks.flatMap((look) => claims.looks.get(look) ?? [])
    for (const look of looks) claims.looks.set(look, row.line)
    const alike = line === undefined ? undefined : `${name} looks like the name in line ${line}.`
    return mixedProblem(name) ?? alike ?? (await alikeProblem(read, name, record?.id)) ?? ''
  }
  if (noun !== 'tracks') return ''
  for (const creatorName of textsOf(facts['creators'])) {
    const problem = isTaken(creatorName) ? undefined : await newNameProblem(read, creatorName)
    if (problem !== undefined) return problem
  }
  return ''
}
