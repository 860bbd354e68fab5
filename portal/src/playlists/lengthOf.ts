import type { Playlist } from '@melodia/contract/playlists'

interface Timed {
  duration_ms: number
}

/**
 * Total length of the tracks in a form: that of the saved playlist, plus added and minus removed
 * tracks. Null while one of these is not loaded; the others need not be.
 */
export const playlistLengthOf = (
  ids: readonly string[],
  { tracks = [], duration_ms = 0 }: Partial<Pick<Playlist, 'tracks' | 'duration_ms'>> = {},
  trackOf: (id: string) => Timed | null | undefined,
): number | null => {
  const before = new Set(tracks)
  const now = new Set(ids)
  const came = ids.filter((id) => !before.has(id)).map((id) => trackOf(id)?.duration_ms)
  const went = tracks.filter((id) => !now.has(id)).map((id) => trackOf(id)?.duration_ms)
  const isKnown = [...came, ...went].every((length) => length !== undefined)
  return isKnown ? duration_ms + sum(came) - sum(went) : null
}

const sum = (lengths: readonly (number | undefined)[]) =>
  lengths.reduce<number>((total, length = 0) => total + length, 0)
