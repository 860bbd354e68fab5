import { lazily } from '../lazily.ts'
import * as texts from '#texts/consents.ts'

export { consentFor } from './start.ts'

/** What artists have consented to, in both portals. */
export const consents = {
  name: 'consents',
  label: texts.consents,
  list: lazily(() => import('./ConsentList.tsx'), 'ConsentList'),
  create: lazily(() => import('./ConsentCreate.tsx'), 'ConsentCreate'),
  edit: lazily(() => import('./ConsentEdit.tsx'), 'ConsentEdit'),
  show: lazily(() => import('./ConsentPage.tsx'), 'ConsentPage'),
}
