import { lazily } from '@melodia/portal'

export const Support = lazily(() => import('./Support.tsx'), 'Support')
