import type { Report } from '@melodia/contract/reports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** Key of the query with the report of a track. */
export const reportKey = (resource: string, id: string) => [resource, 'report', id] as const

/** The query for a report, so that it can be loaded ahead. */
export const reportQuery = (dataProvider: PortalDataProvider, resource: string, id: string) =>
  queryOptions({
    queryKey: reportKey(resource, id),
    queryFn: () => dataProvider.poll<Report>(`${resource}/${id}/report`),
    staleTime: 60_000,
    retry: false,
  })

/**
 * The preflight report of a track, asked for again until it is done.
 *
 * @param resource `tracks` or `tracks/pending`, in the area of the portal
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useReport = (resource: string, id: string, isThere = true) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { data, ...query } = useQuery({
    ...reportQuery(dataProvider, resource, id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.again ?? false,
  })
  return { ...query, report: data?.answer }
}
