/** Texts of `uploads`. */

import { counted } from '@melodia/contract/counted'

export const hasArrivedAndIsSaved = (title: string) =>
  `“${title}” has arrived and is saved. You don’t need to send it again.`
export const interruptedChooseAgain = (left: number, names: string) =>
  `${counted(left, 'upload')} ${left === 1 ? 'was' : 'were'} interrupted. Choose ${names} again, and it continues where it stopped.`
export const openIt = 'Open it'
export const startOver = 'Start over'
export const wasSentWholeItsFiles = (title: string) =>
  `“${title}” was sent whole. Its files are being checked…`
