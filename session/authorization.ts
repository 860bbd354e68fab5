import type { AppConfig } from '@melodia/contract/config'
import type { Browser } from './browser.ts'
import { postJson, reply, serviceHeaders } from './calls.ts'
import { claimsOf } from './jwt.ts'
import { challengeOf, makeVerifier, randomText } from './pkce.ts'
import { SignInProblem } from './problem.ts'

export type Accounts = AppConfig['accounts']

/** What the answer to one authorization request has to fit. */
export interface Attempt {
  verifier: string
  state: string
  nonce: string
}

export interface Tokens {
  access_token: string
  id_token?: string
}

/** The redirect URI of sign-ins is /callback on the app's own origin (spec §2). */
export const callbackOf = ({ location }: Pick<Browser, 'location'>) => `${location.origin}/callback`

export const makeAttempt = (browser: Browser): Attempt => ({
  verifier: makeVerifier(browser),
  state: randomText(24, browser),
  nonce: randomText(24, browser),
})

/** The address of an authorization request: code with PKCE (spec §7). Empty extras are left out. */
export async function authorizationUrl(
  accounts: Accounts,
  { verifier, state, nonce }: Attempt,
  extras: Record<string, string | false>,
  browser: Browser,
): Promise<string> {
  const url = new URL(accounts.authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id: accounts.client_id,
    redirect_uri: callbackOf(browser),
    scope: accounts.scope,
    state,
    nonce,
    code_challenge: await challengeOf(verifier, browser),
    code_challenge_method: 'S256',
    resource: accounts.resource,
    audience: accounts.audience,
    ...extras,
  }
  for (const [name, value] of Object.entries(parameters))
    if (value) url.searchParams.set(name, value)
  return url.href
}

/** The code in the URL that answers the request with this state. */
export function readCode({ searchParams }: URL, state: string | null, accounts: Accounts): string {
  if (!state || searchParams.get('state') !== state)
    throw new SignInProblem('The answer does not belong to a sign-in begun in this window.')
  const error = searchParams.get('error')
  if (error) throw new SignInProblem(searchParams.get('error_description') ?? error)
  // RFC 9207: the answer of another issuer is a mix-up.
  if ((searchParams.get('iss') ?? accounts.issuer) !== accounts.issuer)
    throw new SignInProblem('The answer comes from another accounts provider.')
  const code = searchParams.get('code')
  if (!code) throw new SignInProblem('The accounts provider sent no code.')
  return code
}

export async function exchangeCode(
  code: string,
  { verifier, nonce }: Omit<Attempt, 'state'>,
  accounts: Accounts,
  browser: Browser,
): Promise<Tokens> {
  const request: Record<string, string> = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    client_id: accounts.client_id,
    redirect_uri: callbackOf(browser),
    ...(accounts.resource && { resource: accounts.resource }),
  }
  // Standard providers accept forms, and would refuse the preflight caused by extra headers.
  const init =
    accounts.token_format === 'form'
      ? { method: 'POST', body: new URLSearchParams(request) }
      : postJson(request, serviceHeaders(accounts))
  const tokens = await reply<Partial<Tokens>>(
    browser,
    'The token exchange',
    accounts.token_endpoint,
    init,
  )
  const { access_token, id_token } = tokens
  if (!access_token) throw new SignInProblem('The accounts provider sent no access token.')
  if (id_token) checkIdToken(id_token, nonce, accounts)
  return { access_token, ...(id_token && { id_token }) }
}

/**
 * OpenID Connect Core §3.1.3.7; no need to check the signature, it came straight from the issuer.
 */
function checkIdToken(idToken: string, nonce: string, accounts: Accounts): void {
  const claims = claimsOf(idToken)
  const audiences = [claims?.aud].flat()
  if (!nonce || claims?.nonce !== nonce)
    throw new SignInProblem('The id token does not belong to this sign-in.')
  if (claims.iss !== accounts.issuer || !audiences.includes(accounts.client_id))
    throw new SignInProblem('The id token is meant for somebody else.')
}
