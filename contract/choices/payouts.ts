/**
 * Accounts of the ledger: the platform's money, the pool of a period, what a party is owed, tax that
 * was withheld, what is on its way in a payout, and what has left.
 */
export const LEDGER_ACCOUNTS = ['platform', 'pool', 'party', 'tax', 'payout', 'bank'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Why an amount goes from one account to another. */
export const LEDGER_KINDS = [
  'pool',
  'earned',
  'correction',
  'withheld',
  'payout',
  'paid',
  'returned',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The life of a payout: `open` until the money has left, or it was called off. */
export const PAYOUT_STATES = ['open', 'paid', 'cancelled'] as const
export type PayoutState = (typeof PAYOUT_STATES)[number]

/** A transfer that came back, or was called off, is `returned`: its amount is owed again. */
export const TRANSFER_STATES = ['sent', 'returned'] as const
export type TransferState = (typeof TRANSFER_STATES)[number]

export const PAYOUT_SORTS = ['date', 'created_at'] as const
export type PayoutSort = (typeof PAYOUT_SORTS)[number]

export const PAYOUT_FORMATS = ['csv', 'pain.001', 'pain.001.ch'] as const
export type PayoutFormat = (typeof PAYOUT_FORMATS)[number]

/** Why what a party is owed is not in a payout. */
export const UNPAID_REASONS = [
  'nobody',
  'no-details',
  'quarantine',
  'frozen',
  'not-accepted',
  'minimum',
] as const
export type UnpaidReason = (typeof UNPAID_REASONS)[number]

export const QUARANTINE_DAYS_MOST = 90
