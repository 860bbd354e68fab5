import type { Analytics } from '@melodia/contract/analytics'
import type { PortalDataProvider } from '@melodia/portal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** The figures of the last weeks; those of before stay on the screen while others are fetched. */
export const useAnalytics = (weeks: number) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({
    queryKey: ['analytics', weeks],
    queryFn: () => dataProvider.ask<Analytics>(`analytics?weeks=${weeks}`),
    placeholderData: keepPreviousData,
  })
}
