import type { Role } from '@melodia/contract/session'
import { exchangeCode, readCode, type Accounts, type Tokens } from './authorization.ts'
import { realBrowser, type Browser } from './browser.ts'
import { hasRole, loadConfig } from './calls.ts'
import { giveHeard, takeHeard } from './heard.ts'
import { KEYS } from './keys.ts'
import { fits, homeOf, takePlace } from './paths.ts'
import { SignInProblem } from './problem.ts'
import { clearSession, forgetSignIn, keepToken, signedInAs } from './tokens.ts'

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
  const code = readCode(url, browser.session.getItem(KEYS.state), accounts)
  const tokens = await exchange(code, accounts, browser)
  const role = await roleOf(tokens.access_token, accounts, browser)
  return keep(role, tokens, browser)
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

function exchange(code: string, accounts: Accounts, browser: Browser): Promise<Tokens> {
  const { session } = browser
  const verifier = session.getItem(KEYS.verifier)
  if (!verifier) throw new SignInProblem('The code verifier is missing.')
  session.setItem(KEYS.exchanged, 'yes')
  session.removeItem(KEYS.verifier)
  session.removeItem(KEYS.state)
  const nonce = session.getItem(KEYS.nonce) ?? ''
  return exchangeCode(code, { verifier, nonce }, accounts, browser)
}

/** Admin status is checked first, then creator status (spec §4). */
async function roleOf(token: string, accounts: Accounts, browser: Browser): Promise<Role> {
  if (await hasRole(browser, 'admin', accounts.client_id, token)) return 'admin'
  if (await hasRole(browser, 'creator', accounts.client_id, token)) return 'creator'
  return 'user'
}

/** Clears storage but for what the same person has heard, stores the access token, returns the next path. */
function keep(role: Role, tokens: Tokens, browser: Browser): string {
  const place = takePlace(browser)
  const heard = takeHeard(browser)
  clearSession(browser)
  keepToken(role, tokens.access_token, browser, tokens.id_token)
  giveHeard(heard, browser)
  browser.session.setItem(KEYS.exchanged, 'yes')
  return place && fits(role, place) ? place : homeOf(role)
}
