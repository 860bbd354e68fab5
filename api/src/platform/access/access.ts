import type { BlockList } from 'node:net'
import { FRESH_MINUTES } from '@melodia/contract/session'
import type { TokenScope } from '@melodia/contract/choices/tokens'
import { creatorOfUser } from '@melodia/db/creators'
import type { Database } from '@melodia/db/database'
import type { Scope } from '@melodia/db/lists/scope'
import { userOfIdentity } from '@melodia/db/users'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { AccessTokens } from '../auth/accessTokens.ts'
import { isApiToken, type ApiTokens } from '../auth/apiTokens.ts'
import {
  emailUnconfirmed,
  forbidden,
  freshSignInNeeded,
  notFound,
  Problem,
  roleNeeded,
  unauthorized,
} from '../../kit/http/errors.ts'
import { isOperator } from './operator.ts'
import type { Rates } from '../../kit/http/rates.ts'
import type { TimeShares } from '../../kit/http/timeShares.ts'

/**
 * Who may make a call; every route states one in its `config`. Operators are known by their machine
 * (`operator.ts`); for everybody else their routes do not exist. Uploaders are creators and
 * administrators.
 */
export type Access = 'public' | 'signed-in' | 'uploader' | 'creator' | 'admin' | 'operator'

export type User = Awaited<ReturnType<typeof userOfIdentity>>
export type Creator = NonNullable<Awaited<ReturnType<typeof creatorOfUser>>>

/**
 * Requirements of a call beside the access, by its consequence. `session`: API tokens may not make
 * it. `fresh session`: it gives or takes rights, sends data elsewhere or shows secrets, so the
 * caller must have signed in within ten minutes. `fresh session for some`: the same where its form
 * does that, which its rules find out (`expectFreshSession`). `password`: the form holds the
 * password, or the session is fresh where passwords are another provider's.
 */
export type Needs = 'session' | 'password' | 'fresh session' | 'fresh session for some'

/** The person behind a call. `creator` is set on creators' routes, and for uploaders who are no admins. */
export interface Caller {
  token: string
  user: User
  /** Scope of the call's API token; null for the access token of a session. */
  tokenScope: TokenScope | null
  /** When they signed in, in Unix milliseconds; null for API tokens, and if nobody says. */
  signedInAt: number | null
  creator: Creator | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** Whether API tokens with the scope `read` may call it, though its method is not safe. */
    isRead?: boolean
    /** Whether it is only for people who have confirmed their email, where that is demanded. */
    isForConfirmed?: boolean
    /** Whether creators who are switched off may call it, too. */
    isForInactive?: boolean
    /** A requirement beside the access. */
    needs?: Needs
  }
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Who may call each route, by `METHOD /path`. */
    statedAccess: ReadonlyMap<string, Access>
    /** Requirements of routes beside the access, by `METHOD /path`. */
    statedNeeds: ReadonlyMap<string, Needs>
    /** Refuses a call whose caller did not sign in within ten minutes, and any by an API token. */
    expectFreshSession(caller: Caller): void
    /** Whether the token of a call would be accepted once more, for calls that last. */
    isStillSignedIn(request: FastifyRequest): Promise<boolean>
  }
}

/**
 * A prefix plus a scope (design, law 3): routes of tracks and playlists are written once and
 * registered for both areas. The scope becomes part of the WHERE clause.
 */
export interface Area {
  prefix: '/admin' | '/creators'
  access: 'admin' | 'creator'
  scope(request: FastifyRequest): Scope
}
export const adminArea: Area = { prefix: '/admin', access: 'admin', scope: () => 'everything' }
export const creatorsArea: Area = {
  prefix: '/creators',
  access: 'creator',
  scope: (request) => ({ creator: creatorOf(request).seq }),
}

/** The signed-in caller; for routes that are not public. */
export function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw unauthorized()
  return caller
}

/** The caller as the actor of an audit entry. */
export const actorOf = ({ user }: Caller) => ({ seq: user.seq, name: user.name || user.email })

/** The caller's creator, on a creators' route. */
export function creatorOf(request: FastifyRequest): Creator {
  const { creator } = callerOf(request)
  if (!creator) throw notACreator()
  return creator
}

/** The scope of a call, and the creator it acts as (null for an admin). */
export interface Actor {
  scope: Scope
  caller: Caller
  own: Creator | null
}
export const actingIn = (area: Area, request: FastifyRequest): Actor => ({
  scope: area.scope(request),
  caller: callerOf(request),
  own: area.access === 'admin' ? null : creatorOf(request),
})

const notACreator = () => roleNeeded('This is for creators only.')

interface AccessOptions {
  db: Database
  accessTokens: AccessTokens
  apiTokens: ApiTokens
  rates: Rates
  timeShares: TimeShares
  clock: () => number
  /** Addresses of operators, besides this machine. */
  operators: BlockList
}

/**
 * Authorises every call before its body is read: bearer token, identity, user row, role. The role
 * is read from the database each time, so a grant or revocation takes effect from the next call on.
 * A route without a policy prevents the start.
 */
export function guard(
  app: FastifyInstance,
  { db, accessTokens, apiTokens, rates, timeShares, clock, operators }: AccessOptions,
) {
  const routes: RouteOptions[] = []
  const stated = new Map<string, Access>()
  const needs = new Map<string, Needs>()
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', async () => {
    const silent: string[] = []
    for (const route of routes)
      for (const name of namesOf(route)) {
        if (route.config?.access) stated.set(name, route.config.access)
        else silent.push(name)
        if (route.config?.needs) needs.set(name, route.config.needs)
      }
    if (silent.length > 0) throw new Error(`These routes state no access: ${silent.join(', ')}`)
  })
  app.decorate('statedAccess', stated)
  app.decorate('statedNeeds', needs)
  app.decorate('expectFreshSession', expectFreshSession)

  app.decorate('isStillSignedIn', (request) =>
    identify(request).then(
      () => true,
      // A provider that cannot be asked now has not refused the token.
      (error: unknown) => !(error instanceof Problem && error.status < 500),
    ),
  )

  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404) return
    const { access, isForInactive = false } = request.routeOptions.config
    if (access === 'operator') {
      if (isOperator(request, operators)) return
      throw notFound('Address')
    }
    if (access === 'public') {
      await rates.countCall(request, null)
      return timeShares.admit(request, null)
    }
    const { user } = (request.caller = await identify(request))
    await rates.countCall(request, user)
    await timeShares.admit(request, user)
    checkTokenScope(request, request.caller)
    if (access === 'admin' && !user.is_admin) throw roleNeeded('This is for administrators only.')
    if (access === 'creator' || (access === 'uploader' && !user.is_admin))
      request.caller.creator = await activeCreator(user, isForInactive)
    const { isForConfirmed, needs: asked } = request.routeOptions.config
    if (asked === 'fresh session') expectFreshSession(request.caller)
    if (isForConfirmed && (await accessTokens.awaitsConfirmation(user))) throw emailUnconfirmed()
  })

  /** Identifies the caller. Failures count against the address, so guessing tokens is limited. */
  async function identify(request: FastifyRequest): Promise<Caller> {
    try {
      const token = bearerOf(request)
      if (isApiToken(token))
        return { token, ...(await apiTokens.identify(token)), signedInAt: null, creator: null }
      const { claims, signedInAt } = await accessTokens.identify(token)
      const user = await userOfIdentity(db, { issuer: accessTokens.realm, ...claims }, clock())
      return { token, user, tokenScope: null, signedInAt, creator: null }
    } catch (error) {
      await rates.countCall(request, null)
      throw error
    }
  }

  /** By the time of the sign-in: a new access token without a password is not a fresh one. */
  function expectFreshSession({ tokenScope, signedInAt }: Caller) {
    if (tokenScope !== null) throw forbidden(SIGN_IN)
    const age = signedInAt === null ? Infinity : clock() - signedInAt
    if (age < -CLOCK_TOLERANCE_MS || age > FRESH_MS) throw freshSignInNeeded(signedInAt !== null)
  }

  async function activeCreator(user: User, orInactive: boolean) {
    const creator = await creatorOfUser(db.read, user.seq)
    if (!creator) throw notACreator()
    if (!creator.is_active && !orInactive) throw roleNeeded('This creator account is not active.')
    return creator
  }
}

/** Whether API tokens may not make a call at all. */
export const isSessionOnly = (needs: Needs | undefined) =>
  needs !== undefined && needs !== 'fresh session for some'

/** An API token never does more than its scope says (RFC 9110, section 9.2.1: safe methods). */
function checkTokenScope({ method, routeOptions: { config } }: FastifyRequest, caller: Caller) {
  if (caller.tokenScope === null) return
  if (isSessionOnly(config.needs)) throw forbidden(SIGN_IN)
  if (caller.tokenScope === 'write' || config.isRead || SAFE_METHODS.has(method)) return
  throw forbidden('This API token can only read. Make one with the scope write.')
}
const SIGN_IN = 'API tokens cannot do this. Please sign in.'
const FRESH_MS = FRESH_MINUTES * 60_000
/** An issuer's clock may be ahead of ours. */
const CLOCK_TOLERANCE_MS = 30_000
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * For third-party plugins, which cannot state a policy: their routes are public, and counted. What
 * they wait for is not the database alone.
 */
export function allowEveryone(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { counted: true, waits: true, ...route.config, access: 'public' }
  })
}

const namesOf = ({ method, url }: RouteOptions) => [method].flat().map((verb) => `${verb} ${url}`)

/** RFC 6750, section 2.1. */
function bearerOf({ headers: { authorization } }: FastifyRequest) {
  if (authorization === undefined) throw unauthorized()
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1]
  if (!token) throw unauthorized('The Authorization header is not of the form Bearer TOKEN.')
  return token
}
