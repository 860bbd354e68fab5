import { lazyScreen } from '@melodia/portal'

export { OF_TRACKS } from './places.ts'
export const Analytics = lazyScreen(() => import('./Analytics.tsx'), 'Analytics')
export const Aside = lazyScreen(() => import('./Aside.tsx'), 'Aside')

export const analytics = {
  name: 'analytics',
  label: 'Analytics',
  list: lazyScreen(() => import('./Plays.tsx'), 'Plays'),
}
