/**
 * Keys in session storage; local storage has only the three tokens of the contract, and plays that
 * the server does not know yet (landing's player).
 */
export const KEYS = {
  verifier: 'x-pkce-verifier',
  state: 'x-oidc-state',
  nonce: 'x-oidc-nonce',
  /** The session flag of spec §4: a code is exchanged once. */
  exchanged: 'x-code-exchanged',
  place: 'x-return-to',
} as const

/** Name of the database of drafts (drafts.ts). */
export const DRAFTS = 'melodia-drafts'
