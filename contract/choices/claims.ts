/** What somebody claims; each kind asks for what its law wants. */
export const CLAIM_KINDS = ['recording', 'composition', 'voice', 'name', 'unlawful'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

export const CLAIM_STATES = [
  'unconfirmed',
  'open',
  'held',
  'asked',
  'countered',
  'upheld',
  'dismissed',
  'restored',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const CLAIM_SORTS = ['created_at', 'due_at'] as const
export type ClaimSort = (typeof CLAIM_SORTS)[number]

/** Days for which a claim waits for its claimant to confirm it; then it is removed. */
export const UNCONFIRMED_CLAIM_DAYS = 30
