import { lazily } from '@melodia/portal'

export const Jobs = lazily(() => import('./Jobs.tsx'), 'Jobs')
