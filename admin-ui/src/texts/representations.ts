/** Texts of `representations`. */

export const actions = 'Actions'
export const alsoTold = (creator: string) =>
  `${creator} speaks for this artist now. If you grant this, that ends, and both are told.`
export const artist = 'Artist'
export const asked = 'Asked'
export const byName = (name: string) => `, by ${name}`
export const cancel = 'Cancel'
export const close = 'Close'
export const creator = 'Creator'
export const creatorReadsThis = 'The creator reads this.'
export const decided = 'Decided'
export const decline = 'Decline'
export const end = 'End'
export const endRepresentation = (artist: string) => `End the representation of ${artist}`
export const endingMeans = (creator: string) =>
  `${creator} will not speak for this artist any more, nor change their record.`
export const ended = 'Ended'
export const evidence = 'Evidence'
export const files = 'Files'
export const grant = 'Grant'
export const grantMeans =
  'If you grant this, the creator keeps bio, genres and images of the artist, and is asked before their name is used.'
export const id = 'Id'
export const message = 'Message'
export const noEvidence = 'No files were sent.'
export const nobody = 'Nobody'
export const reason = 'Reason'
export const representations = 'Representations'
export const representedBy = 'Represented by'
export const someoneAsks = (creator: string, artist: string) =>
  `${creator} asks to speak for ${artist}`
export const status = 'Status'
export const viewDetails = 'View details'
export const viewDetailsOf = (creator: string, artist: string) =>
  `View details of ${creator} for ${artist}`
