import { counted } from '../fields/counted.ts'
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

export const UploadsPanel = ({ weeks }: { weeks: Weeks }) => (
  <ChartPanel
    title="Uploads per week"
    summary={`${numberOf(sumOf(weeks, 'uploads'))} tracks submitted (any outcome)`}
    file="uploads"
    figures={uploadsOf(weeks)}
    chart={WeekBars}
  />
)

export const DecisionsPanel = ({ weeks }: { weeks: Weeks }) => (
  <ChartPanel
    title="Decisions per week"
    summary={`${numberOf(sumOf(weeks, 'validated'))} validated, ${numberOf(sumOf(weeks, 'rejected'))} rejected`}
    file="decisions"
    figures={decisionsOf(weeks)}
    chart={WeekBars}
  />
)

export const GenresPanel = ({ genres, other_genres }: Genres) => {
  const figures = genresOf({ genres })
  // As a bar, all the others together would dwarf each of these.
  const more = other_genres > 0 ? `. More genres: ${counted(other_genres, 'track')}` : ''
  return (
    <ChartPanel
      title="Genre mix"
      summary={mostOf(figures, other_genres) + more}
      file="genres"
      figures={figures}
      chart={Ranking}
    />
  )
}
