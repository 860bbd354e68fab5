import { lazily } from '@melodia/portal'
import * as texts from '#texts/restrictions.ts'

export const restrictions = {
  name: 'restrictions',
  label: texts.restrictions,
  list: lazily(() => import('./RestrictionList.tsx'), 'RestrictionList'),
}
export const RestrictionPage = lazily(() => import('./RestrictionPage.tsx'), 'RestrictionPage')
