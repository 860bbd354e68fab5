import { csvOf, type CsvColumn } from '@melodia/contract/csvFile'
import type { RoyaltyStatement, StatementLine } from '@melodia/contract/royaltyStatements'

/** The lines of a statement, one row each; each row says of which statement it is. */
export function csvOfStatement({ lines, ...of }: RoyaltyStatement): string {
  const { number, period, currency, party } = of
  const columns: CsvColumn<StatementLine>[] = [
    { label: 'statement', value: () => number },
    { label: 'from', value: () => period.from },
    { label: 'to', value: () => period.to },
    { label: 'currency', value: () => currency },
    { label: 'party', value: () => party.name },
    ...COLUMNS,
  ]
  return csvOf(columns, lines)
}

const COLUMNS = (
  [
    'track_id',
    'title',
    'ground',
    'share_bp',
    'plays',
    'late',
    'set_aside',
    'own',
    'amount_minor',
    'waits',
  ] as const
).map((label): CsvColumn<StatementLine> => ({ label, value: (line) => line[label] }))
