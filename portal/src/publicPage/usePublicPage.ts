import type { CataloguePage } from '@melodia/contract/catalogue'
import type { PublicNoun } from '@melodia/contract/choices/catalogue'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../dataProvider.ts'

/** Whether the catalogue has a page of a record; it is not kept, since that may change at once. */
const pageQuery = ({ ask }: PortalDataProvider, noun: PublicNoun, id: string) =>
  queryOptions({
    queryKey: ['catalogue', noun, id],
    queryFn: async ({ signal }) => {
      const path = `catalogue/${noun}/${encodeURIComponent(id)}/page`
      const { url } = await ask<CataloguePage>(path, { signal })
      return url !== null
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

/** Whether a record has a public page; undefined while that is not known, or not to be asked. */
export const usePublicPage = (noun: PublicNoun, id: string, isAsked: boolean) => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  return useQuery({ ...pageQuery(dataProvider, noun, id), enabled: isAsked })
}

/** Asks at a click. */
export const useFindPublicPage = () => {
  const dataProvider = useDataProvider<PortalDataProvider>()
  const queryClient = useQueryClient()
  return (noun: PublicNoun, id: string) => queryClient.fetchQuery(pageQuery(dataProvider, noun, id))
}
