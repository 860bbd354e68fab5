import type { FilterPayload, SortPayload } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { allRows } from './allRows.ts'
import { csvHead, csvLines, saveCsv, type CsvColumn } from './csv.ts'

/** What of a list becomes a file. */
interface Wanted {
  resource: string
  filter: FilterPayload
  sort: SortPayload
}

interface Work {
  /** Told how many rows there are so far. */
  onProgress: (count: number) => void
  signal: AbortSignal
}

/**
 * Saves all rows of a list as CSV, and returns how many they were. A batch of rows becomes text
 * before the next is fetched, so that no more is in memory than the file and one batch.
 */
export async function exportCsv<Row extends { id: unknown }>(
  dataProvider: PortalDataProvider,
  wanted: Wanted,
  columns: readonly CsvColumn<Row>[],
  { onProgress, signal }: Work,
) {
  const { field, order } = wanted.sort
  const query = new URLSearchParams({
    sort: JSON.stringify([field, order]),
    filter: JSON.stringify(wanted.filter),
  })
  const load = (first: number, last: number) =>
    dataProvider.ask<Row[]>(`${wanted.resource}?range=[${first},${last}]&${query}`, {
      minimal: true,
      signal,
    })

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
