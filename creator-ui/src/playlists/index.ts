import { lazily } from '@melodia/portal'

export const playlists = {
  name: 'playlists',
  label: 'Your Playlists',
  list: lazily(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazily(() => import('./PlaylistCreate.tsx'), 'PlaylistCreate'),
  edit: lazily(() => import('./PlaylistEdit.tsx'), 'PlaylistEdit'),
}

export const FeaturedPlaylists = lazily(
  () => import('./FeaturedPlaylists.tsx'),
  'FeaturedPlaylists',
)
