/** Texts of `settings`. */

export const appearance = 'Appearance'
export const asSystem = 'As the system'
export const comfortable = 'Comfortable'
export const compact = 'Compact'
export const copy = 'Copy'
export const dark = 'Dark'
export const densityOfLists = 'Density of lists'
export const keptInThisBrowserUntil = 'Kept in this browser, until you sign out.'
export const light = 'Light'
export const myProfile = 'My Profile'
export const pressCtrlCToCopy = 'Press Ctrl+C to copy it'
export const rowsPerPage = 'Rows per page'
export const whereListOffersThatMany =
  'Where a list offers that many; you can change it in each list.'
