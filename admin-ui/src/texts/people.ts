/** Texts of `people`. */

export const about = 'About'
export const by = ' · by '
export const byActionIt = (by: string, action: string) => `${by || 'Somebody'} ${action} it `
export const ids = 'Ids'
export const noBioAddedYet = 'No bio added yet'
export const noGenresAddedYet = 'No genres added yet'
export const notPublic = ', not public'
export const nothingIsPublished = 'Nothing is published.'
export const nothingWaitsForReview = 'Nothing waits for a review.'
export const nothingWasRejectedRecently = 'Nothing was rejected in recent weeks.'
export const pagesOfTracks = 'Pages of tracks'
export const pending = 'Pending'
export const playlists = 'Playlists'
export const published = 'Published'
export const rejected = 'Rejected'
export const rejectedWithin = 'rejected'
export const showAllTotal = (total: number) => `Show all ${total.toLocaleString('en')}`
export const stateOfTracks = 'State of the tracks'
export const tracks = 'Tracks'
