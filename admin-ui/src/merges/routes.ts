import { lazily } from '@melodia/portal'

export const ArtistDoubles = lazily(() => import('./ArtistDoubles.tsx'), 'ArtistDoubles')
