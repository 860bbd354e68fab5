import type { Analytics } from '@melodia/contract/analytics'
import { namedCounts, weekly, type FigureRow, type Figures } from './figures.ts'
import { numberOf } from './units.ts'

/** Figures about tracks in both portals: of all tracks, or of one's own. */
export type Weeks = Analytics['weeks']
export type Genres = Pick<Analytics, 'genres' | 'other_genres'>

export const uploadsOf = (weeks: Weeks) => weekly(weeks, [{ key: 'uploads', label: 'Uploads' }])

export const decisionsOf = (weeks: Weeks) =>
  weekly(weeks, [
    { key: 'validated', label: 'Validated', colour: 'green' },
    { key: 'rejected', label: 'Rejected', colour: 'red' },
  ])

export const genresOf = ({ genres, other_genres }: Genres): Figures =>
  namedCounts('Genre', 'Published tracks', [
    ...genres.map(({ genre, tracks }) => [genre, tracks] as const),
    ...(other_genres > 0 ? [['Other genres', other_genres] as const] : []),
  ])

/**
 * The most frequent value, in a sentence: `Most often Jazz: 5 of 8 published tracks`.
 *
 * @param among the rows with a name of their own
 */
export const mostOf = ({ rows }: Figures, among: readonly FigureRow[] = rows): string => {
  const total = rows.reduce((sum, { count }) => sum + Number(count), 0)
  const counts = among.map(({ count }) => Number(count))
  const most = Math.max(...counts)
  return total === 0
    ? 'No published tracks yet'
    : `Most often ${among[counts.indexOf(most)]?.what}: ${numberOf(most)} of ${numberOf(total)} published tracks`
}

export const sumOf = (weeks: Weeks, key: 'uploads' | 'validated' | 'rejected') =>
  weeks.reduce((total, week) => total + week[key], 0)

/** Share of rejections in the decisions of these weeks; null without decisions. */
export const rejectionShare = (weeks: Weeks): number | null => {
  const rejected = sumOf(weeks, 'rejected')
  const decided = rejected + sumOf(weeks, 'validated')
  return decided === 0 ? null : rejected / decided
}
