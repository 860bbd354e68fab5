/** Choices needed for signing in, in a file of their own: a login page loads nothing else. */
export const ROLES = ['admin', 'creator', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Local storage keys of the three tokens (spec §3). */
export const TOKEN_KEYS = { admin: 'x-atk', creator: 'x-ctk', user: 'x-auth-token' } as const

export const API_BASE = '/api/v1'

/** How long after a sign-in somebody may do what asks for a fresh one. */
export const FRESH_MINUTES = 10
