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
  /** `at+jwt` where the issuer marks access tokens; null where it does not. */
  tokenType: string | null
  keys: JWTVerifyGetKey
  /** Rejects with a 503 Problem where an external issuer does not answer. */
  endpoints(): Promise<Endpoints>
  /** Who an access token belongs to, or null where the provider does not know it. */
  profile(token: string, uid: string | null): Promise<Claims | null>
  /** Whether tokens that are no JWT are worth asking the provider about. */
  hasOpaqueTokens: boolean
  /** The embedded provider's pages and endpoints. */
  routes?: FastifyPluginAsync
  close?(): Promise<void>
}
