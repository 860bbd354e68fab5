import type { TrackEvent } from '@melodia/contract/audit'
import { useGetList } from 'react-admin'

/** How many a panel shows; the older ones have a page of their own. */
const ROWS = 5

/** What was decided last on one's tracks, or what was decided against them. */
export const useDecisions = (action?: 'reject') => ({
  action,
  ...useGetList<TrackEvent>('decisions', {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'at', order: 'DESC' },
    filter: action ? { action } : {},
  }),
})
export type RecentDecisions = ReturnType<typeof useDecisions>
