import { expect, test } from 'vitest'
import { fakeBrowser, fakeConfig } from './testing/fakeBrowser.ts'
import { signOut } from './signOut.ts'
import { keepToken } from './tokens.ts'

function signedIn() {
  const browser = fakeBrowser()
  keepToken('admin', 'a', browser)
  keepToken('user', 'u', browser)
  browser.local.setItem('left', 'over')
  browser.session.setItem('x-code-exchanged', 'yes')
  return browser
}

test.each([
  ['admin', '/admin/login'],
  ['creator', '/creators/login'],
  ['user', '/login'],
] as const)('spec §2, §4: signing out as %s clears everything, ends at %s', async (role, login) => {
  const browser = signedIn()
  await signOut(role, browser)
  expect(browser.local.length + browser.session.length).toBe(0)
  expect(browser.went).toEqual([])
  const url = new URL(browser.posted[0] ?? '')
  expect(url.origin + url.pathname).toBe(fakeConfig.accounts.end_session_endpoint)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'melodia-web',
    post_logout_redirect_uri: `https://melodia.test${login}`,
  })
})

test('a provider of another origin is asked by its address, which names nobody', async () => {
  const browser = signedIn()
  const accounts = { ...fakeConfig.accounts, end_session_endpoint: 'https://id.test/end?a=b' }
  browser.answers['/api/v1/config'] = { ...fakeConfig, accounts }
  await signOut('creator', browser)
  const url = new URL(browser.went[0] ?? '')
  expect(url.origin + url.pathname).toBe('https://id.test/end')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    a: 'b',
    client_id: 'melodia-web',
    post_logout_redirect_uri: 'https://melodia.test/creators/login',
  })
})

test('a provider without an end-session endpoint: straight to the login page', async () => {
  const browser = signedIn()
  const accounts = { ...fakeConfig.accounts, end_session_endpoint: null }
  browser.answers['/api/v1/config'] = { ...fakeConfig, accounts }
  await signOut('admin', browser)
  expect(browser.went).toEqual(['/admin/login'])
})

test('a server that does not answer keeps nobody signed in', async () => {
  const browser = signedIn()
  browser.answers['/api/v1/config'] = 503
  await signOut('creator', browser)
  expect(browser.local.length).toBe(0)
  expect(browser.went).toEqual(['/creators/login'])
  expect(browser.reported).toHaveLength(1)
})
