import { lazyScreen } from '@melodia/portal'

export const Analytics = lazyScreen(() => import('./Analytics.tsx'), 'Analytics')
export const OwnFigures = lazyScreen(() => import('./OwnFigures.tsx'), 'OwnFigures')

export const analytics = {
  name: 'analytics',
  label: 'Analytics',
  list: lazyScreen(() => import('./Plays.tsx'), 'Plays'),
}
