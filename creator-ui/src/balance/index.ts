/** What is owed to the creator, and to artists whom they represent, and where it is paid. */
import { lazily } from '@melodia/portal'

export { BALANCE } from './paths.ts'
export { NextPayout } from './NextPayout.tsx'
export { useBalance } from './useBalance.ts'

export const BalancePage = lazily(() => import('./BalancePage.tsx'), 'BalancePage')
export const DetailsPage = lazily(() => import('./DetailsPage.tsx'), 'DetailsPage')
