import {
  authorizationUrl,
  callbackOf,
  exchangeCode,
  makeAttempt,
  readCode,
  type Accounts,
  type Tokens,
} from './authorization.ts'
import { realBrowser, type Browser } from './browser.ts'
import { loadConfig } from './calls.ts'
import { claimsOf } from './jwt.ts'
import { SignInProblem } from './problem.ts'
import { bearing, keepToken, personOf } from './tokens.ts'

/**
 * `refused`: the issuer knows nobody, somebody else, or does not answer in frames. `unavailable`: it
 * may answer later.
 */
export type Renewal = 'renewed' | 'refused' | 'unavailable'

/** Milliseconds to find out whether an issuer that showed no answer is reached at all. */
const PATIENCE = 10_000
/** Errors of an issuer that pass (RFC 6749, 4.1.2.1). Any other is an answer. */
const PASSING = new Set(['server_error', 'temporarily_unavailable'])
const TOO_MANY_CALLS = 429

const running = new WeakMap<Browser, Promise<Renewal>>()

/**
 * Replaces a token by a new one of the same person's session at the issuer (decision 265). One tab
 * asks at a time, and the others find the new token in storage.
 */
export function renewSession(token: string, browser = realBrowser): Promise<Renewal> {
  const known = running.get(browser)
  if (known) return known
  const work = () => renew(token, browser)
  const asked: Promise<Renewal> = browser.locks?.request('melodia-session', work) ?? work()
  const started = asked.finally(() => running.delete(browser))
  running.set(browser, started)
  return started
}

async function renew(token: string, browser: Browser): Promise<Renewal> {
  const before = bearing(browser)
  if (before?.token !== token) return before ? 'renewed' : 'refused'
  const person = personOf(token, browser)
  if (person === '') return 'refused'
  try {
    const tokens = await authorizeSilently(browser)
    const now = bearing(browser)
    // Signed out meanwhile, or signed in once more.
    if (now?.token !== token) return now ? 'renewed' : 'refused'
    if (!tokens || personIn(tokens) !== person) return 'refused'
    keepToken(before.role, tokens.access_token, browser, tokens.id_token)
    return 'renewed'
  } catch (error) {
    return isFinal(error) ? 'refused' : 'unavailable'
  }
}

const personIn = ({ access_token, id_token = '' }: Tokens) =>
  String((claimsOf(access_token) ?? claimsOf(id_token))?.sub ?? '')

/**
 * Asks the issuer in a hidden frame, where it may show nothing (OpenID Connect Core, 3.1.2.1,
 * `prompt=none`). Null if it needs the person for an answer.
 */
async function authorizeSilently(browser: Browser): Promise<Tokens | null> {
  const { accounts } = await loadConfig(browser)
  const attempt = makeAttempt(browser)
  const request = await authorizationUrl(accounts, attempt, { prompt: 'none' }, browser)
  const end = URL.parse((await browser.visitHidden(request)) ?? '')
  if (!end || end.origin + end.pathname !== callbackOf(browser)) {
    await expectToBeReached(accounts, browser)
    return null
  }
  const error = end.searchParams.get('error')
  if (error !== null && PASSING.has(error)) throw new TypeError(error)
  return exchangeCode(readCode(end, attempt.state, accounts), attempt, accounts, browser)
}

/**
 * A frame does not tell whether an issuer refused to be shown in it or was not reached. Our own
 * refuses nothing, so it showed an error page.
 */
async function expectToBeReached(accounts: Accounts, browser: Browser): Promise<void> {
  const { authorization_endpoint: endpoint } = accounts
  if (new URL(endpoint).origin === browser.location.origin) throw new TypeError('No answer')
  await browser.fetch(endpoint, { mode: 'no-cors', signal: AbortSignal.timeout(PATIENCE) })
}

const isFinal = (error: unknown) =>
  error instanceof SignInProblem &&
  (error.status === undefined || (error.status < 500 && error.status !== TOO_MANY_CALLS))
