/** Finding records by typing, and putting them in order. */
export { OrderedList, type Entry } from './ordering/OrderedList.tsx'
export { RecordSearch } from './ordering/RecordSearch.tsx'
