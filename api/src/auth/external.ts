import { createRemoteJWKSet } from 'jose'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { ExternalAccounts } from '../config.ts'
import { unavailable } from '../errors.ts'
import type { Provider } from './provider.ts'

/** The part of OpenID Connect Discovery 1.0 that is used here. */
const Metadata = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  jwks_uri: Type.String(),
  userinfo_endpoint: Type.Optional(Type.String()),
  end_session_endpoint: Type.Optional(Type.String()),
})
type Metadata = Static<typeof Metadata>

const Person = Type.Object({
  sub: Type.String({ minLength: 1 }),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
})

const TIMEOUT_MS = 5_000

/** Any OpenID Connect issuer. It is asked for its addresses when they are first needed. */
export function externalProvider(external: ExternalAccounts): Provider {
  const { issuer, clientId, audience, resource } = external
  let asked: Promise<{ metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet> }> | null

  /** Asked once; again after a failure, so that an issuer that was down is found when it is up. */
  const discover = () =>
    (asked ??= discovered(issuer).catch((error: unknown) => {
      asked = null
      throw error
    }))

  return {
    issuer,
    realm: issuer,
    clientId,
    audience,
    resource,
    audiences: [audience, resource].filter((value) => value !== null),
    tokenType: null,
    hasOpaqueTokens: true,
    keys: async (header, token) => (await discover()).keys(header, token),
    async endpoints() {
      const { metadata } = await discover()
      return {
        authorization: metadata.authorization_endpoint,
        token: metadata.token_endpoint,
        endSession: metadata.end_session_endpoint ?? null,
      }
    },
    async profile(token, uid) {
      const { userinfo_endpoint: address } = (await discover()).metadata
      if (!address) return null
      const reply = await ask(address, { authorization: `Bearer ${token}` })
      if (reply.status === 401 || reply.status === 403) return null
      const person: unknown = await reply.json().catch(() => null)
      if (!reply.ok || !Value.Check(Person, person)) throw silent()
      // OpenID Connect Core 5.3.2: a reply about someone else is not used.
      if (uid !== null && person.sub !== uid) return null
      return { uid: person.sub, email: person.email ?? '', name: person.name ?? '' }
    },
  }
}

async function discovered(issuer: string) {
  const reply = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const metadata: unknown = await reply.json().catch(() => null)
  if (!reply.ok || !Value.Check(Metadata, metadata) || metadata.issuer !== issuer) throw silent()
  return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) }
}

const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(
    () => {
      throw silent()
    },
  )

const silent = () => unavailable('The accounts provider does not answer.')
