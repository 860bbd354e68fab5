import { lazily } from '@melodia/portal'
import * as texts from '#texts/approvals.ts'

export { ApprovalsOfTrack } from './ApprovalsOfTrack.tsx'
export { approvalPlace } from './paths.ts'

export const approvals = {
  name: 'approvals',
  label: texts.approvals,
  list: lazily(() => import('./ApprovalList.tsx'), 'ApprovalList'),
}
