/** Texts of `bulk`. */

import { counted } from '@melodia/contract/counted'

export const album = 'Album'
export const artists = 'Artists'
export const cancel = 'Cancel'
export const changeLabel = (label: string) => `Change ${label}`
export const changeWhat = (what: string) => `Change ${what}`
export const changing = 'Changing…'
export const changingTitle = (what: string) => `Changing ${what}`
export const changingWhat = (what: string) => `Changing ${what}…`
export const close = 'Close'
export const couldNotBeChangedLoad = (failures: number) =>
  `${counted(failures, 'more', 'more')} could not be changed. Load the list again to see what is still there.`
export const creators = 'Creators'
export const differentValues = (groups: number) => `${groups} different ones`
export const edit = 'Edit'
export const editWhat = (what: string) => `Edit ${what}`
export const emptied = (isMany: boolean) => `${isMany ? 'are' : 'is'} emptied`
export const everybodyCanSeePublicPlaylist = 'Everybody can see a public playlist'
export const explicit = 'Explicit'
export const failedStaySelected = (failed: number) =>
  `${failed === 1 ? 'This one stays' : 'These stay'} selected:`
export const failuresNotChanged = (failures: number, singular: string) =>
  `${counted(failures, singular)} not changed`
export const fieldsThatChange = 'Fields that change'
export const genre = 'Genre'
export const genres = 'Genres'
export const leaveItEmptyToRemove = 'Leave it empty to remove the tracks from their albums'
export const no = 'No'
export const popularity = 'Popularity'
export const publicLabel = 'Public'
export const tickFieldsToChange = 'Tick the fields to change.'
export const undoing = 'Undoing…'
export const valueInThose = (value: string, those: number) => `${value} in ${those}`
export const yes = 'Yes'
export const youChangedWhat = (what: string) => `You changed ${what}.`
export const yourLastChangeOfMany = 'Your last change of many'
