import { lazily } from '@melodia/portal'

export { OF_TRACKS } from './paths.ts'
export const Analytics = lazily(() => import('./Analytics.tsx'), 'Analytics')
export const Aside = lazily(() => import('./Aside.tsx'), 'Aside')
export const Bulk = lazily(() => import('./Bulk.tsx'), 'Bulk')

export const analytics = {
  name: 'analytics',
  label: 'Analytics',
  list: lazily(() => import('./Plays.tsx'), 'Plays'),
}
