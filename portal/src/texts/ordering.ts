/** Texts of `ordering`. */

export const added = 'Added'
export const atMost = (most: number) => `At most ${most}`
export const dragHandleOrFocusIt = 'Drag a handle, or focus it and use the arrow keys, Home and End'
export const indexWasRemoved = (index: string) => `${index} was removed`
export const loading = 'Loading…'
export const moveTitle = (title: string) => `Move ${title}`
export const moveTitleDown = (title: string) => `Move ${title} down`
export const moveTitleUp = (title: string) => `Move ${title} up`
export const movedTo = (from: string, to: number, count: number) =>
  `${from} is now ${to} of ${count}`
export const nothingMatchesQ = (q: string) => `Nothing matches “${q}”`
export const nothingToChooseFrom = 'Nothing to choose from'
export const removeTitle = (title: string) => `Remove ${title}`
export const rowIndex = (index: number) => `Row ${index}`
export const searchFailedTypeAgainTo = 'The search failed. Type again to retry'
export const searching = 'Searching'
export const someShown = (data: number, total: number) =>
  `${data} of ${total.toLocaleString('en')} shown. Type more to narrow them down`
export const typeToSearch = 'Type to search'
