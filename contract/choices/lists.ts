/** Records that one call changes at most. */
export const MOST_AT_ONCE = 10_000

/** Hours for which a change of many records can be undone. */
export const BULK_UNDO_HOURS = 24

/** Page sizes of spec §9. */
export const PAGE_SIZES = {
  adminTracks: [5, 10, 20, 50],
  creatorTracks: [10, 25, 50, 100],
  artists: [5, 10, 25],
  playlists: [5, 10, 25],
  creators: [5, 10, 25, 50],
  requests: [5, 10, 25],
  others: [10, 25, 50, 100],
} as const

export const PAGE_SIZE = 10
