import { lazily } from '@melodia/portal'

export { AccountItems } from './AccountItems.tsx'
export { OwnProfile } from './OwnProfile.tsx'
export { EDIT_ACCOUNT, PROFILE } from './paths.ts'
export const Account = lazily(() => import('./Account.tsx'), 'Account')
