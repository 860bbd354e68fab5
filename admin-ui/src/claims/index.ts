import { lazily } from '@melodia/portal'
import * as texts from '#texts/claims.ts'

export { NamedByClaims } from './NamedCreators.tsx'

export const claims = {
  name: 'claims',
  label: texts.claims,
  list: lazily(() => import('./ClaimList.tsx'), 'ClaimList'),
  show: lazily(() => import('./ClaimPage.tsx'), 'ClaimPage'),
}
