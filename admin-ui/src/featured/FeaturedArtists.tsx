import type { Artist } from '@melodia/contract/artists'
import { en } from '@melodia/portal'
import { FeaturedScreen } from './FeaturedScreen.tsx'

export const FeaturedArtists = () => (
  <FeaturedScreen<Artist>
    noun="artists"
    title="Featured Artists"
    intro="Shown first wherever artists are put forward, in this order."
    messages={en.artists}
    entryOf={({ id, name, country, genres, images }) => ({
      id,
      title: name,
      detail: [country, ...genres.slice(0, 2)].filter(Boolean).join(' · '),
      image: images[0]?.thumbnail_url,
    })}
  />
)
