import { lazyScreen } from '@melodia/portal'

export const artists = {
  name: 'artists',
  label: 'Artists',
  list: lazyScreen(() => import('./ArtistList.tsx'), 'ArtistList'),
  create: lazyScreen(() => import('./ArtistForm.tsx'), 'ArtistCreate'),
  edit: lazyScreen(() => import('./ArtistForm.tsx'), 'ArtistEdit'),
  show: lazyScreen(() => import('./ArtistPage.tsx'), 'ArtistPage'),
}
