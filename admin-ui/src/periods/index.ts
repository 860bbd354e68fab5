import { lazily } from '@melodia/portal'

export const Royalties = lazily(() => import('./Royalties.tsx'), 'Royalties')
