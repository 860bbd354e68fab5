/** Texts of `analytics`. */

import { counted } from '@melodia/contract/counted'

export const analytics = 'Analytics'
export const chart = 'Chart'
export const chartTitle = (title: string) => `Chart: ${title}`
export const decisionsPerWeek = 'Decisions per week'
export const exportCsv = 'Export CSV'
export const figuresOfWeeks = (weeks: number) => `Figures of ${weeks} weeks`
export const genreMix = 'Genre mix'
export const loading = 'Loading'
export const medianTimeInQueue = 'Median time in the queue'
export const moreGenresTracks = (otherGenres: number) =>
  `. More genres: ${counted(otherGenres, 'track')}`
export const mostOftenOfPublishedTracks = (
  what: string | number | undefined,
  most: string,
  total: string,
) => `Most often ${what}: ${most} of ${total} published tracks`
export const noDecisionsInTheseWeeks = 'No decisions in these weeks'
export const noDecisionsYet = 'No decisions yet'
export const noPublishedTracksYet = 'No published tracks yet'
export const nothingToShowYet = 'Nothing to show yet'
export const ofDecisionsInTheseWeeks = 'Of the decisions in these weeks'
export const ofLastDecisions = (decisions: string) => `Of the last ${decisions} decisions`
export const publishedTracks = 'Published tracks'
export const rejected = 'Rejected'
export const showAsChartOrTable = (title: string, asTable: boolean) =>
  `${title}: show as ${asTable ? 'chart' : 'table'}`
export const submittedAnyOutcome = 'Submitted (any outcome)'
export const table = 'Table'
export const titleExportCsv = (title: string) => `${title}: export CSV`
export const tracksSubmittedAnyOutcome = (weeks: string) =>
  `${weeks} tracks submitted (any outcome)`
export const uploads = 'Uploads'
export const uploadsPerWeek = 'Uploads per week'
export const validated = 'Validated'
export const validatedAndRejected = (validated: string, rejected: string) =>
  `${validated} validated, ${rejected} rejected`
export const waitInDays = (days: string) => `${days} days`
export const waitInMinutes = (minutes: number) => `${minutes} min`
export const waitingForDecision = (waiting: string) => `${waiting} waiting for a decision`
export const weekFrom = 'Week from'
export const weeks = 'Weeks'
export const weeksOf = (span: number) => `${span} weeks`
