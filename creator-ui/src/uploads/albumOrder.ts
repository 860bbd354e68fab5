import type { Row } from './row.ts'

/**
 * Puts the drafts among these rows into the order of their albums, at the places that they have
 * together: browsers hand files over by name, or in any order. Albums, and tracks without one, stay
 * in the order in which they were added.
 */
export const inAlbumOrder = (rows: readonly Row[], ids: readonly string[]): Row[] => {
  const moved = rows.filter(({ id, stage }) => ids.includes(id) && stage.at === 'draft')
  const ordered = [...albumsOf(moved).values()].flatMap((album) =>
    album.toSorted((a, b) => placeOf(a) - placeOf(b)),
  )
  return rows.map((row) => (moved.includes(row) ? (ordered.shift() ?? row) : row))
}

/** Rows by their album; one without is alone. */
export const albumsOf = (rows: readonly Row[]) =>
  Map.groupBy(rows, (row) => row.values.album.trim().toLowerCase() || row.id)

const LAST = Number.MAX_SAFE_INTEGER
const placeOf = ({ place = LAST }: Row) => place
