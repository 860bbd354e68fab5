/** What the creator, and artists whom they represent, got of closed periods. */
import { lazily } from '@melodia/portal'
import * as texts from '#texts/statements.ts'

export { EarnedWithTrack } from './EarnedWithTrack.tsx'
export { STATEMENTS, statementPath } from './paths.ts'

export const statements = {
  name: 'statements',
  label: texts.statements,
  list: lazily(() => import('./StatementList.tsx'), 'StatementList'),
}
export const StatementPage = lazily(() => import('./StatementPage.tsx'), 'StatementPage')
