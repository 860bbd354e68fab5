import type { Fact } from '@melodia/contract/changes'
import { truthCell, truthOfCell } from '@melodia/contract/csv'
import type { ImportNoun } from '@melodia/contract/choices/imports'
import { textOfNames, textsIn } from '@melodia/contract/names'
import { tidyName } from '@melodia/db/records/names'
import { MANY_FORMS } from '../bulk/body.ts'
import type { ManyRecord } from '../bulk/records.ts'
import { ownUri } from '../../domain/people/creators/present.ts'
import { readFields, type Texts } from '../../kit/http/fields.ts'
import { counted } from '../../kit/text/text.ts'

const TRUTHS = new Set(['explicit', 'is_active', 'public'])

/** A fact as the export writes it, so that each cell of an exported file equals its fact. */
function cellOf(field: string, fact: Fact, id: string) {
  if (field === 'uri') return String(fact) || ownUri(id)
  if (Array.isArray(fact)) return textOfNames(fact)
  if (typeof fact === 'boolean') return truthCell(fact)
  return fact === null ? '' : String(fact)
}

/** Reads the names in a cell of people; undefined for any other field. */
export type ReadNames = (field: string, cell: string) => string[] | undefined

/** The texts of a form's field that a cell stands for. */
function textsOf(field: string, cell: string): string[] {
  if (field === 'genres') return [JSON.stringify(textsIn(cell))]
  if (TRUTHS.has(field)) return [String(truthOfCell(cell) ?? cell)]
  return [cell]
}

/** Cells that differ from the record, or all that are filled for a new one. */
export function changedCells(cells: Readonly<Record<string, string>>, record: ManyRecord | null) {
  return Object.entries(cells).filter(([field, cell]) =>
    record
      ? cell !==
        cellOf(field, record.fields[field] ?? null, record.id)
          .replaceAll('\r\n', '\n')
          .trim()
      : cell !== '',
  )
}

/** The facts of some cells, checked as in the noun's form; sentences for invalid ones. */
export function readCells(
  noun: ImportNoun,
  cells: readonly [string, string][],
  id: string | null,
  readNames: ReadNames,
) {
  const { schema, fields } = MANY_FORMS[noun]
  const texts: Texts = Object.fromEntries(
    cells.map(([field, cell]) => [field, readNames(field, cell) ?? textsOf(field, cell)]),
  )
  const read = readFields(texts, schema, fields, id === null ? { required: ['name'] } : {})
  // Each value has passed the check of its property, and forms hold facts only.
  const facts = { ...read.fields } as Record<string, Fact>
  if (typeof facts['name'] === 'string') facts['name'] = tidyName(facts['name'])
  if (id !== null && facts['uri'] === ownUri(id)) facts['uri'] = ''
  const sentences = Object.values(read.errors).map((sentence) =>
    sentence.replace('is true or false', 'is Yes or No'),
  )
  return { facts, message: sentences.join(' ') }
}

/** Lines in a sentence: the first of many. */
export function lineNames(lines: readonly number[]) {
  const [first = 0, ...more] = lines
  if (more.length === 0) return `Line ${first}`
  const named = lines.slice(0, 20)
  const rest = lines.length - named.length
  return `Lines ${named.join(', ')}${rest > 0 ? ` and ${counted(rest, 'other')}` : ''}`
}
