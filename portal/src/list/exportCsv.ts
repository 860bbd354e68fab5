import { LIMITS } from '@melodia/contract/choices'
import type { FilterPayload, SortPayload } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'
import { tracks } from '../paths.ts'
import { allRows } from './allRows.ts'
import { csvHead, csvLines, saveCsv, type CsvColumn } from './csv.ts'

/** What of a list becomes a file. */
interface Wanted {
  resource: string
  filter: FilterPayload
  sort: SortPayload
  /** As the list has counted. */
  total: number
}

interface Work {
  /** Told how many rows there are so far. */
  onProgress: (count: number) => void
  signal: AbortSignal
}

const TRACKS: readonly string[] = Object.values(tracks)

/** A search for tracks sorts the newest of many matches only; newest first it has them all. */
const wholeOrder = ({ resource, filter, sort, total }: Wanted): SortPayload =>
  TRACKS.includes(resource) && filter.q !== undefined && total >= LIMITS.sortedMatches
    ? { field: 'created_at', order: 'DESC' }
    : sort

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
  const { field, order } = wholeOrder(wanted)
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
