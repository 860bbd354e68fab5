import type { SharedCalls } from '@melodia/contract/calls'
import type { TrackResource } from '../paths.ts'
import { useCall, type TypedCall } from '../useCall.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** Milliseconds between requests while the report is being made. */
const AGAIN = 2_000

/** Key of the query with the report of a track. */
export const reportKey = (resource: string, id: string) => [resource, 'report', id] as const

/** The query for a report, so that it can be loaded ahead. */
export const reportQuery = (call: TypedCall<SharedCalls>, resource: TrackResource, id: string) =>
  queryOptions({
    queryKey: reportKey(resource, id),
    queryFn: () => call(`GET ${resource}/{id}/report`, { path: { id } }),
    staleTime: 60_000,
    retry: false,
  })

/**
 * The preflight report of a track, asked for again until it is done.
 *
 * @param resource `tracks` or `tracks/pending`, in the area of the portal
 * @param isThere false once the track has left the resource, for example by a decision
 */
export const useReport = (resource: TrackResource, id: string, isThere = true) => {
  const call = useCall()
  const { data, ...query } = useQuery({
    ...reportQuery(call, resource, id),
    enabled: isThere,
    refetchInterval: ({ state }) => state.data?.state === 'running' && AGAIN,
  })
  return { ...query, report: data }
}
