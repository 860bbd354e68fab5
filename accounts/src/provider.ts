import Keygrip from 'keygrip'
import { errors, interactionPolicy, Provider, type Adapter, type JWK } from 'oidc-provider'
import type { CookiesSetOptions, ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '@melodia/db/database'
import { isBusy } from '@melodia/db/engine/errors'
import { widePath, type CookieNames } from './cookies.ts'
import { SIGNATURE } from './keys.ts'
import { personById } from './people.ts'
import { renderPage, type Frame, type Page } from './pages/layout.ts'
import { badRequest, busy, expired, failed, RETRY_AFTER } from './pages/problems.ts'
import { signedOutPage } from './pages/signOut.ts'
import { makeSignOut } from './signOut.ts'

export const CLIENT_ID = 'melodia-web'
const SCOPE = 'openid profile email'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Seconds. A session ends a week after its last use, an access token an hour after its issue. */
const LIFETIMES = {
  AccessToken: HOUR,
  AuthorizationCode: MINUTE,
  Grant: 7 * DAY,
  IdToken: HOUR,
  Interaction: HOUR,
  Session: 7 * DAY,
}
/** Seconds after sign-in when a session ends even if used: the password is asked for again. */
const SESSION_END = 30 * DAY
/** Longest `state` and `nonce`: they are random and are stored and returned as they are. */
const MOST_CHARACTERS = 512

export interface ProviderOptions {
  db: Database
  /** The adapter that stores a model of the provider. */
  adapterOf: (model: string) => Adapter
  names: CookieNames
  issuer: string
  /** Audience of the access tokens: our API. */
  audience: string
  /** Origins of the app; the first is its public one. */
  origins: readonly string[]
  signingKeys: JWK[]
  cookieKeys: string[]
  frame: Frame
  /** Seconds for which an access token is good. */
  tokenSeconds?: number
  /** Whether somebody may only sign in with a second factor. */
  needsSecondFactor: (account: { id: string }) => Promise<boolean>
}

/** An OpenID Connect provider for one first-party app: authorization code flow with PKCE only. */
export function makeProvider(options: ProviderOptions): Provider {
  const { db, adapterOf, names, issuer, audience, origins, signingKeys, cookieKeys, frame } =
    options
  const { needsSecondFactor, tokenSeconds = LIFETIMES.AccessToken } = options
  const mount = new URL(issuer).pathname
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true, secure: isHttps(issuer) } as const
  const sessionCookie: CookiesSetOptions = { ...cookie, path: widePath(issuer) }
  const personOf = (sub: string) => personById(db, sub)
  const signOut = makeSignOut({ frame, sessionCookie, personOf })

  const policy = interactionPolicy.base()
  policy.remove('consent')
  const { Check } = interactionPolicy
  policy.get('login')?.checks.add(
    new Check('second_factor', 'A second factor is needed', async ({ oidc: { session } }) => {
      const { accountId, amr = [] } = session ?? {}
      const isLacking = accountId !== undefined && !amr.includes('mfa')
      // In a session from before it was demanded, too.
      return isLacking && (await needsSecondFactor({ id: accountId }))
        ? Check.REQUEST_PROMPT
        : Check.NO_NEED_TO_PROMPT
    }),
  )

  const provider = new Provider(issuer, {
    adapter: adapterOf,
    jwks: { keys: signingKeys },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: SIGNATURE,
        redirect_uris: at(origins, ['/callback']),
        post_logout_redirect_uris: at(origins, ['/login', '/admin/login', '/creators/login']),
        scope: SCOPE,
      },
    ],
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    pkce: { required: () => true },
    extraParams: {
      state: (_ctx, value) => checkRandom('state', value),
      nonce: (_ctx, value) => checkRandom('nonce', value),
      // `signup` opens the form for a new account.
      screen_hint: null,
    },
    // The API checks at each call that this session is alive, and for some that its person signed in
    // lately: `auth_time` is that of the sign-in that the code was issued for (RFC 9068, 2.2.1).
    extraTokenClaims: ({ oidc }, token) => ({
      sid: 'sessionUid' in token ? token.sessionUid : undefined,
      auth_time: oidc.entities.AuthorizationCode?.authTime,
    }),
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: { idTokenSigningAlgValues: [SIGNATURE] },
    claims: { openid: ['sub'], email: ['email'], profile: ['name'] },
    // Tokens of our API have no userinfo endpoint, so the ID token holds email and name.
    conformIdTokenClaims: false,
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    cookies: {
      // The default, HMAC-SHA1, is outdated.
      keys: new Keygrip(cookieKeys, 'sha256'),
      names,
      long: sessionCookie,
      short: cookie,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        useGrantedResource: () => true,
        getResourceServerInfo(_ctx, resource) {
          if (resource !== audience) throw new errors.InvalidTarget()
          return {
            audience,
            scope: '',
            accessTokenFormat: 'jwt',
            accessTokenTTL: tokenSeconds,
            jwt: { sign: { alg: SIGNATURE } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: signOut.logoutSource,
        postLogoutSuccessSource(ctx) {
          show(ctx, signedOutPage(frame.appUrl), frame)
        },
      },
    },
    interactions: {
      policy,
      url(_ctx, { uid, params, session }) {
        const isNew = params['screen_hint'] === 'signup' && !session
        return `${mount}/interaction/${uid}${isNew ? '?new' : ''}`
      },
    },
    loadExistingGrant: (ctx) => grantOf(ctx, audience),
    routes: { token: '/oauth2/token' },
    ttl: {
      ...LIFETIMES,
      AccessToken: tokenSeconds,
      Session: (_ctx, session) => sessionLifetime(session.loginTs),
    },
    async findAccount(_ctx, sub) {
      const person = await personOf(sub)
      if (!person) return undefined
      const { email, name } = person
      return { accountId: sub, claims: () => ({ sub, email, name }) }
    },
    renderError: (ctx, out, error) => renderError(ctx, out, error, frame),
  })
  // The origin comes from the settings and not from the Host header; `routes.ts` sets it.
  provider.proxy = true
  signOut.replaceScripts(provider)
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    const mode = ctx.query['response_mode']
    if (mode !== undefined && mode !== 'query')
      return show(ctx, badRequest(frame.appUrl, 'only response_mode=query is supported'), frame)
    await next()
    await burnCode(ctx, adapterOf('AuthorizationCode'))
    if (ctx.oidc?.route === 'discovery')
      ctx.body = { ...Object(ctx.body), response_modes_supported: ['query'] }
  })
  return provider
}

/** A code is valid for one try: a caller without its verifier is not the one who requested it. */
async function burnCode({ oidc, status }: KoaContextWithOIDC, codes: Adapter) {
  if (oidc?.route !== 'token' || status < 400 || status >= 500) return
  const { code } = oidc.params ?? {}
  const found = typeof code === 'string' ? await codes.find(code) : undefined
  // An exchanged code is kept, so that its replay is noticed.
  if (typeof code === 'string' && found && !found.consumed) await codes.destroy(code)
}

/** RFC 6749, appendix A.5: printable ASCII characters. */
function checkRandom(name: string, value: unknown) {
  if (typeof value !== 'string' || value === '')
    throw new errors.InvalidRequest(`missing required parameter '${name}'`)
  if (value.length > MOST_CHARACTERS || !/^[\x20-\x7e]*$/.test(value))
    throw new errors.InvalidRequest(
      `${name} has at most ${MOST_CHARACTERS} visible characters of ASCII`,
    )
}

/** Seconds from now, at least one. */
function sessionLifetime(signedInAt = seconds()) {
  const left = signedInAt + SESSION_END - seconds()
  return Math.max(1, Math.min(LIFETIMES.Session, left))
}
const seconds = () => Math.floor(Date.now() / 1000)

const isHttps = (url: string) => url.startsWith('https:')
const at = (origins: readonly string[], paths: readonly string[]) =>
  origins.flatMap((origin) => paths.map((path) => `${origin}${path}`))

/** Consent is implicit: the app is first-party, so signing in grants what it requests. */
async function grantOf({ oidc }: KoaContextWithOIDC, audience: string) {
  const { client, provider, session } = oidc
  if (!client || !session?.accountId) return undefined
  const id = session.grantIdFor(client.clientId)
  const existing = id ? await provider.Grant.find(id) : undefined
  if (existing?.accountId === session.accountId) return existing
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(SCOPE)
  grant.addResourceScope(audience, '')
  await grant.save()
  return grant
}

function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, error: Error, frame: Frame) {
  const page =
    error instanceof errors.SessionNotFound
      ? expired(frame.appUrl)
      : out.error === 'server_error'
        ? (isBusy(error) ? busy : failed)(frame.appUrl)
        : badRequest(frame.appUrl, out.error_description)
  show(ctx, page, frame)
}

/** Says when to try again, in place of an error of ours: on a page, or as JSON (RFC 6749, section 5.2). */
export function askForPatience(ctx: KoaContextWithOIDC) {
  if (ctx.type === 'application/json')
    ctx.body = { error: 'temporarily_unavailable', error_description: 'try again in a moment' }
  ctx.status = 503
  ctx.set('retry-after', RETRY_AFTER)
}

function show(ctx: KoaContextWithOIDC, page: Page, frame: Frame) {
  ctx.status = page.status
  ctx.type = 'html'
  ctx.body = renderPage(frame, page)
}
