const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const one = (value: number) => Number(value.toFixed(1)).toLocaleString('en')

/** A waiting time: `40 min`, `5.5 h`, `3.2 days`. */
export const waitOf = (ms: number) => {
  if (ms < MINUTE) return 'under 1 min'
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`
  if (ms < 2 * DAY) return `${one(ms / HOUR)} h`
  return `${one(ms / DAY)} days`
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** Bytes in units of 1,000, as disks are sold: `4 GB`. */
export const sizeOf = (bytes: number) => {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  return `${one(bytes / 1000 ** power)} ${UNITS[power]}`
}

export const percentOf = (share: number) =>
  share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })

export const numberOf = (value: number) => value.toLocaleString('en')
