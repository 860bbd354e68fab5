import { lazily } from '@melodia/portal'
import * as texts from '#texts/restrictions.ts'

export const restrictions = {
  name: 'restrictions',
  label: texts.restrictions,
  list: lazily(() => import('./RestrictionList.tsx'), 'RestrictionList'),
}
export const HoldBackDialog = lazily(() => import('./HoldBackDialog.tsx'), 'HoldBackDialog')
export const RestrictionPage = lazily(() => import('./RestrictionPage.tsx'), 'RestrictionPage')
export const RestrictionsOf = lazily(() => import('./RestrictionsOf.tsx'), 'RestrictionsOf')
export const StatementFields = lazily(() => import('./StatementFields.tsx'), 'StatementFields')
export const StatementInput = lazily(() => import('./StatementInput.tsx'), 'StatementInput')
export const YouDecidedFirst = lazily(() => import('./YouDecidedFirst.tsx'), 'YouDecidedFirst')
export const SayWhy = lazily(() => import('./SayWhy.tsx'), 'SayWhy')
