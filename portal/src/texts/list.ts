/** Texts of `list`. */

import { counted } from '@melodia/contract/counted'

export const addedFrom = 'Added from'
export const addedUntil = 'Added until'
export const any = 'Any'
export const cancel = 'Cancel'
export const chosen = 'Chosen'
export const chosenDeletedSuccessfully = (chosen: number, noun: string) =>
  `${counted(chosen, noun)} deleted successfully`
export const clear = 'Clear'
export const clearSearch = 'Clear search'
export const clearSearchAndFilters = 'Clear search and filters'
export const columnRight = (column: string) => `${column} right`
export const columns = 'Columns'
export const countOrMore = (count: string) => `${count} or more`
export const deleteIt = 'Delete'
export const deleting = 'Deleting…'
export const exportCsv = 'Export CSV'
export const exportingRows = (count: number, isExact: boolean, label: string) =>
  `Exporting ${count.toLocaleString('en')}${isExact ? ` of ${label}` : ''}`
export const failedToDeletePleaseTry = (failures: number, noun: string) =>
  `Failed to delete ${counted(failures, noun)}. Please try again.`
export const failedToLoadPleaseTry = (resource: string) =>
  `Failed to load ${resource}. Please try again.`
export const filters = 'Filters'
export const genre = 'Genre'
export const labelOfAll = (label: string, all: string) => `${label} of ${all}`
export const loading = 'Loading'
export const nobodyWithThatName = 'Nobody with that name'
export const nothingMatchesQ = (q: number | string) => `Nothing matches “${q}”`
export const nothingMatchesTheseFilters = 'Nothing matches these filters'
export const reset = 'Reset'
export const search = 'Search'
export const selectAll = 'Select all'
export const selectRecord = (record: string) => `Select ${record}`
export const sortByLabelDirections = (label: string, directions: string) =>
  `Sort by ${label} ${directions}`
export const validatedFrom = 'Validated from'
export const validatedUntil = 'Validated until'
