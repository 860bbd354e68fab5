/** Hours after which the last good one is too old: a backup a day, a drill a month, and some time to spare. */
export const LATE_HOURS = { backup: 26, drill: 35 * 24 }
