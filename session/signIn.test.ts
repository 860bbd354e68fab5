import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { fakeBrowser, fakeConfig } from './testing/fakeBrowser.ts'
import { offerDraft, takeDraft } from './drafts.ts'
import { signInAgain } from './leaving.ts'
import { beginSignIn } from './signIn.ts'

const parametersOf = (address = '') => Object.fromEntries(new URL(address).searchParams)

test('spec §7: authorization code with a SHA-256 challenge, scope openid profile email', async () => {
  const browser = fakeBrowser()
  await beginSignIn({}, browser)
  const [address] = browser.went
  expect(address).toMatch(/^https:\/\/melodia\.test\/accounts\/auth\?/)
  const verifier = browser.session.getItem('x-pkce-verifier') ?? ''
  expect(parametersOf(address)).toEqual({
    response_type: 'code',
    client_id: 'melodia-web',
    redirect_uri: 'https://melodia.test/callback',
    scope: 'openid profile email',
    state: browser.session.getItem('x-oidc-state'),
    nonce: browser.session.getItem('x-oidc-nonce'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: 'https://melodia.test/api',
  })
})

test('spec §9: the verifier has 128 characters, kept in session storage', async () => {
  const browser = fakeBrowser()
  await beginSignIn({}, browser)
  expect(browser.session.getItem('x-pkce-verifier')).toMatch(/^[\w-]{128}$/)
  expect(browser.local.length).toBe(0)
})

test('each sign-in has a verifier, state and nonce of its own', async () => {
  const browser = fakeBrowser()
  await beginSignIn({}, browser)
  await beginSignIn({}, browser)
  const [first, second] = browser.went.map(parametersOf)
  expect(first?.state).not.toBe(second?.state)
  expect(first?.nonce).not.toBe(second?.nonce)
  expect(first?.code_challenge).not.toBe(second?.code_challenge)
})

test('an audience is sent where the deployment sets one', async () => {
  const browser = fakeBrowser()
  const accounts = { ...fakeConfig.accounts, audience: 'music', resource: null }
  browser.answers['/api/v1/config'] = { ...fakeConfig, accounts }
  await beginSignIn({}, browser)
  expect(parametersOf(browser.went[0])).toMatchObject({ audience: 'music' })
  expect(parametersOf(browser.went[0])).not.toHaveProperty('resource')
})

test('somebody new is led to the form for an account', async () => {
  const browser = fakeBrowser()
  await beginSignIn({ isNew: true }, browser)
  expect(parametersOf(browser.went[0])).toMatchObject({ screen_hint: 'signup' })
})

test('the place to return to is remembered', async () => {
  const browser = fakeBrowser()
  await beginSignIn({ returnTo: '/admin/tracks' }, browser)
  expect(browser.session.getItem('x-return-to')).toBe('/admin/tracks')
  await beginSignIn({}, browser)
  expect(browser.session.getItem('x-return-to')).toBe('/admin/tracks')
})

test('without a secure page it says what to do, and nothing is stored', async () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  const browser = fakeBrowser({ crypto: insecure })
  await expect(beginSignIn({}, browser)).rejects.toThrow('https://, or on localhost')
  expect(browser.went).toEqual([])
  expect(browser.session.length).toBe(0)
})

test('a server that did not answer is asked again the next time', async () => {
  const browser = fakeBrowser()
  browser.answers['/api/v1/config'] = 503
  await expect(beginSignIn({}, browser)).rejects.toThrow('Please try again in a few minutes.')
  browser.answers['/api/v1/config'] = { data: fakeConfig }
  await beginSignIn({}, browser)
  expect(browser.went).toHaveLength(1)
})

test('a sign-in anew asks for the person, keeps the drafts and comes back to this page', async () => {
  const page = { pathname: '/admin/creators/edit/1', search: '?tab=user', hash: '#mid' }
  const browser = fakeBrowser()
  Object.assign(browser.location, page)
  const slot = { owner: 'ada', place: '/admin/creators/edit/1' }
  const withdraw = offerDraft(slot, () => ({ bio: 'Half of a sentence' }))
  await signInAgain(browser)
  withdraw()
  expect(parametersOf(browser.went[0])).toMatchObject({ prompt: 'login', max_age: '600' })
  expect(browser.session.getItem('x-return-to')).toBe('/admin/creators/edit/1?tab=user#mid')
  expect((await takeDraft(slot, browser))?.values).toEqual({ bio: 'Half of a sentence' })
})
