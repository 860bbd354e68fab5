import { expect, test } from 'vitest'
import { hasEnded, onSessionEnd } from './ended.ts'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { adasToken, letIssuerRenew, withEndedToken } from './testing/issuer.ts'
import { withToken } from './withToken.ts'

const OK = { status: 200, headers: new Headers() }
const UNAUTHORIZED = { status: 401, headers: new Headers() }

/** A server that takes some tokens, and notes those that it was sent. */
function server(takes: (token: string | null) => boolean, refusal = UNAUTHORIZED) {
  const sent: (string | null)[] = []
  const send = async (token: string | null) => {
    sent.push(token)
    return takes(token) ? OK : refusal
  }
  return { sent, send }
}

/** Ada's token is good for another minute, says this browser. */
function signedIn() {
  const browser = fakeBrowser()
  const token = adasToken(browser, 60)
  browser.local.setItem('x-ctk', token)
  letIssuerRenew(browser)
  return { browser, token, renewed: adasToken(browser) }
}

test('a token that has ended is replaced before the call is sent', async () => {
  const { browser } = withEndedToken()
  const { sent, send } = server(() => true)
  expect(await withToken(send, browser)).toBe(OK)
  expect(sent).toEqual([adasToken(browser)])
})

test('a refused token is replaced, and the call sent again once', async () => {
  const { browser, token, renewed } = signedIn()
  const { sent, send } = server((each) => each === renewed)
  expect(await withToken(send, browser)).toBe(OK)
  expect(sent).toEqual([token, renewed])
})

test('a server that refuses the new token too is not asked a third time', async () => {
  const { browser, token, renewed } = signedIn()
  const { sent, send } = server(() => false)
  expect(await withToken(send, browser)).toBe(UNAUTHORIZED)
  expect(sent).toEqual([token, renewed])
})

test('a token that another tab has replaced meanwhile asks for no renewal', async () => {
  const { browser, renewed } = signedIn()
  const { sent, send } = server((each) => each === renewed)
  const answer = withToken((token) => {
    browser.local.setItem('x-ctk', renewed)
    return send(token)
  }, browser)
  expect(await answer).toBe(OK)
  expect([sent.length, browser.visited.length]).toEqual([2, 0])
})

test('what asks for a fresh sign-in is not helped by a renewal', async () => {
  const { browser, token } = signedIn()
  const challenge = 'Bearer error="insufficient_user_authentication"'
  const refusal = { status: 401, headers: new Headers({ 'www-authenticate': challenge }) }
  const { sent, send } = server(() => false, refusal)
  expect(await withToken(send, browser)).toBe(refusal)
  expect([sent, browser.visited]).toEqual([[token], []])
})

test('where the session is over its token goes, and those who show it are told', async () => {
  const { browser } = signedIn()
  browser.hiddenAnswer = fakeBrowser().hiddenAnswer
  let told = 0
  const stop = onSessionEnd(() => (told += 1))
  const { sent, send } = server(() => false)
  expect(await withToken(send, browser)).toBe(UNAUTHORIZED)
  stop()
  expect([browser.local.length, hasEnded(browser), told, sent.length]).toEqual([0, true, 1, 1])
})

test('while the issuer does not answer nobody is signed out', async () => {
  const { browser, token } = signedIn()
  browser.hiddenAnswer = () => null
  const { send } = server(() => false)
  await expect(withToken(send, browser)).rejects.toMatchObject({ status: 503 })
  expect(browser.local.getItem('x-ctk')).toBe(token)
})

test('a visitor calls without a token', async () => {
  const { sent, send } = server(() => false)
  expect(await withToken(send, fakeBrowser())).toBe(UNAUTHORIZED)
  expect(sent).toEqual([null])
})
