/** Texts of `tracks`. */

export const addTrack = 'Add Track'
export const album = 'Album'
export const atMostCharactersPlease = (nameLength: number) =>
  `At most ${nameLength} characters, please.`
export const by = ' · by '
export const cancel = 'Cancel'
export const editOfNow = (labels: string, title: string, value: string) =>
  `Edit ${labels} of ${title}, now ${value || 'empty'}`
export const editTrack = 'Edit Track'
export const enterSavesEscapeCancels = 'Enter saves, Escape cancels'
export const genre = 'Genre'
export const labelOfTitle = (label: string, title: string) => `${label} of ${title}`
export const popularity = 'Popularity'
export const save = 'Save'
export const saving = 'Saving…'
export const somebodyHasChangedTrack = 'Somebody has changed the track'
export const trackNeedsGenre = 'A track needs a genre.'
export const tracks = 'Tracks'
export const wholeNumberFrom0To = (popularityMax: number) =>
  `A whole number from 0 to ${popularityMax}, please.`
