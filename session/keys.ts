/**
 * Keys in session storage; local storage has only the three tokens of the contract, the two items of
 * `LOCAL`, and plays that the server does not know yet (landing's player).
 */
export const KEYS = {
  verifier: 'x-pkce-verifier',
  state: 'x-oidc-state',
  nonce: 'x-oidc-nonce',
  /** The session flag of spec §4: a code is exchanged once. */
  exchanged: 'x-code-exchanged',
  place: 'x-return-to',
  /** Parts of tracks that a reviewer has heard in this tab: nothing personal but whose they are. */
  heard: 'heard',
  /** Whose session ended in this tab, so that the same person finds again what they had heard. */
  leftBy: 'x-left-by',
  /** Whether a session ended in this tab and nobody has signed in since. */
  ended: 'x-session-ended',
} as const

/** Items in local storage that only some browsers and issuers need; neither opens anything. */
export const LOCAL = {
  /** Milliseconds by which the issuer's clock is ahead, where this one is wrong. */
  ahead: 'x-clock-ahead',
  /** The subject of an opaque token, which does not name it. */
  subject: 'x-subject',
} as const

/** Name of the database of drafts (drafts.ts). */
export const DRAFTS = 'melodia-drafts'
