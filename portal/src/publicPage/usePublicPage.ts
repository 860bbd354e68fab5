import type { SharedCalls } from '@melodia/contract/calls'
import { useCall, type TypedCall } from '../useCall.ts'
import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

/** Whether the catalogue has a page of a record; it is not kept, since that may change at once. */
const pageQuery = (call: TypedCall<SharedCalls>, noun: PublicNoun, id: string) =>
  queryOptions({
    queryKey: ['catalogue', noun, id],
    queryFn: async ({ signal }) => {
      const { url } = await call(`GET catalogue/${noun}/{id}/page`, { path: { id }, signal })
      return url !== null
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/**
 * Whether a record has a public page; undefined while that is not known, or if it cannot have one.
 */
export const usePublicPage = (noun: PublicNoun, id: string, isAsked: boolean) => {
  const call = useCall()
  return useQuery({ ...pageQuery(call, noun, id), enabled: isAsked })
}

/** Asks at a click. */
export const useFindPublicPage = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  return (noun: PublicNoun, id: string) => queryClient.fetchQuery(pageQuery(call, noun, id))
}
