import type { Accounts } from '@melodia/accounts'
import { createLocalJWKSet } from 'jose'
import { unauthorized } from '../http/errors.ts'
import type { Provider } from './provider.ts'

/**
 * Keeps users the same when PUBLIC_URL, and with it the issuer, changes. No external issuer can
 * have this name: theirs are URLs.
 */
export const EMBEDDED_REALM = 'embedded'

/** The accounts provider of this process; keys and accounts are read directly. */
export function embeddedProvider(accounts: Accounts): Provider {
  const { issuer, clientId, audience, endpoints } = accounts
  return {
    issuer,
    realm: EMBEDDED_REALM,
    clientId,
    audience: null,
    resource: audience,
    audiences: [audience],
    marksAccessTokens: true,
    async keys(header, token) {
      const isKnown = () => accounts.publicKeys().keys.some(({ kid }) => kid === header?.kid)
      if (!isKnown()) await accounts.reloadKeys()
      return createLocalJWKSet(accounts.publicKeys())(header, token)
    },
    endpoints: () => Promise.resolve(endpoints),
    async profile(_token, uid) {
      const account = await accounts.accountOf(uid)
      if (!account) throw unauthorized('The account of this access token is gone.')
      return { uid: account.id, email: account.email, email_verified: false, name: account.name }
    },
    isAccountOpen: async (uid) => (await accounts.accountOf(uid)) !== null,
    isSessionAlive: (sid) => accounts.isSessionAlive(sid),
    routes: accounts.routes,
    close: () => accounts.close(),
  }
}
