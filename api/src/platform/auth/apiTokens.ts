import { hash } from 'node:crypto'
import { TOKEN_PREFIX, type TokenScope } from '@melodia/contract/choices/tokens'
import type { Database } from '@melodia/db/database'
import { keepTokenUse, tokenByHash } from '@melodia/db/tokens'
import type { UserRecord } from '@melodia/db/users'
import type { Provider } from './provider.ts'
import { unauthorized } from '../../kit/http/errors.ts'

/** The prefix and 32 random bytes in base64url. */
const FORM = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)
/** A use is written at most this often. */
const USE_MS = 60_000

export const isApiToken = (token: string) => token.startsWith(TOKEN_PREFIX)

/** A token has 256 random bits, so a plain hash cannot be reversed by guessing. */
export const tokenHashOf = (token: string) => hash('sha256', token, 'base64url')

interface IdentifyOptions {
  db: Database
  provider: Pick<Provider, 'realm' | 'isAccountOpen'>
  clock: () => number
}

/**
 * Turns an API token into its owner. A token is worth nothing to somebody who could not sign in
 * here: whose account is disabled or gone, or who belongs to another accounts provider. Every
 * refusal is the same, so that it tells nothing about which tokens there were.
 */
export function makeApiTokens({ db, provider, clock }: IdentifyOptions) {
  return {
    /** @throws Problem 401 if the token is unknown, expired or its owner may not sign in. */
    async identify(text: string): Promise<{ user: UserRecord; tokenScope: TokenScope }> {
      const found = FORM.test(text) ? await tokenByHash(db.read, tokenHashOf(text)) : undefined
      const now = clock()
      if (!found || found.token.expires_at <= now || !(await mayEnter(found.user)))
        throw unauthorized('The API token is not valid.')
      const { token, user } = found
      if (now - (token.last_used_at ?? 0) >= USE_MS)
        await db.write((write) => keepTokenUse(write, token.seq, now))
      return { user, tokenScope: token.scope }
    },
  }

  async function mayEnter({ issuer, uid }: UserRecord) {
    return issuer === provider.realm && (await provider.isAccountOpen?.(uid)) !== false
  }
}
export type ApiTokens = ReturnType<typeof makeApiTokens>
