import { lazily } from '@melodia/portal'
import * as texts from '#texts/creators.ts'

export const creators = {
  name: 'creators',
  label: texts.creators,
  list: lazily(() => import('./CreatorList.tsx'), 'CreatorList'),
  create: lazily(() => import('./CreatorForm.tsx'), 'CreatorCreate'),
  edit: lazily(() => import('./CreatorForm.tsx'), 'CreatorEdit'),
  show: lazily(() => import('./CreatorPage.tsx'), 'CreatorPage'),
}
