/** The date of a time in a zone, as ISO 8601 writes it. */
export function dateIn(zone: string, time: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** What clocks in a zone show at a time, as if it were UTC, in Unix milliseconds. */
function shownIn(zone: string, time: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/** The moment at which a date (ISO 8601) begins in a zone, in Unix milliseconds; NaN for none. */
export function startOfDate(zone: string, date: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight)) return Number.NaN
  const offsetAt = (time: number) => shownIn(zone, time) - time
  const first = midnight - offsetAt(midnight)
  // Its own offset: clocks may have changed between the two.
  const begin = midnight - offsetAt(first)
  // Where clocks jump over midnight, the date begins with the jump.
  return dateIn(zone, begin) < date ? midnight - offsetAt(begin) : begin
}

/** A moment as it was sent, ISO 8601 or a date in this zone, in Unix milliseconds; NaN for none. */
export const momentOf = (zone: string, text: string): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) ? startOfDate(zone, text) : Date.parse(text)
