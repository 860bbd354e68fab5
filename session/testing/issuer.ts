import { answerTo, fakeBrowser, fakeConfig, fakeToken, type FakeBrowser } from './fakeBrowser.ts'

/** A token of Ada that ends so many seconds after `now`, of the hour for which it was issued. */
export const adasToken = ({ now }: Pick<FakeBrowser, 'now'>, seconds = 3600) => {
  const exp = now() / 1000 + seconds
  return fakeToken({ sub: 'ada', iat: exp - 3600, exp })
}

/** Lets the issuer answer hidden visits with a code, and exchange it for these tokens, or not. */
export function letIssuerRenew(
  browser: FakeBrowser,
  tokens: () => object | number = () => ({ access_token: adasToken(browser) }),
) {
  browser.hiddenAnswer = (request) => {
    const nonce = request.searchParams.get('nonce')
    const claims = { iss: fakeConfig.accounts.issuer, aud: 'melodia-web', sub: 'ada', nonce }
    const answer = tokens()
    browser.answers['/oauth2/token'] =
      typeof answer === 'number' ? answer : { id_token: fakeToken(claims), ...answer }
    return answerTo(request, { code: 'one' })
  }
}

/** A browser in which Ada's token ended a second ago, and whose issuer renews it. */
export function withEndedToken(changes?: Parameters<typeof fakeBrowser>[0]) {
  const browser = fakeBrowser(changes)
  const token = adasToken(browser, -1)
  browser.local.setItem('x-ctk', token)
  letIssuerRenew(browser)
  return { browser, token }
}
