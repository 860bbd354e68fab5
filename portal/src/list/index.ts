/** Components of lists. */
export { BulkRemoveButton } from './BulkRemoveButton.tsx'
export type { CsvColumn } from './csv.ts'
export { ExportButton } from './ExportButton.tsx'
export { FilterMenu, type FilterChoice } from './FilterMenu.tsx'
export { ListPage } from './ListPage.tsx'
export { from, ListTable } from './ListTable.tsx'
export { ListTools } from './ListTools.tsx'
export { useFilter } from './useFilter.ts'
