import { lazyScreen } from '@melodia/portal'

export const ArtistDoubles = lazyScreen(() => import('./ArtistDoubles.tsx'), 'ArtistDoubles')
