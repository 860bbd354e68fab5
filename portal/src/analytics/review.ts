import type { Analytics } from '@melodia/contract/analytics'
import { namedCounts, weekly, type Figures } from './figures.ts'
import { numberOf } from './units.ts'
import * as texts from '#texts/analytics.ts'

/** Figures about tracks in both portals: of all tracks, or of one's own. */
export type Weeks = Analytics['weeks']
export type Genres = Pick<Analytics, 'genres' | 'other_genres'>

export const uploadsOf = (weeks: Weeks) => weekly(weeks, [{ key: 'uploads', label: texts.uploads }])

export const decisionsOf = (weeks: Weeks) =>
  weekly(weeks, [
    { key: 'validated', label: texts.validated, colour: 'green' },
    { key: 'rejected', label: texts.rejected, colour: 'red' },
  ])

export const genresOf = ({ genres }: Pick<Genres, 'genres'>): Figures =>
  namedCounts(
    'Genre',
    texts.publishedTracks,
    genres.map(({ genre, tracks }) => [genre, tracks] as const),
  )

/**
 * The most frequent value, in a sentence: `Most often Jazz: 5 of 8 published tracks`.
 *
 * @param others tracks that are in none of the rows
 */
export const mostOf = ({ rows }: Figures, others = 0): string => {
  const counts = rows.map(({ count }) => Number(count))
  const total = counts.reduce((sum, count) => sum + count, others)
  const most = Math.max(...counts)
  return total === 0
    ? texts.noPublishedTracksYet
    : texts.mostOftenOfPublishedTracks(
        rows[counts.indexOf(most)]?.what,
        numberOf(most),
        numberOf(total),
      )
}

export const sumOf = (weeks: Weeks, key: 'uploads' | 'validated' | 'rejected') =>
  weeks.reduce((total, week) => total + week[key], 0)

/** Share of rejections in the decisions of these weeks; null without decisions. */
export const rejectionShare = (weeks: Weeks): number | null => {
  const rejected = sumOf(weeks, 'rejected')
  const decided = rejected + sumOf(weeks, 'validated')
  return decided === 0 ? null : rejected / decided
}
