import type { TrackEvent } from '@melodia/contract/audit'
import { useGetList } from 'react-admin'

/** Decisions per panel; older ones are on their own page. */
const ROWS = 5

/** The latest decisions on one's own tracks, or the latest rejections. */
export const useDecisions = (action?: 'reject') => ({
  action,
  ...useGetList<TrackEvent>('decisions', {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'at', order: 'DESC' },
    filter: action ? { action } : {},
  }),
})
export type RecentDecisions = ReturnType<typeof useDecisions>
