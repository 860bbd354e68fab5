import { lazyScreen } from '@melodia/portal'

export { AccountItems } from './AccountItems.tsx'
export { OwnProfile } from './OwnProfile.tsx'
export { EDIT_ACCOUNT, PROFILE } from './places.ts'
export const Account = lazyScreen(() => import('./Account.tsx'), 'Account')
