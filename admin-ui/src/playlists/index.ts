import { lazily } from '@melodia/portal'
import * as texts from '#texts/playlists.ts'

export const playlists = {
  name: 'playlists',
  label: texts.playlists,
  list: lazily(() => import('./PlaylistList.tsx'), 'PlaylistList'),
  create: lazily(() => import('@melodia/portal/playlists'), 'PlaylistCreate'),
  edit: lazily(() => import('./PlaylistEdit.tsx'), 'PlaylistEdit'),
}
