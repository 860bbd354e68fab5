import { lazyScreen } from '@melodia/portal'

export const creators = {
  name: 'creators',
  label: 'Creators',
  list: lazyScreen(() => import('./CreatorList.tsx'), 'CreatorList'),
  create: lazyScreen(() => import('./CreatorForm.tsx'), 'CreatorCreate'),
  edit: lazyScreen(() => import('./CreatorForm.tsx'), 'CreatorEdit'),
  show: lazyScreen(() => import('./CreatorPage.tsx'), 'CreatorPage'),
}
