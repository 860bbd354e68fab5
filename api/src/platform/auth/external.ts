import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { claimsOf, timeOf } from './claims.ts'
import { discover, type Metadata } from './discovery.ts'
import { introspectionCall, readIntrospection, type Client } from './introspection.ts'
import { callIssuer, jsonOf, unusable } from './issuerCalls.ts'
import { issuerKeys } from './issuerKeys.ts'
import type { Introspected, Provider } from './provider.ts'

/** An external OpenID Connect issuer in place of the embedded provider. */
export interface ExternalAccounts {
  issuer: string
  clientId: string
  /** Credentials for introspecting opaque tokens; null refuses such tokens. */
  introspection: { clientId: string; clientSecret: string } | null
  audience: string | null
  resource: string | null
  /** Claim of its access tokens, or of introspection, that says when somebody signed in. */
  signInTime: 'auth_time' | 'iat'
}

const Person = Type.Object({
  sub: Type.String({ minLength: 1 }),
  email: Type.Optional(Type.Unknown()),
  email_verified: Type.Optional(Type.Unknown()),
  name: Type.Optional(Type.Unknown()),
})

/** Any OpenID Connect issuer. Its endpoints are discovered at first use, and with its keys. */
export function externalProvider(external: ExternalAccounts, clock = Date.now): Provider {
  const { issuer, clientId, introspection, audience, resource, signInTime } = external
  const signedInAt: Provider['signedInAt'] = (claims) => timeOf(claims[signInTime])
  const audiences = [audience, resource].filter((value) => value !== null)
  let known: Metadata | null = null
  let asked: Promise<Metadata> | null = null

  const discoverAgain = () =>
    (asked ??= discover(issuer)
      .then((metadata) => (known = metadata))
      .finally(() => (asked = null)))
  /** Discovers until it has succeeded once, so that an issuer that was down is found later. */
  const discovered = async () => known ?? discoverAgain()
  const keys = issuerKeys(async () => (await discoverAgain()).jwks_uri, clock)

  /**
   * Userinfo accepts any client's tokens, so only introspection proves whom an opaque one is for.
   */
  async function introspect(client: Client, token: string): Promise<Introspected | null> {
    const metadata = await discovered()
    const { introspection_endpoint: address } = metadata
    if (address === null)
      throw unusable(`${issuer} has no introspection endpoint, but ACCOUNTS_CLIENT_SECRET is set`)
    const methods = metadata.introspection_endpoint_auth_methods_supported
    const call = introspectionCall(token, client, methods)
    const reply = await callIssuer(address, { method: 'POST', ...call })
    if (reply.status === 401 || reply.status === 403) {
      await reply.body?.cancel()
      throw unusable(`${address} refuses ${client.clientId} with ACCOUNTS_CLIENT_SECRET`)
    }
    const body = await jsonOf(reply, address)
    const answer = readIntrospection(body, { issuer, audiences, clientId }, clock(), signedInAt)
    if (answer === undefined) throw unusable(`${address} does not say whether a token is active`)
    if (answer === null || answer.claims.email !== '') return answer
    return { ...answer, claims: (await profile(token, answer.claims.uid)) ?? answer.claims }
  }

  async function profile(token: string, uid: string) {
    const { userinfo_endpoint: address } = await discovered()
    if (address === null) return null
    const reply = await callIssuer(address, { headers: { authorization: `Bearer ${token}` } })
    if (reply.status === 401 || reply.status === 403) {
      await reply.body?.cancel()
      return null
    }
    const person = await jsonOf(reply, address)
    if (!Value.Check(Person, person)) throw unusable(`${address} does not say whom it is about`)
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
    signedInAt,
    keys: keys.keyOf,
    async endpoints() {
      const metadata = await discovered()
      return {
        authorization: metadata.authorization_endpoint,
        token: metadata.token_endpoint,
        endSession: metadata.end_session_endpoint,
      }
    },
    check: keys.fetch,
    profile,
    ...(introspection && { introspect: (token) => introspect(introspection, token) }),
  }
}
