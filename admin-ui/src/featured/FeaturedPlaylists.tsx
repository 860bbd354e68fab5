import type { PlaylistEntry } from '@melodia/contract/playlists'
import { en } from '@melodia/portal'
import { FeaturedScreen } from './FeaturedScreen.tsx'

export const FeaturedPlaylists = () => (
  <FeaturedScreen<PlaylistEntry>
    noun="playlists"
    title="Featured Playlists"
    intro="Shown first wherever playlists are put forward, in this order. Only public playlists can be featured."
    messages={en.playlists}
    entryOf={({ id, name, creator, tracks_total, images }) => ({
      id,
      title: name,
      detail: `${creator} · ${tracks_total === 1 ? '1 track' : `${tracks_total} tracks`}`,
      image: images[0]?.thumbnail_url,
    })}
  />
)
