/** Rights of an API token: reading, or everything that its owner may do. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Prefix of every API token, which tells it from an access token. */
export const TOKEN_PREFIX = 'mel_'

/** Days until an API token expires, where nobody says when. */
export const TOKEN_DAYS = 90

export const TOKEN_SORTS = ['name', 'created_at', 'expires_at'] as const
export type TokenSort = (typeof TOKEN_SORTS)[number]
