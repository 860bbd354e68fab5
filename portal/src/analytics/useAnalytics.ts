import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallOptions } from '../dataProvider.ts'

/** Default number of weeks. */
export const WEEKS = 26

/** The call for analytics; each portal has one with its own reply. */
export type AnalyticsCall<Analytics> = (
  key: 'GET analytics',
  input: { query: { weeks: number } } & CallOptions,
) => Promise<Analytics>

/** Analytics of the latest weeks; the previous figures stay visible while others are loading. */
export const useAnalytics = <Analytics>(call: AnalyticsCall<Analytics>, weeks = WEEKS) =>
  useQuery({
    queryKey: ['analytics', weeks],
    queryFn: ({ signal }) => call('GET analytics', { query: { weeks }, signal }),
    placeholderData: keepPreviousData,
  })
