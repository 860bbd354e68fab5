import { albumsOf } from './albumOrder.ts'
import { numberOf } from './names.ts'
import type { Row } from './row.ts'

/**
 * Numbers the drafts of each album that come without numbers, as their files are called or else in
 * their order; and those of several discs, whose tags begin anew with each. A single track has no
 * order, and other numbers stay.
 */
export const numbered = (rows: readonly Row[]): Row[] => {
  const drafts = rows.filter(({ stage, values }) => stage.at === 'draft' && values.album.trim())
  const numbers = new Map<Row, string>()
  for (const album of albumsOf(drafts).values())
    if (album.length > 1 && (album.every(hasNone) || areAlike(album)))
      for (const [at, number] of numbersFor(album).entries()) numbers.set(album[at]!, number)
  return rows.map((row) => {
    const track_number = numbers.get(row)
    return track_number === undefined ? row : { ...row, values: { ...row.values, track_number } }
  })
}

const hasNone = ({ values }: Row) => values.track_number === ''

const areAlike = (album: readonly Row[]) =>
  album.every(({ place }) => place !== undefined) &&
  new Set(album.map(({ values }) => values.track_number)).size < album.length

const numbersFor = (album: readonly Row[]) => {
  const called = album.map(({ values }) => numberOf(values.track_file.name))
  const areCalled =
    album.every(hasNone) && !called.includes('') && new Set(called).size === called.length
  return areCalled ? called : album.map((_, at) => String(at + 1))
}
