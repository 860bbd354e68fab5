import { lazyScreen } from '@melodia/portal'

export const FeaturedArtists = lazyScreen(() => import('./FeaturedScreen.tsx'), 'FeaturedArtists')
export const FeaturedPlaylists = lazyScreen(
  () => import('./FeaturedScreen.tsx'),
  'FeaturedPlaylists',
)
