import { lazily } from '@melodia/portal'
import * as texts from '#texts/analytics.ts'

export const Analytics = lazily(() => import('./Analytics.tsx'), 'Analytics')
export const Money = lazily(() => import('./Money.tsx'), 'Money')
export const OwnFigures = lazily(() => import('./OwnFigures.tsx'), 'OwnFigures')

export const analytics = {
  name: 'analytics',
  label: texts.analytics,
  list: lazily(() => import('./Plays.tsx'), 'Plays'),
}
