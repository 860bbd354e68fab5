import { createRemoteJWKSet } from 'jose'
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import type { ExternalAccounts } from '../boot/config.ts'
import { unauthorized, unavailable } from '../http/errors.ts'
import { claimsOf } from './claims.ts'
import { introspectionCall, readIntrospection, type Client } from './introspection.ts'
import type { Introspected, Provider } from './provider.ts'

/** The members used here of OpenID Connect Discovery 1.0 and RFC 8414 metadata. */
const Metadata = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  jwks_uri: Type.String(),
  userinfo_endpoint: Type.Optional(Type.String()),
  end_session_endpoint: Type.Optional(Type.String()),
  introspection_endpoint: Type.Optional(Type.String()),
  introspection_endpoint_auth_methods_supported: Type.Optional(Type.Array(Type.String())),
})
type Metadata = Static<typeof Metadata>

const Person = Type.Object({
  sub: Type.String({ minLength: 1 }),
  email: Type.Optional(Type.String()),
  email_verified: Type.Optional(Type.Unknown()),
  name: Type.Optional(Type.String()),
})

const TIMEOUT_MS = 5_000

/** Any OpenID Connect issuer. Its endpoints are discovered at first use. */
export function externalProvider(external: ExternalAccounts, clock = Date.now): Provider {
  const { issuer, clientId, introspection, audience, resource } = external
  const audiences = [audience, resource].filter((value) => value !== null)
  let asked: Promise<{ metadata: Metadata; keys: ReturnType<typeof createRemoteJWKSet> }> | null

  /** Discovers once, and again after a failure, so that an issuer that was down is found later. */
  const discover = () =>
    (asked ??= discovered(issuer).catch((error: unknown) => {
      asked = null
      throw error
    }))

  /**
   * Userinfo accepts any client's tokens, so only introspection proves whom an opaque one is for.
   */
  async function introspect(client: Client, token: string): Promise<Introspected | null> {
    const { metadata } = await discover()
    const { introspection_endpoint: address } = metadata
    if (!address)
      throw unauthorized(
        'The access token is no JWT, and its issuer has no introspection endpoint.',
      )
    const methods = metadata.introspection_endpoint_auth_methods_supported
    const call = introspectionCall(token, client, methods)
    const reply = await ask(address, { method: 'POST', ...call })
    if (!reply.ok) throw silent()
    const body: unknown = await reply.json().catch(() => null)
    const answer = readIntrospection(body, { issuer, audiences, clientId }, clock())
    if (answer === undefined) throw silent()
    if (answer === null || answer.claims.email !== '') return answer
    return { ...answer, claims: (await profile(token, answer.claims.uid)) ?? answer.claims }
  }

  async function profile(token: string, uid: string) {
    const { userinfo_endpoint: address } = (await discover()).metadata
    if (!address) return null
    const reply = await ask(address, { headers: { authorization: `Bearer ${token}` } })
    if (reply.status === 401 || reply.status === 403) return null
    const person: unknown = await reply.json().catch(() => null)
    if (!reply.ok || !Value.Check(Person, person)) throw silent()
    // OpenID Connect Core 5.3.2: a reply about another subject must not be used.
    return person.sub === uid ? claimsOf(uid, person) : null
  }

  return {
    issuer,
    realm: issuer,
    clientId,
    audience,
    resource,
    audiences,
    marksAccessTokens: false,
    keys: async (header, token) => (await discover()).keys(header, token),
    async endpoints() {
      const { metadata } = await discover()
      return {
        authorization: metadata.authorization_endpoint,
        token: metadata.token_endpoint,
        endSession: metadata.end_session_endpoint ?? null,
      }
    },
    profile,
    ...(introspection && { introspect: (token) => introspect(introspection, token) }),
  }
}

async function discovered(issuer: string) {
  const reply = await ask(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
  const metadata: unknown = await reply.json().catch(() => null)
  if (!reply.ok || !Value.Check(Metadata, metadata) || metadata.issuer !== issuer) throw silent()
  return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) }
}

const ask = (address: string, request: RequestInit = {}) =>
  fetch(address, {
    ...request,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch(() => {
    throw silent()
  })

const silent = () => unavailable('The accounts provider does not answer.')
