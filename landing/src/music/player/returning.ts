import { rememberPlace, type Browser } from '@melodia/session'

/** Links to sign in lead back to the page after it. */
export function returnAfterSignIn(browser: Browser) {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('a[href="/login"]')) return
    const { pathname, search } = browser.location
    try {
      rememberPlace(pathname + search, browser)
    } catch {
      // Without storage nobody can sign in either.
    }
  })
}
