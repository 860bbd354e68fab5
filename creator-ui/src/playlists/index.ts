import { lazily } from '@melodia/portal'
import * as texts from '#texts/playlists.ts'

export const playlists = {
  name: 'playlists',
  label: texts.yourPlaylists,
  list: lazily(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazily(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazily(() => import('@melodia/portal/playlists'), 'PlaylistEdit'),
}

export const FeaturedPlaylists = lazily(
  () => import('./FeaturedPlaylists.tsx'),
  'FeaturedPlaylists',
)
