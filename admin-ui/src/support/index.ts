import { lazyScreen } from '@melodia/portal'

export const Support = lazyScreen(() => import('./Support.tsx'), 'Support')
