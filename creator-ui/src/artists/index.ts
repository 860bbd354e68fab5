import { lazily } from '@melodia/portal'
import * as texts from '#texts/artists.ts'

export const artists = {
  name: 'artists',
  label: texts.artists,
  list: lazily(() => import('./ArtistList.tsx'), 'ArtistList'),
  edit: lazily(() => import('./ArtistEdit.tsx'), 'ArtistEdit'),
}
