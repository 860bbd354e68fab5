/** Path of the analytics of the catalogue and of reviews. */
export const OF_TRACKS = '/analytics/tracks'
/** Plays that do not count. */
export const ASIDE = '/analytics/aside'
/** Listeners whose plays come in bulk. */
export const BULK = '/analytics/bulk'
