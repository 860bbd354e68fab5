import type { Fact } from '@melodia/contract/changes'
import { namesIn, possibleNames } from '@melodia/contract/names'
import {
  CREDIT_PARTIES,
  peopleOfNames,
  type CreditName,
  type CreditParty,
} from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { identityOf } from '@melodia/db/records/identity'
import { tidyName } from '@melodia/db/records/names'
import type { ManyRecord } from '../bulk/records.ts'
import { isOneName } from '../../domain/tracks/names.ts'

/** People by name; each name is looked up once. */
export type KnownNames = Record<CreditParty, Map<string, CreditName[]>>

export const knowsNobody = (): KnownNames => ({ artist: new Map(), creator: new Map() })

/** Looks up those of these names that are not known yet. */
export async function lookUp(
  read: Handle,
  known: KnownNames,
  party: CreditParty,
  names: readonly string[],
) {
  const unknown = names.filter((name) => !known[party].has(identityOf(name)))
  for await (const part of inParts(unknown))
    for (const { name, people } of await peopleOfNames(read, party, part))
      known[party].set(identityOf(name), people)
}

/** Looks up who has a name that commas in these cells may belong to. */
export async function lookUpCommas(
  read: Handle,
  known: KnownNames,
  cells: readonly (readonly [field: string, cell: string])[],
) {
  for (const party of CREDIT_PARTIES)
    await lookUp(
      read,
      known,
      party,
      cells.flatMap(([field, cell]) => (field === `${party}s` ? possibleNames(cell) : [])),
    )
}

/** Reads the cells of people in a line about this track; ignores other cells. */
export const namesInCells =
  (known: KnownNames, track: ManyRecord | null) => (field: string, cell: string) => {
    const party = CREDIT_PARTIES.find((candidate) => field === `${candidate}s`)
    if (!party) return undefined
    const standing = textsOf(track?.fields[field])
    return namesIn(
      cell,
      isOneName(standing, (folded) => (known[party].get(folded)?.length ?? 0) > 0),
    )
  }

/** A person whom a line credits, by public id; null for one who is new. */
export interface Meant {
  name: string
  id: string | null
}

/** The people of these names. A credited name keeps its person; another name must have one only. */
export function meant(
  known: KnownNames,
  party: CreditParty,
  names: readonly string[],
  track: ManyRecord,
) {
  const standing = textsOf(track.fields[`${party}s`])
  const ids = textsOf(track.fields[`${party}s_ids`])
  const people: Meant[] = []
  const ambiguous: string[] = []
  for (const name of names) {
    const same = standing.flatMap((credited, at) =>
      identityOf(credited) === identityOf(name) ? { name: credited, id: ids[at] ?? null } : [],
    )
    const found = known[party].get(identityOf(name)) ?? []
    if (same.length > 0) people.push(...same)
    else if (found.length > 1) ambiguous.push(name)
    else people.push({ name: found[0]?.name ?? tidyName(name), id: found[0]?.id ?? null })
  }
  return { people, ambiguous }
}

export const textsOf = (fact: Fact | undefined) => (Array.isArray(fact) ? fact : [])
