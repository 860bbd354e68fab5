/** Texts of `credits`. */

export const cancel = 'Cancel'
export const deleteName = (name: string) => `Delete “${name}”`
export const deleted = (name: string) => `“${name}” is deleted.`
export const fillsInOtherTracks = 'It fills in other tracks with these credits. Only you see it.'
export const myUsual = 'My usual'
export const name = 'Name'
export const nothingSavedYet = 'Nothing is saved yet.'
export const save = 'Save'
export const saveAsUsual = 'Save as usual credits'
export const saveTheseAs = 'Save these as…'
export const saved = (name: string) => `“${name}” is saved.`
export const setsNotSaved = 'Failed to save your usual credits.'
