import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'
import { claimsOf, isSubject } from './claims.ts'
import type { Introspected, Provider } from './provider.ts'

/** The members used here of an introspection reply (RFC 7662, section 2.2). */
const Reply = Type.Object({
  active: Type.Boolean(),
  sub: Type.Optional(Type.Unknown()),
  iss: Type.Optional(Type.String()),
  aud: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  client_id: Type.Optional(Type.String()),
  exp: Type.Optional(Type.Number()),
  nbf: Type.Optional(Type.Number()),
  iat: Type.Optional(Type.Unknown()),
  auth_time: Type.Optional(Type.Unknown()),
  email: Type.Optional(Type.Unknown()),
  email_verified: Type.Optional(Type.Unknown()),
  name: Type.Optional(Type.Unknown()),
})
type Reply = Static<typeof Reply>

/** Issuer and audience required of a token. */
export interface Expected {
  issuer: string
  audiences: readonly string[]
  clientId: string
}

/**
 * Claims of an introspected token; null if it is not active or for another application. Undefined
 * if the reply is malformed.
 */
export function readIntrospection(
  reply: unknown,
  expected: Expected,
  now: number,
  signedInAt: Provider['signedInAt'],
): Introspected | null | undefined {
  if (!Value.Check(Reply, reply)) return undefined
  const { active, sub, exp, nbf } = reply
  if (!active || !isSubject(sub) || !isForThisApp(reply, expected)) return null
  if (nbf !== undefined && nbf * 1000 > now) return null
  const expiresAt = exp === undefined ? null : exp * 1000
  return { claims: claimsOf(sub, reply), expiresAt, signedInAt: signedInAt(reply) }
}

/** The audience decides if there is one; otherwise the client that got the token. */
function isForThisApp({ iss, aud, client_id }: Reply, { issuer, audiences, clientId }: Expected) {
  if (iss !== undefined && iss !== issuer) return false
  if (aud === undefined) return client_id === clientId
  return [aud].flat().some((audience) => audiences.includes(audience) || audience === clientId)
}

/** The client that introspects; the issuer gave it a secret. */
export interface Client {
  clientId: string
  clientSecret: string
}

/** Authenticates the client at the endpoint: by a header or by form fields (RFC 6749, 2.3.1). */
export function introspectionCall(
  token: string,
  { clientId, clientSecret }: Client,
  methods: readonly string[] = ['client_secret_basic'],
) {
  const form = new URLSearchParams({ token, token_type_hint: 'access_token' })
  const isBasic = methods.includes('client_secret_basic') || !methods.includes('client_secret_post')
  if (!isBasic) {
    form.set('client_id', clientId)
    form.set('client_secret', clientSecret)
  }
  const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`
  const headers: Record<string, string> = isBasic
    ? { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
    : {}
  return { body: form, headers }
}
