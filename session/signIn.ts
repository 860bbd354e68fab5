import { FRESH_MINUTES } from '@melodia/contract/session'
import { realBrowser, type Browser } from './browser.ts'
import { loadConfig } from './calls.ts'
import { KEYS } from './keys.ts'
import { challengeOf, makeVerifier, randomText } from './pkce.ts'
import { rememberPlace } from './paths.ts'

/** The redirect URI of sign-ins is /callback on the app's own origin (spec §2). */
export const callbackOf = ({ location }: Pick<Browser, 'location'>) => `${location.origin}/callback`

interface SignInOptions {
  returnTo?: string | undefined
  /** Whether the person wants to make an account first. */
  isNew?: boolean
  /** Whether the person is to prove anew who they are, though they are signed in. */
  isAgain?: boolean
}

/**
 * Redirects to the accounts provider: authorization code with PKCE (spec §7). Afterwards, a fitting
 * role returns to `returnTo`, or to the path remembered before.
 */
export async function beginSignIn(
  { returnTo, isNew = false, isAgain = false }: SignInOptions = {},
  browser = realBrowser,
): Promise<void> {
  const verifier = makeVerifier(browser)
  const challenge = await challengeOf(verifier, browser)
  const { accounts } = await loadConfig(browser)
  const state = randomText(24, browser)
  const nonce = randomText(24, browser)

  if (returnTo !== undefined) rememberPlace(returnTo, browser)
  const { session } = browser
  session.setItem(KEYS.verifier, verifier)
  session.setItem(KEYS.state, state)
  session.setItem(KEYS.nonce, nonce)
  session.removeItem(KEYS.exchanged)

  const url = new URL(accounts.authorization_endpoint)
  const parameters = {
    response_type: 'code',
    client_id: accounts.client_id,
    redirect_uri: callbackOf(browser),
    scope: accounts.scope,
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    resource: accounts.resource,
    audience: accounts.audience,
    // Understood by most providers, ignored by the others.
    screen_hint: isNew && 'signup',
    prompt: isAgain && 'login',
    // With it, issuers say in their tokens when that was (OpenID Connect Core, 3.1.2.1).
    max_age: isAgain && String(FRESH_MINUTES * 60),
  }
  for (const [name, value] of Object.entries(parameters))
    if (value) url.searchParams.set(name, value)
  browser.location.assign(url.href)
}
