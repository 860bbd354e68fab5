import { lazily } from '@melodia/portal'
import * as texts from '#texts/artists.ts'

export const artists = {
  name: 'artists',
  label: texts.artists,
  list: lazily(() => import('./ArtistList.tsx'), 'ArtistList'),
  create: lazily(() => import('./ArtistForm.tsx'), 'ArtistCreate'),
  edit: lazily(() => import('./ArtistForm.tsx'), 'ArtistEdit'),
  show: lazily(() => import('./ArtistPage.tsx'), 'ArtistPage'),
}
