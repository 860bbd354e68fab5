import { ColumnsButton } from './ColumnsButton.tsx'
import type { CsvColumn } from './csv.ts'
import { ExportButton } from './ExportButton.tsx'

/** At the end of a list's line of tools: which columns are shown, and all rows as a file. */
export const ListTools = <Row extends { id: unknown }>(props: {
  columns: readonly CsvColumn<Row>[]
}) => (
  <>
    <ColumnsButton />
    <ExportButton {...props} />
  </>
)
