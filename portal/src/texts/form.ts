import { counted } from '@melodia/contract/counted'

/** Texts of `form`. */

export const aboutHoursLeft = (hours: number, minutes: number) =>
  `about ${hours} h ${minutes} min left`
export const aboutMinutesLeft = (minutes: number) => `about ${minutes} min left`
export const aboutSecondsLeft = (seconds: number) => `about ${seconds} s left`
export const addFiles = 'Add files'
export const addFilesTo = (label: string) => `Add files: ${label}`
export const anMp3 = 'an MP3'
export const artworkYouChose = 'The artwork you chose'
export const bytesKb = (bytes: number) => `${bytes} kB`
export const bytesOfWhole = (bytes: string, whole: string) => `${bytes} of ${whole}`
export const cancel = 'Cancel'
export const cancelUpload = 'Cancel upload'
export const chooseAtMostFiles = (count: number) => `Choose at most ${counted(count, 'file')}`
export const chooseFile = 'Choose file'
export const chooseFileOfAtMost = (maxBytes: string) => `Choose a file of at most ${maxBytes}`
export const chooseFileThatEndsIn = (endings: string) => `Choose a file that ends in ${endings}`
export const chooseFileThatIsNot = 'Choose a file that is not empty'
export const documentsRule = (count: number, most: string) =>
  `PDF, PNG, JPEG or MP3; at most ${counted(count, 'file')} of ${most} each. Only administrators can read them.`
export const doesNotLookLike = (types: string) =>
  `This doesn’t look like ${types} and will probably be rejected.`
export const dropFileHereOr = 'Drop a file here, or'
export const dropItHere = 'Drop it here'
export const enterSeparatedByCommas = (source: string, includes: boolean) =>
  `Enter ${source} separated by commas${includes ? '. A name with a comma goes in quotes' : ''}`
export const fewSecondsLeft = 'a few seconds left'
export const isLargerThanMb = (name: string, imageBytes: number) =>
  `${name} is larger than ${imageBytes} MB`
export const isNotImage = (name: string) => `${name} is not an image`
export const leaveEmptyToKeepCurrent = 'Leave empty to keep the current file'
export const listenToLabel = (label: string) => `Listen to: ${label}`
export const megapixelsOfImage = (imagePixels: number) => `${imagePixels} megapixels`
export const minutesOfAudio = (audioMinutes: number) => `${audioMinutes} minutes`
export const moreThanItWillProbably = (most: string) =>
  `More than ${most}. It will probably be rejected.`
export const onlyAtMostAnd = (accept: string, maxBytes: string, most: string) =>
  `${accept} only, at most ${maxBytes} and ${most}`
export const onlyOneFileGoesHere = (files: number, stays: string) =>
  `Only one file goes here, not ${files}.${stays}`
export const pngOrJpeg = 'a PNG or JPEG'
export const removeLabel = (label: string) => `Remove ${label}`
export const replace = 'Replace'
export const suggestions = 'Suggestions'
export const takeIt = 'use it'
export const takeName = (name: string) => `Use ${name}`
export const thereIs = (others: string) => `There is a ${others}: `
export const wasNotTaken = (name: string, why: string, stays: string) =>
  `“${name}” was not taken: ${why}.${stays}`
export const whatOfLabel = (what: string, label: string) => `${what} of ${label}`
export const widthHeightPx = (width: number, height: number | undefined) =>
  `${width} × ${height} px`
