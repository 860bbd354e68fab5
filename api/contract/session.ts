/** What signing in needs of the choices: a file of its own, since a login page loads nothing else. */
export const ROLES = ['admin', 'creator', 'user'] as const
export type Role = (typeof ROLES)[number]

/** Keys of the three tokens in local storage (spec §3). */
export const TOKEN_KEYS = { admin: 'x-atk', creator: 'x-ctk', user: 'x-auth-token' } as const

export const API_BASE = '/api/v1'
