/** Texts of `tracks`. */

export const aboutTrack = 'About the track'
export const actions = 'Actions'
export const addNewTrack = 'Add New Track'
export const added = 'Added'
export const album = 'Album'
export const any = 'Any'
export const artist = 'Artist'
export const artists = 'Artists'
export const artworkNow = 'Artwork now'
export const beingMeasured = 'Being measured'
export const bytesToSend = (bytes: string) => `${bytes} to send`
export const cannotBeMeasured = 'Cannot be measured'
export const contains = 'Contains'
export const couldNotBeAnalysed = 'could not be analysed'
export const creator = 'Creator'
export const creators = 'Creators'
export const credits = 'Credits'
export const currentArtworkOf = (title: string) => `Current artwork of ${title}`
export const currentFiles = 'Current files'
export const currentPreview = 'Current preview'
export const currentTrack = 'Current track'
export const currentTrackWithin = 'the current track'
export const cutSecondsFrom = (seconds: number, of: string) => `Cut ${seconds} seconds from ${of}`
export const duration = 'Duration'
export const explicit = 'Explicit'
export const files = 'Files'
export const filledInFromFile = (filled: string) => `Filled in from the file: ${filled}.`
export const fromTo = (start: string, end: string) => `${start} to ${end}`
export const genre = 'Genre'
export const hearPreview = 'Hear the preview'
export const id = 'ID'
export const labelAnotherOne = (label: string) => `${label}: another one`
export const labelAnotherOneDuration = (label: string, duration: string) =>
  `${label}: another one, ${duration}`
export const labelNowPresent = (label: string, present: string) => `${label} now, ${present}`
export const madeBy = 'Made by'
export const markAsPending = 'Mark as Pending'
export const no = 'No'
export const noContributions = 'No contributions'
export const notKnown = 'Not known'
export const numberOnAlbum = 'track number'
export const optional = 'Optional'
export const pictureInFileAsArtwork = 'Use the picture in the file as artwork'
export const popularity = 'Popularity'
export const popularityOfTrack0100 = 'Popularity of track (0 - 100)'
export const previewBeginsAt = 'The preview begins at'
export const proposedArtwork = 'Proposed artwork'
export const proposedChanges = 'Proposed changes'
export const proposedLabelDuration = (label: string, duration: string) =>
  `Proposed ${label}, ${duration}`
export const published = 'Published'
export const recording = 'Recording'
export const silent = 'Silent'
export const splits = 'Splits'
export const startOfPreview = 'Start of the preview'
export const status = 'Status'
export const stillMissing = (missing: string) => `Still missing: ${missing}`
export const stopAt = (at: string) => `Stop at ${at}`
export const textProposed = (text: string) => `${text} Proposed `
export const theTrack = 'the track'
export const title = 'Title'
export const titleProposed = (title: string) => `${title} (proposed)`
export const trackIsShortAllOf = 'The track is short: all of it becomes the preview.'
export const trackNumber = 'Track number'
export const updateTrack = 'Update Track'
export const uploadTrack = 'Upload Track'
export const withoutFileSecondsOfCurrent = (seconds: number) =>
  `Without a file, ${seconds} seconds of the current track are cut out`
export const withoutFileSecondsOfNew = (seconds: number) =>
  `Without a file, ${seconds} seconds of the new track are cut out`
export const yes = 'Yes'
