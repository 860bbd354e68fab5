import type { PayoutState, TransferState, UnpaidReason } from '@melodia/contract/choices/payouts'
import * as texts from '#texts/payouts.ts'

interface StateWords {
  label: string
  color: 'default' | 'error' | 'success' | 'warning'
}

export const PAYOUT_WORDS: Readonly<Record<PayoutState, StateWords>> = {
  open: { label: texts.open, color: 'warning' },
  paid: { label: texts.paid, color: 'success' },
  cancelled: { label: texts.calledOff, color: 'default' },
}

export const TRANSFER_WORDS: Readonly<Record<TransferState, StateWords>> = {
  sent: { label: texts.sent, color: 'default' },
  returned: { label: texts.returned, color: 'error' },
}

/** Why something is not paid, and what that means. */
export const UNPAID_WORDS: Readonly<Record<UnpaidReason, { label: string; means: string }>> = {
  nobody: { label: texts.nobodyToPay, means: texts.nobodyToPayMeans },
  'no-details': { label: texts.noAccountGiven, means: texts.noAccountGivenMeans },
  quarantine: { label: texts.accountIsNew, means: texts.accountIsNewMeans },
  frozen: { label: texts.heldBack, means: texts.heldBackMeans },
  'not-accepted': { label: texts.splitNotAccepted, means: texts.splitNotAcceptedMeans },
  minimum: { label: texts.belowMinimum, means: texts.belowMinimumMeans },
}
