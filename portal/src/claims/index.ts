/** What strangers claim, as both portals show it. */
export { ClaimChip } from './ClaimChip.tsx'
export { ClaimClock } from './ClaimClock.tsx'
export { CLAIM_KIND_NAMES, CLAIM_STATE_NAMES } from './words.ts'
