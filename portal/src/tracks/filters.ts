/** The inputs behind the filters of a list, apart from the list so that it need not fetch them. */
export { LookupFilter } from '../list/LookupFilter.tsx'
export { TrackFilters } from './TrackFilters.tsx'
