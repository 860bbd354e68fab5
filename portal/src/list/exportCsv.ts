import type { FilterPayload, SortPayload } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { allRows } from './allRows.ts'
import { csvHead, csvLines, saveCsv, type CsvColumn } from './csv.ts'

/** The rows and columns to export. */
interface Wanted {
  resource: string
  filter: FilterPayload
  sort: SortPayload
  query: Record<string, string>
}

interface Work {
  /** Called with the number of rows so far. */
  onProgress: (count: number) => void
  signal: AbortSignal
}

/**
 * Saves all rows of a list as CSV, and returns their number. Each batch becomes text before the
 * next is loaded, so memory holds only the file and one batch.
 */
export async function exportCsv<Row extends { id: unknown }>(
  dataProvider: PortalDataProvider,
  wanted: Wanted,
  columns: readonly CsvColumn<Row>[],
  { onProgress, signal }: Work,
) {
  const load = (first: number, last: number) =>
    dataProvider.getRange<Row>({ ...wanted, first, last, signal })

  const parts = [csvHead(columns)]
  let count = 0
  for await (const rows of allRows(load)) {
    parts.push(csvLines(columns, rows))
    count += rows.length
    onProgress(count)
  }
  signal.throwIfAborted()
  saveCsv(wanted.resource.replace('/', '-'), ...parts)
  return count
}
