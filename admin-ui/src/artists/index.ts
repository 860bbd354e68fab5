import { lazily } from '@melodia/portal'

export const artists = {
  name: 'artists',
  label: 'Artists',
  list: lazily(() => import('./ArtistList.tsx'), 'ArtistList'),
  create: lazily(() => import('./ArtistForm.tsx'), 'ArtistCreate'),
  edit: lazily(() => import('./ArtistForm.tsx'), 'ArtistEdit'),
  show: lazily(() => import('./ArtistPage.tsx'), 'ArtistPage'),
}
