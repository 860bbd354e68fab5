import { lazily } from '@melodia/portal'
import * as texts from '#texts/splits.ts'

export { useAskedTotal } from './useAskedTotal.ts'

export const splits = {
  name: 'splits',
  label: texts.splits,
  list: lazily(() => import('./SplitList.tsx'), 'SplitList'),
}
