import { lazily } from '@melodia/portal'

export const Analytics = lazily(() => import('./Analytics.tsx'), 'Analytics')
export const OwnFigures = lazily(() => import('./OwnFigures.tsx'), 'OwnFigures')

export const analytics = {
  name: 'analytics',
  label: 'Analytics',
  list: lazily(() => import('./Plays.tsx'), 'Plays'),
}
