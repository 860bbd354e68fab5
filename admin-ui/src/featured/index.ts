import { lazily } from '@melodia/portal'

export const FeaturedArtists = lazily(() => import('./FeaturedScreen.tsx'), 'FeaturedArtists')
export const FeaturedPlaylists = lazily(() => import('./FeaturedScreen.tsx'), 'FeaturedPlaylists')
