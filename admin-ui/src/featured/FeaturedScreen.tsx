import { type PortalDataProvider } from '@melodia/portal'
import { LoadProblem, PageHeader, BodySkeleton } from '@melodia/portal/layout'
import type { Entry } from '@melodia/portal/form'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type RaRecord } from 'react-admin'
import { FeaturedForm } from './FeaturedForm.tsx'

/** Sentences of one noun. */
export interface FeaturedMessages {
  featuredSaved: string
  featuredFailed: string
  featuredLoadFailed: string
}

export interface FeaturedProps<Row extends RaRecord<string>> {
  noun: 'artists' | 'playlists'
  title: string
  /** What the choice is for, and its rule. */
  intro: string
  messages: FeaturedMessages
  entryOf: (row: Row) => Entry
}

/** What the API says is featured: its rows under the noun. */
export type Choice<Row> = { [noun: string]: Row[] } & { version: number }

/** Featured artists, or playlists: chosen by typing, put in order (decision 036). */
export const FeaturedScreen = <Row extends RaRecord<string>>(props: FeaturedProps<Row>) => {
  const { noun, title, messages } = props
  const dataProvider = useDataProvider<PortalDataProvider>()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [noun, 'featured'],
    queryFn: () => dataProvider.ask<Choice<Row>>(`${noun}/featured`),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <PageHeader title={title} breadcrumbs={[noun]} />
      {isPending ? (
        <BodySkeleton />
      ) : data ? (
        <FeaturedForm key={data.version} choice={data} {...props} />
      ) : (
        <LoadProblem message={messages.featuredLoadFailed} error={error} onRetry={refetch} />
      )}
    </>
  )
}
