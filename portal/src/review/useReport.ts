import type { SharedCalls } from '@melodia/contract/calls'
import type { TrackResource } from '../paths.ts'
import { useCall, type TypedCall } from '../useCall.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'

/** Milliseconds between requests while the report is being made. */
const AGAIN = 2_000

/** Key of the query with the report of a track. */
export const reportKey = (resource: string, id: string) => [resource, 'report', id] as const

/** The query for a report, so that it can be loaded ahead. */
export const reportQuery = (call: TypedCall<SharedCalls>, resource: TrackResource, id: string) =>
  queryOptions({
    queryKey: reportKey(resource, id),
    queryFn: ({ signal }) => call(`GET ${resource}/{id}/report`, { path: { id }, signal }),
    staleTime: 60_000,
    retry: false,
  })

/**
 * The preflight report of a track, asked for again until it is done. Somebody may decide on the
 * track meanwhile: before each further call it is looked up in its list, which is no error without it.
 *
 * @param resource `tracks` or `tracks/pending`, in the area of the portal
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useReport = (resource: TrackResource, id: string, isThere = true) => {
  const call = useCall()
  const dataProvider = useDataProvider()
  const first = reportQuery(call, resource, id)
  const isListed = async () => {
    const page = {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
    } as const
    const { data } = await dataProvider.getList(resource, { ...page, filter: { id: [id] } })
    return data.length > 0
  }
  const { data, ...query } = useQuery({
    ...first,
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData(first.queryKey)
      const isGone = known !== undefined && !(await isListed())
      return isGone ? known : call(`GET ${resource}/{id}/report`, { path: { id }, signal })
    },
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.state === 'running' && AGAIN,
  })
  return { ...query, report: data }
}
