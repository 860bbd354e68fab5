import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** How many weeks are looked at where nothing else is asked for. */
export const WEEKS = 26

/** The figures of the last weeks; those of before stay on the screen while others are fetched. */
export const useAnalytics = <Told>(weeks: number) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['analytics', weeks],
    queryFn: () => dataProvider.ask<Told>(`analytics?weeks=${weeks}`),
    placeholderData: keepPreviousData,
  })
}
