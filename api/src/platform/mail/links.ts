import { hash, randomBytes } from 'node:crypto'

/** A link with a secret: its token is in the mail, and its hash is stored. */
export function newLink(page: string) {
  const token = randomBytes(32).toString('base64url')
  return { path: `${page}?token=${token}`, token_hash: hashOfToken(token) }
}

export const hashOfToken = (token: string) => hash('sha256', token, 'base64url')
