import { lazily } from '@melodia/portal'

export { AccountItems } from './AccountItems.tsx'
export { profileBody } from './profileBody.ts'
export const Account = lazily(() => import('./Account.tsx'), 'Account')
