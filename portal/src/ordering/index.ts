/** Lists that people put in order. */
export { OrderedList } from './OrderedList.tsx'
export type { Entry } from './OrderedRow.tsx'
export { RecordSearch } from './RecordSearch.tsx'
