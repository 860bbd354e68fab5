import { lazily } from '@melodia/portal'

export const playlists = {
  name: 'playlists',
  label: 'Your Playlists',
  list: lazily(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazily(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazily(() => import('@melodia/portal/playlists'), 'PlaylistEdit'),
}

export const FeaturedPlaylists = lazily(
  () => import('./FeaturedPlaylists.tsx'),
  'FeaturedPlaylists',
)
