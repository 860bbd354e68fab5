import { lazily } from '@melodia/portal'
import * as texts from '#texts/analytics.ts'

export { OF_TRACKS } from './paths.ts'
export const Analytics = lazily(() => import('./Analytics.tsx'), 'Analytics')
export const Aside = lazily(() => import('./Aside.tsx'), 'Aside')
export const Bulk = lazily(() => import('./Bulk.tsx'), 'Bulk')

export const analytics = {
  name: 'analytics',
  label: texts.analytics,
  list: lazily(() => import('./Plays.tsx'), 'Plays'),
}
