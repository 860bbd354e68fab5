import { hash, randomBytes } from 'node:crypto'
import { Problem } from '../../kit/http/errors.ts'

/**
 * Paths of the pages that claimants get links to. Opening one does nothing, since mail programs open
 * links: the button on the page does.
 */
export const CONFIRM_PATH = '/claims/confirm'
export const APPEAL_PATH = '/claims/appeal'

/** A link that works once: its token is in the mail, and its hash in the claim. */
export function newLink(page: string) {
  const token = randomBytes(32).toString('base64url')
  return { path: `${page}?token=${token}`, token_hash: hashOf(token) }
}

export const hashOf = (token: string) => hash('sha256', token, 'base64url')

/** For a token that is wrong, was used or is too old: which of them, strangers do not learn. */
export const linkIsOver = () =>
  new Problem(404, 'This link does not work: it was used, its time is over, or it is not whole.')
