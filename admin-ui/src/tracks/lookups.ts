/** What admins narrow lists of tracks by, besides what everybody does. */
export const LOOKUPS = [
  { source: 'artist', label: 'Artist', resource: 'artists' },
  { source: 'creator', label: 'Creator', resource: 'creators' },
]
