import { lazyScreen } from '@melodia/portal'

export const playlists = {
  name: 'playlists',
  label: 'Playlists',
  list: lazyScreen(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazyScreen(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazyScreen(() => import('./PlaylistEdit.tsx'), 'PlaylistEdit'),
}
