import type { Playlist } from '@melodia/contract/playlists'

interface Timed {
  duration_ms: number
}

/**
 * How long the tracks of a form last together: as long as those of the playlist, with what came in
 * and without what went. Null where a track of these is not known; not all need be.
 */
export const lengthOf = (
  ids: readonly string[],
  { tracks = [], duration_ms = 0 }: Partial<Pick<Playlist, 'tracks' | 'duration_ms'>> = {},
  trackOf: (id: string) => Timed | null | undefined,
): number | null => {
  const standing = new Set(tracks)
  const now = new Set(ids)
  const came = ids.filter((id) => !standing.has(id)).map((id) => trackOf(id)?.duration_ms)
  const went = tracks.filter((id) => !now.has(id)).map((id) => trackOf(id)?.duration_ms)
  const isKnown = [...came, ...went].every((length) => length !== undefined)
  return isKnown ? duration_ms + sum(came) - sum(went) : null
}

const sum = (lengths: readonly (number | undefined)[]) =>
  lengths.reduce<number>((total, length = 0) => total + length, 0)
