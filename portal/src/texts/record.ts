/** Texts of `record`. */

export const backToList = 'Back to the list'
export const byArtists = (artists: string) => ` by ${artists}`
export const deleteIt = 'Delete'
export const download = 'Download'
export const downloadDocument = (name: string) => `Download ${name}`
export const edit = 'Edit'
export const editRecord = (record: string) => `Edit ${record}`
