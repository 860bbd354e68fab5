/** Texts of `fields`. */

export const externalUrl = 'external url'
export const numberOfTracks = 'number of tracks'
export const ofSameName = ' (of the same name)'
