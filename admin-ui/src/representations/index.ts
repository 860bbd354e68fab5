import { lazily } from '@melodia/portal'
import * as texts from '#texts/representations.ts'

export { RepresentedBy } from './RepresentedBy.tsx'

export const representations = {
  name: 'representations',
  label: texts.representations,
  list: lazily(() => import('./RepresentationList.tsx'), 'RepresentationList'),
}
