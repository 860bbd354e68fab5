import { lazily } from '@melodia/portal'

export { artistBody } from './artistBody.ts'

export const artists = {
  name: 'artists',
  label: 'Artists',
  list: lazily(() => import('./ArtistList.tsx'), 'ArtistList'),
  create: lazily(() => import('./ArtistCreate.tsx'), 'ArtistCreate'),
  edit: lazily(() => import('./ArtistEdit.tsx'), 'ArtistEdit'),
}
