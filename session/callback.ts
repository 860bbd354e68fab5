import type { AppConfig } from '@melodia/contract/config'
import type { Role } from '@melodia/contract/session'
import { realBrowser, type Browser } from './browser.ts'
import { hasRole, loadConfig, postJson, reply, serviceHeaders } from './calls.ts'
import { claimsOf } from './jwt.ts'
import { KEYS } from './keys.ts'
import { fits, homeOf, takePlace } from './paths.ts'
import { SignInProblem } from './problem.ts'
import { callbackOf } from './signIn.ts'
import { clearSession, forgetSignIn, keepToken, signedInAs } from './tokens.ts'

type Accounts = AppConfig['accounts']
interface Tokens {
  access_token?: string
  id_token?: string
}

const running = new WeakMap<Browser, Promise<string>>()

/**
 * Finishes the sign-in at /callback (spec §4) and resolves to the next path. Rejects on failure:
 * the caller reports it and goes to /login. Then storage is cleared, unless the URL does not answer
 * a sign-in of this tab: such a link signs nobody out (decision 092). Concurrent calls share one
 * outcome.
 */
export function finishSignIn(url: URL, browser = realBrowser): Promise<string> {
  const known = running.get(browser)
  if (known) return known
  const forget = isAnswer(url, browser) ? clearSession : forgetSignIn
  const started = finish(url, browser)
    .catch((error: unknown) => {
      forget(browser)
      throw error
    })
    .finally(() => running.delete(browser))
  running.set(browser, started)
  return started
}

async function finish(url: URL, browser: Browser): Promise<string> {
  const already = alreadyExchanged(browser)
  if (already) return homeOf(already)
  const { accounts } = await loadConfig(browser)
  const code = readCode(url, accounts, browser)
  const tokens = await exchange(code, accounts, browser)
  const token = tokens.access_token
  if (!token) throw new SignInProblem('The accounts provider sent no access token.')
  if (tokens.id_token) checkIdToken(tokens.id_token, accounts, browser)
  const role = await roleOf(token, accounts, browser)
  return keep(role, token, browser)
}

/** Whether the URL answers a sign-in begun in this tab, which alone knows its state. */
function isAnswer({ searchParams }: URL, { session }: Browser): boolean {
  if (session.getItem(KEYS.exchanged) !== null) return true
  const state = session.getItem(KEYS.state)
  return state !== null && searchParams.get('state') === state
}

/** Returning to /callback after a finished sign-in exchanges no second code. */
function alreadyExchanged(browser: Browser): Role | null {
  if (browser.session.getItem(KEYS.exchanged) === null) return null
  const role = signedInAs(browser)
  if (!role) throw new SignInProblem('This sign-in was interrupted. Please sign in again.')
  return role
}

function readCode({ searchParams }: URL, accounts: Accounts, { session }: Browser): string {
  const state = session.getItem(KEYS.state)
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

function exchange(code: string, accounts: Accounts, browser: Browser): Promise<Tokens> {
  const { session } = browser
  const verifier = session.getItem(KEYS.verifier)
  if (!verifier) throw new SignInProblem('The code verifier is missing.')
  session.setItem(KEYS.exchanged, 'yes')
  session.removeItem(KEYS.verifier)
  session.removeItem(KEYS.state)
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
  return reply<Tokens>(browser, 'The token exchange', accounts.token_endpoint, init)
}

/**
 * OpenID Connect Core §3.1.3.7; no need to check the signature, it came straight from the issuer.
 */
function checkIdToken(idToken: string, accounts: Accounts, { session }: Browser): void {
  const claims = claimsOf(idToken)
  const audiences = [claims?.aud].flat()
  const nonce = session.getItem(KEYS.nonce)
  if (!nonce || claims?.nonce !== nonce)
    throw new SignInProblem('The id token does not belong to this sign-in.')
  if (claims.iss !== accounts.issuer || !audiences.includes(accounts.client_id))
    throw new SignInProblem('The id token is meant for somebody else.')
}

/** Admin status is checked first, then creator status (spec §4). */
async function roleOf(token: string, accounts: Accounts, browser: Browser): Promise<Role> {
  if (await hasRole(browser, 'admin', accounts.client_id, token)) return 'admin'
  if (await hasRole(browser, 'creator', accounts.client_id, token)) return 'creator'
  return 'user'
}

/** Clears storage, stores only the access token, and returns the next path. */
function keep(role: Role, token: string, browser: Browser): string {
  const place = takePlace(browser)
  clearSession(browser)
  keepToken(role, token, browser)
  browser.session.setItem(KEYS.exchanged, 'yes')
  return place && fits(role, place) ? place : homeOf(role)
}
