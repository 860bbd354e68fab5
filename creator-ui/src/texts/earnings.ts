/** Texts of `earnings`. */

import { counted } from '@melodia/contract/counted'

export const anEstimate = (amount: string) => `${amount} (an estimate)`
export const earnedAmount = (amount: string) => `Earned: ${amount}`
export const lastStatement = 'Last statement'
export const nextPayout = 'Next payout'
export const noStatementYet = 'None yet. One comes when Melødia closes a period.'
export const playsThatCount = (plays: number) =>
  `${counted(plays, 'play')} ${plays === 1 ? 'counts' : 'count'}`
export const poolIsNotKnown = 'The pool is not known yet'
export const royalties = 'Royalties'
export const thisMonth = 'This month so far'
