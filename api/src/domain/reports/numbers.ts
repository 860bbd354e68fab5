/** A level with one decimal and a real minus: −6.2. */
export const decimal = (value: number) =>
  value
    .toFixed(1)
    .replace(/^-(?=[0.]+$)/, '')
    .replace('-', '−')

/** A whole number with its thousands: 16,000. */
export const wholeNumber = (value: number) => Math.round(value).toLocaleString('en-GB')

/** A moment or a length: 1:05. */
export function clock(ms: number) {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export const plural = (count: number, noun: string, nouns = `${noun}s`) =>
  `${wholeNumber(count)} ${count === 1 ? noun : nouns}`

/** A size: 59 bytes, 1.2 kB, 60 kB, 1.3 MB. */
export function bytesOf(bytes: number): string {
  if (bytes < 1_000) return plural(bytes, 'byte')
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value < 10 ? value.toFixed(1).replace('.0', '') : Math.round(value)} ${unit}`
}

/** A short length: 20 ms, 1.5 seconds, 30 seconds, 2:05 minutes. */
export function formatDuration(ms: number): string {
  if (ms < 500) return `${ms} ms`
  if (ms < 10_000) return `${decimal(ms / 1000)} seconds`
  return ms < 120_000 ? `${wholeNumber(ms / 1000)} seconds` : `${clock(ms)} minutes`
}
