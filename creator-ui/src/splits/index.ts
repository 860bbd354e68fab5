import { lazily } from '@melodia/portal'
import * as texts from '#texts/splits.ts'

export { SplitManyButton } from './SplitManyButton.tsx'
export { useAskedTotal } from './useAskedTotal.ts'
export { usualShares } from './UsualShares.tsx'

export const splits = {
  name: 'splits',
  label: texts.splits,
  list: lazily(() => import('./SplitList.tsx'), 'SplitList'),
}
