import { ChartPanel } from './ChartPanel.tsx'
import { Ranking } from './Ranking.tsx'
import {
  decisionsOf,
  genresOf,
  mostOf,
  sumOf,
  uploadsOf,
  type Genres,
  type Weeks,
} from './review.ts'
import { numberOf } from './units.ts'
import { WeekBars } from './WeekCharts.tsx'
import * as texts from '#texts/analytics.ts'

export const UploadsPanel = ({ weeks }: { weeks: Weeks }) => (
  <ChartPanel
    title={texts.uploadsPerWeek}
    summary={texts.tracksSubmittedAnyOutcome(numberOf(sumOf(weeks, 'uploads')))}
    file="uploads"
    figures={uploadsOf(weeks)}
    chart={WeekBars}
  />
)

export const DecisionsPanel = ({ weeks }: { weeks: Weeks }) => (
  <ChartPanel
    title={texts.decisionsPerWeek}
    summary={texts.validatedAndRejected(
      numberOf(sumOf(weeks, 'validated')),
      numberOf(sumOf(weeks, 'rejected')),
    )}
    file="decisions"
    figures={decisionsOf(weeks)}
    chart={WeekBars}
  />
)

export const GenresPanel = ({ genres, other_genres }: Genres) => {
  const figures = genresOf({ genres })
  // As a bar, all the others together would dwarf each of these.
  const more = other_genres > 0 ? texts.moreGenresTracks(other_genres) : ''
  return (
    <ChartPanel
      title={texts.genreMix}
      summary={mostOf(figures, other_genres) + more}
      file="genres"
      figures={figures}
      chart={Ranking}
    />
  )
}
