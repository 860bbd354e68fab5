/** Texts of `selection`. */

export const allLabel = (label: string) => `all ${label}`
export const allLabelMatching = (label: string, matching: string) => `all ${label}${matching}`
export const areSelectedOnAllPages = (toUpperCase: string, all: string, mostRows: number) =>
  `${toUpperCase}${all} are selected, on all pages. Edit changes them together; Delete takes up to ${mostRows} at once.`
export const clearSelection = 'Clear selection'
export const countOrMore = (count: string) => `${count} or more`
export const rowsOfThisPageAre = (data: number, most: number) =>
  `The ${data} rows of this page are selected. At most ${most.toLocaleString('en')} can be selected at once: narrow the list by a search or a filter.`
export const rowsOfThisPageAreSelected = (data: number) =>
  `The ${data} rows of this page are selected.`
export const selectAll = (all: string) => `Select ${all}`
export const selecting = 'Selecting…'
export const thatMatch = ' that match'
export const touppercaseLabelSelected = (toUpperCase: string, label: string) =>
  `${toUpperCase}${label} selected`
