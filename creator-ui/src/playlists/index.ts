import { lazyScreen } from '@melodia/portal'

export const playlists = {
  name: 'playlists',
  label: 'Your Playlists',
  list: lazyScreen(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazyScreen(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazyScreen(() => import('@melodia/portal/playlists'), 'PlaylistEdit'),
}

export const FeaturedPlaylists = lazyScreen(
  () => import('./FeaturedPlaylists.tsx'),
  'FeaturedPlaylists',
)
