import { FRESH_MINUTES } from '@melodia/contract/session'
import { authorizationUrl, makeAttempt } from './authorization.ts'
import { realBrowser } from './browser.ts'
import { loadConfig } from './calls.ts'
import { KEYS } from './keys.ts'
import { rememberPlace } from './paths.ts'

interface SignInOptions {
  returnTo?: string | undefined
  /** Whether the person wants to make an account first. */
  isNew?: boolean
  /** Whether the person is to prove anew who they are, though they are signed in. */
  isAgain?: boolean
}

/**
 * Redirects to the accounts provider. Afterwards, a fitting role returns to `returnTo`, or to the
 * path remembered before.
 */
export async function beginSignIn(
  { returnTo, isNew = false, isAgain = false }: SignInOptions = {},
  browser = realBrowser,
): Promise<void> {
  const { accounts } = await loadConfig(browser)
  const attempt = makeAttempt(browser)
  const extras = {
    // Understood by most providers, ignored by the others.
    screen_hint: isNew && 'signup',
    prompt: isAgain && 'login',
    // With it, issuers say in their tokens when that was (OpenID Connect Core, 3.1.2.1).
    max_age: isAgain && String(FRESH_MINUTES * 60),
  }
  const url = await authorizationUrl(accounts, attempt, extras, browser)

  if (returnTo !== undefined) rememberPlace(returnTo, browser)
  const { session } = browser
  session.setItem(KEYS.verifier, attempt.verifier)
  session.setItem(KEYS.state, attempt.state)
  session.setItem(KEYS.nonce, attempt.nonce)
  session.removeItem(KEYS.exchanged)
  browser.location.assign(url)
}
