/** Texts of `usual`. */

export const cancel = 'Cancel'
export const deleteName = (name: string) => `Delete “${name}”`
export const deleted = (name: string) => `“${name}” is deleted.`
export const loading = 'Loading…'
export const myUsual = 'My usual'
export const name = 'Name'
export const nothingSavedYet = 'Nothing is saved yet.'
export const notLoaded = 'What you saved could not be loaded. Close this menu and open it again.'
export const save = 'Save'
export const saveTheseAs = 'Save these as…'
export const saved = (name: string) => `“${name}” is saved.`
