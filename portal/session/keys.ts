/** Names in session and local storage, beside the three token keys of the contract. */
export const KEYS = {
  /** Local storage, beside the tokens: the provider wants it back at sign-out (id_token_hint). */
  idToken: 'x-idt',
  verifier: 'x-pkce-verifier',
  state: 'x-oidc-state',
  nonce: 'x-oidc-nonce',
  /** The session flag of spec §4: a code is exchanged once. */
  exchanged: 'x-code-exchanged',
  place: 'x-return-to',
} as const

/** The database of what forms held when a session ended (drafts.ts). */
export const DRAFTS = 'melodia-drafts'
