import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** Default number of weeks. */
export const WEEKS = 26

/** Analytics of the latest weeks; the previous figures stay visible while others are loading. */
export const useAnalytics = <Told>(weeks: number) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['analytics', weeks],
    queryFn: () => dataProvider.ask<Told>(`analytics?weeks=${weeks}`),
    placeholderData: keepPreviousData,
  })
}
