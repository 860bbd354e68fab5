const KB = 1024
const MB = 1024 * KB

/** A file size: `812 kB`, `4.5 MB`. */
export const sizeOf = (bytes: number) =>
  bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${Number((bytes / MB).toFixed(1))} MB`

/** A part of a whole: `12.3 of 60 MB`. */
export const partOf = (bytes: number, whole: number) => {
  const [unit, digits] = whole < MB ? [KB, 0] : [MB, 1]
  return `${(bytes / unit).toFixed(digits)} of ${sizeOf(whole)}`
}

/** A rate: `640 kB/s`, `3.1 MB/s`. */
export const rateOf = (perSecond: number) =>
  perSecond < MB ? `${Math.round(perSecond / KB)} kB/s` : `${(perSecond / MB).toFixed(1)} MB/s`
