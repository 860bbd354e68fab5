import { counted } from '@melodia/contract/counted'
import type { Artist } from '@melodia/contract/artists'
import type { PlaylistEntry } from '@melodia/contract/playlists'
import { en, useAdminCall } from '@melodia/portal'
import { BodySkeleton, LoadProblem, PageHeader } from '@melodia/portal/layout'
import { useQuery } from '@tanstack/react-query'
import { type RaRecord } from 'react-admin'
import { FeaturedForm, choiceIn, type FeaturedProps } from './FeaturedForm.tsx'
import * as texts from '#texts/featured.ts'

/** Featured artists or playlists: found by typing, ordered (decision 036). */
export const FeaturedScreen = <Row extends RaRecord<string>>(props: FeaturedProps<Row>) => {
  const { noun, title, messages } = props
  const call = useAdminCall()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [noun, 'featured'],
    queryFn: async () => choiceIn<Row>(await call(`GET ${noun}/featured`)),
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

export const FeaturedArtists = () => (
  <FeaturedScreen<Artist>
    noun="artists"
    title={texts.featuredArtists}
    intro={texts.shownFirstOnMusicPage}
    messages={en.artists}
    entryOf={({ id, name, country, genres, images }) => ({
      id,
      title: name,
      detail: [country, ...genres.slice(0, 2)].filter(Boolean).join(' · '),
      image: images[0]?.thumbnail_url,
    })}
  />
)

export const FeaturedPlaylists = () => (
  <FeaturedScreen<PlaylistEntry>
    noun="playlists"
    title={texts.featuredPlaylists}
    intro={texts.shownFirstOnMusicPageIn}
    messages={en.playlists}
    entryOf={({ id, name, creator, tracks_total, images }) => ({
      id,
      title: name,
      detail: `${creator} · ${counted(tracks_total, 'track')}`,
      image: images[0]?.thumbnail_url,
    })}
  />
)
