import type { Analytics } from '@melodia/contract/analytics'
import type { CsvColumn } from '@melodia/portal'

/** Rows of a chart: what its table and its file hold, too. */
export interface Figures {
  columns: CsvColumn<FigureRow>[]
  rows: FigureRow[]
}
export type FigureRow = Record<string, string | number>

type Week = Analytics['weeks'][number]

const column = (key: string, label: string): CsvColumn<FigureRow> => ({
  label,
  value: (row) => row[key] ?? '',
})

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
/** A week by its Monday: `Nov 16`. */
export const weekLabel = (monday: string) => day.format(Date.parse(monday))

const weekly = (weeks: readonly Week[], keys: Partial<Record<keyof Week, string>>): Figures => ({
  columns: [
    column('monday', 'Week from'),
    ...Object.entries(keys).map(([key, label]) => column(key, label)),
  ],
  rows: weeks.map((week) => ({ ...week })),
})

export const growthOf = ({ weeks }: Analytics) => weekly(weeks, { published: 'Published tracks' })
export const uploadsOf = ({ weeks }: Analytics) => weekly(weeks, { uploads: 'Uploads' })
export const decisionsOf = ({ weeks }: Analytics) =>
  weekly(weeks, { validated: 'Validated', rejected: 'Rejected' })

const counted = (what: string, unit: string, pairs: readonly (readonly [string, number])[]) => ({
  columns: [column('what', what), column('count', unit)],
  rows: pairs.map(([name, count]) => ({ what: name, count })),
})

export const genresOf = ({ genres, other_genres }: Analytics): Figures =>
  counted('Genre', 'Published tracks', [
    ...genres.map(({ genre, tracks }) => [genre, tracks] as const),
    ...(other_genres > 0 ? [['Other genres', other_genres] as const] : []),
  ])

export const requestsOf = ({ requests }: Analytics): Figures =>
  counted('Step', 'Requests', [
    ['Requested', requests.made],
    ['Granted', requests.granted],
    ['Uploaded a track', requests.uploaded],
    ['Published a track', requests.published],
  ])

const KINDS = { audio: 'Audio', image: 'Images' }

export const storageOf = ({ storage }: Analytics): Figures => ({
  columns: [column('kind', 'Kind'), column('files', 'Files'), column('bytes', 'Bytes')],
  rows: storage.map(({ kind, ...counts }) => ({ ...counts, kind: KINDS[kind] })),
})

/** Share of rejections among the decisions of these weeks, or null where there are none. */
export const rejectionShare = ({ weeks }: Analytics): number | null => {
  const sum = (key: 'validated' | 'rejected') => weeks.reduce((total, week) => total + week[key], 0)
  const rejected = sum('rejected')
  const decided = rejected + sum('validated')
  return decided === 0 ? null : rejected / decided
}
