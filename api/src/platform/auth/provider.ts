import type { Accounts, PasswordCheck } from '@melodia/accounts'
import type { UserRecord } from '@melodia/db/users'
import type { FastifyPluginAsync } from 'fastify'
import type { JWTVerifyGetKey } from 'jose'

/** Endpoints of an accounts provider, called by browsers and by this server. */
export interface Endpoints {
  authorization: string
  token: string
  endSession: string | null
}

/** The person a token names. `uid` is the provider's subject; the rest is empty if unknown. */
export interface Claims {
  uid: string
  email: string
  name: string
  /** The provider's claim about the email; absent if it has none. */
  email_verified?: boolean
  /** Whether the email is to be confirmed first; absent if the provider does not say. */
  awaits_confirmation?: boolean
}

export interface ResetLink {
  url: string
  /** Unix milliseconds. */
  until: number
}

/** Claims about when, in seconds: of a JWT, or of an introspection reply. */
export interface TimeClaims {
  readonly [claim: string]: unknown
  auth_time?: unknown
  iat?: unknown
}

/** An issuer's reply on an opaque token that is valid and meant for this API. */
export interface Introspected {
  claims: Claims
  /** Unix milliseconds; null if the issuer does not say when it expires. */
  expiresAt: number | null
  /** When the person signed in, in Unix milliseconds; null if the issuer does not say. */
  signedInAt: number | null
}

/**
 * The accounts provider as the API sees it. Implemented by the embedded provider, by any OpenID
 * Connect issuer (`external.ts`) and by the test kit.
 */
export interface Provider {
  /** The `iss` of its tokens. */
  issuer: string
  /** Permanent name under which its users are stored: for an external issuer its URL. */
  realm: string
  /** An access token for this API has one of these as `aud`. */
  audiences: readonly string[]
  clientId: string
  /** Sent by browsers to get such a token, if the issuer requires it. */
  resource: string | null
  audience: string | null
  /** Whether all its access tokens have the type `at+jwt` (RFC 9068); others may omit it. */
  marksAccessTokens: boolean
  keys: JWTVerifyGetKey
  /**
   * When the person of a token signed in, in Unix milliseconds, by the claims of the token; null if
   * they do not say.
   */
  signedInAt(claims: TimeClaims): number | null
  /** Rejects with a 503 Problem if an external issuer does not answer. */
  endpoints(): Promise<Endpoints>
  /** Rejects with a 503 Problem if nobody can sign in with it; absent if that cannot be. */
  check?(): Promise<void>
  /** Claims about the subject of an access token; null if the provider does not tell. */
  profile(token: string, uid: string): Promise<Claims | null>
  /**
   * Introspects an opaque token (RFC 7662); null if it is not valid here. If absent, such tokens
   * are refused.
   */
  introspect?(token: string): Promise<Introspected | null>
  /** Whether the owner of an API token could sign in; absent if only the issuer knows. */
  isAccountOpen?(uid: string): Promise<boolean>
  /**
   * The subject of a token as they are now, if the session of the token (`sid`) is alive; null if it
   * has ended. Asked at each call.
   */
  claimsOfSession?(sid: string, uid: string): Promise<Claims | null>
  /**
   * Makes a link with which somebody sets a new password, and records it; null if they have no
   * account that is open. Absent if passwords are not ours.
   */
  makeResetLink?(uid: string, by: UserRecord): Promise<ResetLink | null>
  /** Whether this is somebody's password, or the minutes to wait; absent if passwords are not ours. */
  checkPassword?(uid: string, password: string, ip: string): Promise<PasswordCheck>
  /** Whether somebody has to confirm their email first; absent if that is not ours to demand. */
  awaitsConfirmation?(uid: string): Promise<boolean>
  /** Address of the page on which people change their account; absent if it is not ours. */
  accountUrl?: string
  /** The job that makes a file with somebody's data; absent if accounts are not ours. */
  downloads?: Accounts['downloads']
  /** Pages and endpoints of the embedded provider. */
  routes?: FastifyPluginAsync
  close?(): Promise<void>
}
