import { lazily } from '@melodia/portal'

export const FeaturedArtists = lazily(() => import('./FeaturedArtists.tsx'), 'FeaturedArtists')
export const FeaturedPlaylists = lazily(
  () => import('./FeaturedPlaylists.tsx'),
  'FeaturedPlaylists',
)
