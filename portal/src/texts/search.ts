/** Texts of `search`. */

export const actions = 'Actions'
export const couldNotBeSearchedPlease = (failed: string) =>
  `${failed} could not be searched. Please try again.`
export const countFound = (count: number) => `${count} found`
export const ctrlK = 'Ctrl K'
export const found = 'Found'
export const nothingMatchesText = (text: string) => `Nothing matches “${text}”`
export const screens = 'Screens'
export const search = 'Search '
export const searchEverything = 'Search everything'
export const searching = 'Searching…'
export const tracksArtistsCreatorsPeopleRequests =
  'Tracks, artists, creators, people, requests, actions'
export const typeToSearchArrowsAnd = 'Type to search; arrows and Enter to go.'
