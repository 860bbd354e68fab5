import { lazily } from '@melodia/portal'

export { Decisions } from './Decisions.tsx'
export { decisionsOf } from './places.ts'
export { useDecisions } from './useDecisions.ts'

export const decisions = {
  name: 'decisions',
  label: 'Decisions',
  list: lazily(() => import('./DecisionList.tsx'), 'DecisionList'),
}

export const WhatBecame = lazily(() => import('./WhatBecame.tsx'), 'WhatBecame')
