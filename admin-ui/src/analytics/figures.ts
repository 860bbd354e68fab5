import type { Analytics } from '@melodia/contract/analytics'
import { namedCounts, weekly, type Figures } from '@melodia/portal/analytics'

export const growthOf = ({ weeks }: Analytics) =>
  weekly(weeks, [{ key: 'published', label: 'Published tracks' }])

export const requestsOf = ({ requests }: Analytics): Figures =>
  namedCounts('Step', 'Requests', [
    ['Requested', requests.made],
    ['Granted', requests.granted],
    ['Uploaded a track', requests.uploaded],
    ['Published a track', requests.published],
  ])

const KINDS = { audio: 'Audio', image: 'Images' }

export const storageOf = ({ storage }: Analytics): Figures => ({
  of: { key: 'kind', label: 'Kind' },
  series: [
    { key: 'files', label: 'Files' },
    { key: 'bytes', label: 'Bytes' },
  ],
  rows: storage.map(({ kind, ...counts }) => ({ ...counts, kind: KINDS[kind] })),
})
