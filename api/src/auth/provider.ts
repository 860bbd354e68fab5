import type { FastifyPluginAsync } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'

/** Addresses of an accounts provider that browsers and this server call. */
export interface Endpoints {
  authorization: string
  token: string
  endSession: string | null
}

/** Who a token speaks of. `uid` is the provider's subject; the rest is empty where unknown. */
export interface Claims {
  uid: string
  email: string
  name: string
  /** What the provider says of the email. Left out where it says nothing. */
  email_verified?: boolean
}

/** What an issuer says of an opaque token that is valid and meant for this API. */
export interface Introspected {
  claims: Claims
  /** Milliseconds since 1970; null where the issuer does not say when it expires. */
  expiresAt: number | null
}

/**
 * The accounts provider as the API sees it. Implemented by the embedded provider, by any OpenID
 * Connect issuer (`external.ts`) and by the test kit.
 */
export interface Provider {
  /** What its tokens state as `iss`. */
  issuer: string
  /** What its people are known under for good: an address for an external issuer, no other. */
  realm: string
  /** `aud` of an access token for this API, one of these. */
  audiences: readonly string[]
  clientId: string
  /** What a browser sends along to get such a token, where the issuer asks for it. */
  resource: string | null
  audience: string | null
  /** Whether all its access tokens are of the type `at+jwt` (RFC 9068); others may leave it out. */
  marksAccessTokens: boolean
  keys: JWTVerifyGetKey
  /** Rejects with a 503 Problem where an external issuer does not answer. */
  endpoints(): Promise<Endpoints>
  /** Who the subject of an access token is, or null where the provider does not say. */
  profile(token: string, uid: string): Promise<Claims | null>
  /**
   * Asks about a token that is no JWT (RFC 7662); null for one that is not valid here. Where it is
   * missing, such tokens are refused.
   */
  introspect?(token: string): Promise<Introspected | null>
  /** Whether the session of a token is not over, by its `sid`; asked at each call. */
  isSessionAlive?(sid: string): Promise<boolean>
  /** The embedded provider's pages and endpoints. */
  routes?: FastifyPluginAsync
  close?(): Promise<void>
}
