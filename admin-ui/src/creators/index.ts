import { lazily } from '@melodia/portal'

export const creators = {
  name: 'creators',
  label: 'Creators',
  list: lazily(() => import('./CreatorList.tsx'), 'CreatorList'),
  create: lazily(() => import('./CreatorForm.tsx'), 'CreatorCreate'),
  edit: lazily(() => import('./CreatorForm.tsx'), 'CreatorEdit'),
  show: lazily(() => import('./CreatorPage.tsx'), 'CreatorPage'),
}
