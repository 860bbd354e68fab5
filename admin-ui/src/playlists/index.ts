import { lazily } from '@melodia/portal'

export const playlists = {
  name: 'playlists',
  label: 'Playlists',
  list: lazily(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazily(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazily(() => import('./PlaylistEdit.tsx'), 'PlaylistEdit'),
}
