/** Names in session storage; local storage holds the three tokens of the contract alone. */
export const KEYS = {
  verifier: 'x-pkce-verifier',
  state: 'x-oidc-state',
  nonce: 'x-oidc-nonce',
  /** The session flag of spec §4: a code is exchanged once. */
  exchanged: 'x-code-exchanged',
  place: 'x-return-to',
} as const

/** The database of what forms held when a session ended (drafts.ts). */
export const DRAFTS = 'melodia-drafts'
