import { lazyScreen } from '@melodia/portal'

export const requests = {
  name: 'creators/pending',
  label: 'Pending Requests',
  list: lazyScreen(() => import('./RequestList.tsx'), 'RequestList'),
}
