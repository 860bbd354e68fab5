import type { Accounts, Person } from '@melodia/accounts'
import { createLocalJWKSet } from 'jose'
import { unauthorized } from '../../kit/http/errors.ts'
import { timeOf } from './claims.ts'
import type { Provider } from './provider.ts'

/**
 * Keeps users the same when PUBLIC_URL, and with it the issuer, changes. No external issuer can
 * have this name: theirs are URLs.
 */
export const EMBEDDED_REALM = 'embedded'

const claimsOf = ({ id, email, name, isConfirmed, awaitsConfirmation }: Person) => ({
  uid: id,
  email,
  email_verified: isConfirmed,
  awaits_confirmation: awaitsConfirmation,
  name,
})

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
    signedInAt: ({ auth_time }) => timeOf(auth_time),
    async keys(header, token) {
      const isKnown = () => accounts.publicKeys().keys.some(({ kid }) => kid === header?.kid)
      if (!isKnown()) await accounts.reloadKeys()
      return createLocalJWKSet(accounts.publicKeys())(header, token)
    },
    endpoints: () => Promise.resolve(endpoints),
    async profile(_token, uid) {
      const account = await accounts.accountOf(uid)
      if (!account) throw unauthorized('The account of this access token is gone.')
      return claimsOf(account)
    },
    isAccountOpen: async (uid) => (await accounts.accountOf(uid)) !== null,
    async claimsOfSession(sid, uid) {
      const account = await accounts.accountOfSession(sid)
      return account?.id === uid ? claimsOf(account) : null
    },
    checkPassword: (...given) => accounts.checkPassword(...given),
    awaitsConfirmation: (uid) => accounts.awaitsConfirmation(uid),
    accountUrl: accounts.accountUrl,
    downloads: accounts.downloads,
    routes: accounts.routes,
    close: () => accounts.close(),
  }
}
