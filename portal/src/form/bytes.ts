import * as texts from '#texts/form.ts'

const KB = 1024
const MB = 1024 * KB

/** Each unit is 1,024 of the one before. */
const LARGE = ['MB', 'GB', 'TB']

/** The size of a file, or of many: `812 kB`, `4.5 MB`, `3.7 GB`. */
export const formatBytes = (bytes: number) => {
  if (bytes < MB) return texts.bytesKb(Math.ceil(bytes / KB))
  const power = Math.min(Math.floor(Math.log(bytes / MB) / Math.log(KB)), LARGE.length - 1)
  return `${Number((bytes / MB / KB ** power).toFixed(1))} ${LARGE[power]}`
}

/** A part of a whole: `12.3 of 60 MB`. */
export const partOf = (bytes: number, whole: number) => {
  const [unit, digits] = whole < MB ? [KB, 0] : [MB, 1]
  return texts.bytesOfWhole((bytes / unit).toFixed(digits), formatBytes(whole))
}

/** A rate: `640 kB/s`, `3.1 MB/s`. */
export const rateOf = (perSecond: number) =>
  perSecond < MB ? `${Math.round(perSecond / KB)} kB/s` : `${(perSecond / MB).toFixed(1)} MB/s`
