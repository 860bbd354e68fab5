/** Texts of `views`. */

export const asEachPersonPrefers = 'As each person prefers'
export const cancel = 'Cancel'
export const changed = ' (changed)'
export const closeView = 'Close the view'
export const comfortable = 'Comfortable'
export const compact = 'Compact'
export const deleteName = (name: string) => `Delete “${name}”…`
export const itKeepsSearchFiltersOrder =
  'It keeps the search, filters, order and columns as they are now.'
export const name = 'Name'
export const openRenameOrShare = 'Rename or share…'
export const openSaveAsNewView = 'Save as a new view…'
export const renameOrShare = 'Rename or share'
export const rows = 'Rows'
export const save = 'Save'
export const saveAsNewView = 'Save as a new view'
export const saveChangesOf = (name: string) => `Save the changes of “${name}”`
export const shared = 'Shared'
export const sharedByOwner = (owner: string) => `Shared by ${owner}`
export const sharedWithAllAdministrators = 'Shared with all administrators'
export const views = 'Views'
