/** Texts of `trash`. */

import { counted } from '@melodia/contract/counted'

export const actions = 'Actions'
export const andMoreAre = (title: string | undefined, others: number) =>
  `“${title}” and ${others} more are`
export const any = 'Any'
export const artist = 'Artist'
export const byName = (name: string) => ` by ${name}`
export const creator = 'Creator'
export const deleted = 'Deleted'
export const deletedPermanentlyOn = 'Deleted permanently on'
export const inTrashFor = (last: string, days: number) =>
  `${last} in the trash for ${counted(days, 'day')}.`
export const kind = 'Kind'
export const playlist = 'Playlist'
export const removeForGood = 'Remove for good'
export const removeTitleForGood = (title: string) => `Remove ${title} for good`
export const restore = 'Restore'
export const restoreTitle = (title: string) => `Restore ${title}`
export const restoring = 'Restoring…'
export const title = 'Title'
export const track = 'Track'
export const trash = 'Trash'
export const yourLastDeletion = 'Your last deletion'
