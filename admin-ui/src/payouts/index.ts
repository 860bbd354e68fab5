import { lazily } from '@melodia/portal'

export const Payouts = lazily(() => import('./Payouts.tsx'), 'Payouts')
