import { lazily } from '@melodia/portal'

export const analytics = {
  name: 'analytics',
  label: 'Analytics',
  list: lazily(() => import('./Analytics.tsx'), 'Analytics'),
}
