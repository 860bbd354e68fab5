/** What an API token may do: read, or everything its owner may. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Beginning of every API token, by which it is known from an access token. */
export const TOKEN_PREFIX = 'mel_'

/** Days until an API token expires, where nobody says when. */
export const TOKEN_DAYS = 90

export const TOKEN_SORTS = ['name', 'created_at', 'expires_at'] as const
export type TokenSort = (typeof TOKEN_SORTS)[number]
