import { lazyScreen } from '@melodia/portal'

export { Decisions } from './Decisions.tsx'
export { decisionsOf } from './places.ts'
export { useDecisions } from './useDecisions.ts'

export const decisions = {
  name: 'decisions',
  label: 'Decisions',
  list: lazyScreen(() => import('./DecisionList.tsx'), 'DecisionList'),
}

export const WhatBecame = lazyScreen(() => import('./WhatBecame.tsx'), 'WhatBecame')
