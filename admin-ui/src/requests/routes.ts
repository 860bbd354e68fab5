import { lazily } from '@melodia/portal'

export const requests = {
  name: 'creators/pending',
  label: 'Pending Requests',
  list: lazily(() => import('./RequestList.tsx'), 'RequestList'),
}
