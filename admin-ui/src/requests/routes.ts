import { lazily } from '@melodia/portal'
import * as texts from '#texts/requests.ts'

export const requests = {
  name: 'creators/pending',
  label: texts.pendingRequests,
  list: lazily(() => import('./RequestList.tsx'), 'RequestList'),
}
