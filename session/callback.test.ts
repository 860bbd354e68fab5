import { describe, expect, test } from 'vitest'
import { finishSignIn } from './callback.ts'
import { endSession } from './ending.ts'
import { fakeBrowser, fakeConfig, fakeToken, type FakeBrowser } from './testing/fakeBrowser.ts'
import { SignInProblem } from './problem.ts'
import { beginSignIn } from './signIn.ts'
import { keepToken, tokenOf } from './tokens.ts'

const ACCESS = fakeToken({ exp: 9_999_999_999 })
const idToken = (browser: FakeBrowser, changes: object = {}) =>
  fakeToken({
    iss: fakeConfig.accounts.issuer,
    aud: 'melodia-web',
    nonce: browser.session.getItem('x-oidc-nonce'),
    ...changes,
  })

/** A browser that has begun a sign-in, with provider and API answering for `role`. */
async function begun(role: 'admin' | 'creator' | 'user' = 'user', returnTo?: string) {
  const browser = fakeBrowser()
  await beginSignIn({ returnTo }, browser)
  browser.answers['/oauth2/token'] = { access_token: ACCESS, id_token: idToken(browser) }
  browser.answers['/auth/admin/status'] = { role: role === 'admin' ? 'admin' : 'user' }
  browser.answers['/auth/creator/status'] = { data: { role } }
  return browser
}

function callback(browser: FakeBrowser, changes: Record<string, string> = {}) {
  const url = new URL('https://melodia.test/callback')
  const state = browser.session.getItem('x-oidc-state') ?? ''
  for (const [name, value] of Object.entries({ code: 'one', state, ...changes }))
    if (value) url.searchParams.set(name, value)
  return url
}

const finish = (browser: FakeBrowser, changes?: Record<string, string>) =>
  finishSignIn(callback(browser, changes), browser)

const callsTo = (browser: FakeBrowser, end: string) =>
  browser.calls.filter(({ url }) => url.endsWith(end))

describe('spec §4: where a sign-in ends', () => {
  test.each([
    ['admin', 'x-atk', '/admin'],
    ['creator', 'x-ctk', '/creators'],
    ['user', 'x-auth-token', '/creators/account/new'],
  ] as const)('%s: storage cleared, token under %s, on to %s', async (role, key, home) => {
    const browser = await begun(role)
    keepToken('admin', 'an older one', browser)
    browser.session.setItem('left', 'over')
    expect(await finish(browser)).toBe(home)
    expect(browser.local.getItem(key)).toBe(ACCESS)
    expect(browser.local.length).toBe(1)
    expect(browser.session.getItem('left')).toBeNull()
    expect(browser.session.getItem('x-pkce-verifier')).toBeNull()
  })

  test.each([
    ['stays for the same person', 'ada', 'parts'],
    ['is not for somebody else', 'grace', null],
  ])('what was heard before a session ended %s', async (_, sub, heard) => {
    const browser = fakeBrowser()
    keepToken('admin', fakeToken({ sub: 'ada' }), browser)
    browser.session.setItem('heard', 'parts')
    endSession('admin', 'expired', browser)
    await beginSignIn({}, browser)
    const access_token = fakeToken({ sub })
    browser.answers['/oauth2/token'] = { access_token, id_token: idToken(browser) }
    browser.answers['/auth/admin/status'] = { role: 'admin' }
    await finish(browser)
    expect(browser.session.getItem('heard')).toBe(heard)
  })

  test('admin status is checked first, creator status only for others', async () => {
    const admin = await begun('admin')
    await finish(admin)
    expect(callsTo(admin, '/auth/creator/status')).toEqual([])
    const creator = await begun('creator')
    await finish(creator)
    expect(creator.calls.map(({ url }) => url.split('/').slice(-2).join('/'))).toEqual([
      'v1/config',
      'oauth2/token',
      'admin/status',
      'creator/status',
    ])
  })

  test.each([
    ['admin', '/admin/tracks/pending', '/admin/tracks/pending'],
    ['admin', '/creators/tracks', '/admin'],
    ['creator', '/creators/tracks?page=2', '/creators/tracks?page=2'],
    ['creator', '/admin/tracks', '/creators'],
    ['user', '/creators/tracks', '/creators/account/new'],
    ['admin', 'https://evil.example/admin', '/admin'],
  ] as const)('%s who wanted %s goes to %s', async (role, wanted, path) => {
    expect(await finish(await begun(role, wanted))).toBe(path)
  })
})

describe('spec §7: the token exchange', () => {
  test('is JSON with the stored verifier and marks an XHR and the service provider', async () => {
    const browser = await begun()
    const verifier = browser.session.getItem('x-pkce-verifier')
    await finish(browser)
    const [call] = callsTo(browser, '/oauth2/token')
    expect(call?.url).toBe(fakeConfig.accounts.token_endpoint)
    expect(call?.init.method).toBe('POST')
    expect(call?.init.headers).toEqual({
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-service-provider-id': 'melodia',
    })
    expect(JSON.parse(String(call?.init.body))).toEqual({
      grant_type: 'authorization_code',
      code: 'one',
      code_verifier: verifier,
      client_id: 'melodia-web',
      redirect_uri: 'https://melodia.test/callback',
      resource: 'https://melodia.test/api',
    })
  })

  test('is a plain form for a standard provider', async () => {
    const browser = fakeBrowser()
    const accounts = { ...fakeConfig.accounts, token_format: 'form', resource: null }
    Object.assign(browser.answers, (await begun()).answers)
    browser.answers['/api/v1/config'] = { ...fakeConfig, accounts }
    await beginSignIn({}, browser)
    browser.answers['/oauth2/token'] = { access_token: ACCESS, id_token: idToken(browser) }
    await finish(browser)
    const { init } = callsTo(browser, '/oauth2/token')[0] ?? {}
    expect(init?.headers).toBeUndefined()
    expect(init?.body).toBeInstanceOf(URLSearchParams)
    expect(String(init?.body)).toContain('grant_type=authorization_code&code=one&')
  })

  test('a reply without an id token is enough', async () => {
    const browser = await begun()
    browser.answers['/oauth2/token'] = { access_token: 'opaque' }
    await finish(browser)
    expect(tokenOf('user', browser)).toBe('opaque')
  })
})

test('spec §7: the status calls carry client id and token, bearer auth', async () => {
  const browser = await begun()
  await finish(browser)
  for (const { init } of browser.calls.filter(({ url }) => url.endsWith('/status'))) {
    expect(init.headers).toMatchObject({ authorization: `Bearer ${ACCESS}` })
    expect(JSON.parse(String(init.body))).toEqual({
      client_id: 'melodia-web',
      access_token: ACCESS,
    })
  }
})

describe('spec §4: the code is exchanged once per session', () => {
  test('by two calls at the same time', async () => {
    const browser = await begun('creator')
    const url = callback(browser)
    const paths = await Promise.all([finishSignIn(url, browser), finishSignIn(url, browser)])
    expect(paths).toEqual(['/creators', '/creators'])
    expect(callsTo(browser, '/oauth2/token')).toHaveLength(1)
  })

  test('when somebody comes back to /callback, who stays signed in', async () => {
    const browser = await begun('creator')
    const url = callback(browser)
    await finishSignIn(url, browser)
    expect(await finishSignIn(url, browser)).toBe('/creators')
    expect(callsTo(browser, '/oauth2/token')).toHaveLength(1)
    expect(tokenOf('creator', browser)).toBe(ACCESS)
  })

  test('when the page is loaded anew during the exchange', async () => {
    const browser = await begun()
    const url = callback(browser)
    const answer = browser.fetch
    const { promise: asked, resolve } = Promise.withResolvers<void>()
    browser.fetch = (address, init) => {
      if (!address.endsWith('/oauth2/token')) return answer(address, init)
      resolve()
      return new Promise(() => {})
    }
    void finishSignIn(url, browser)
    await asked
    const anew = { ...browser, fetch: answer }
    await expect(finishSignIn(url, anew)).rejects.toThrow('interrupted')
    expect(callsTo(browser, '/oauth2/token')).toEqual([])
  })

  test('and a new sign-in may exchange again', async () => {
    const browser = await begun()
    await finish(browser)
    await beginSignIn({}, browser)
    browser.answers['/oauth2/token'] = { access_token: ACCESS, id_token: idToken(browser) }
    await finish(browser)
    expect(callsTo(browser, '/oauth2/token')).toHaveLength(2)
  })
})

describe('spec §4, §8: a failed sign-in clears storage', () => {
  type Spoil = (browser: FakeBrowser) => Record<string, string> | void
  const spoils: [string, Spoil][] = [
    ['no code', () => ({ code: '' })],
    ['the provider refuses', () => ({ error: 'access_denied' })],
    ['another issuer (RFC 9207)', () => ({ iss: 'https://evil.example' })],
    ['no verifier', ({ session }) => session.removeItem('x-pkce-verifier')],
    ['the exchange fails', ({ answers }) => void (answers['/oauth2/token'] = 400)],
    ['no access token', ({ answers }) => void (answers['/oauth2/token'] = {})],
    ['the admin check fails', ({ answers }) => void (answers['/auth/admin/status'] = 500)],
    ['the creator check fails', ({ answers }) => void (answers['/auth/creator/status'] = 401)],
    ...[{ nonce: 'other' }, { aud: 'other' }, { aud: ['x', 'y'] }, { iss: 'other' }].map(
      (claims): [string, Spoil] => [
        `id token with ${JSON.stringify(claims)}`,
        (browser) => {
          browser.answers['/oauth2/token'] = {
            access_token: ACCESS,
            id_token: idToken(browser, claims),
          }
        },
      ],
    ),
    [
      'an id token that is none',
      ({ answers }) => void (answers['/oauth2/token'] = { access_token: ACCESS, id_token: 'x' }),
    ],
  ]
  test.each(spoils)('%s', async (_, spoil) => {
    const browser = await begun('creator')
    const changes = spoil(browser) ?? {}
    await expect(finish(browser, changes)).rejects.toBeInstanceOf(SignInProblem)
    expect(browser.local.length + browser.session.length).toBe(0)
  })
})

describe('decision 092: a link to /callback signs nobody out', () => {
  const links: [string, Record<string, string>][] = [
    ['an error', { error: 'x', code: '', state: '' }],
    ['an error with a state of its own', { error: 'x', state: 'other' }],
    ['nothing', { code: '', state: '' }],
    ['a code alone', { state: '' }],
    ['a code with a state of its own', { state: 'other' }],
  ]
  const signedIn = async () => {
    const browser = fakeBrowser()
    keepToken('admin', ACCESS, browser)
    return browser
  }

  test.each(links)('%s, where no sign-in is under way', async (_, changes) => {
    const browser = await signedIn()
    browser.session.setItem('x-return-to', '/admin/tracks')
    await expect(finish(browser, changes)).rejects.toThrow('begun in this window')
    expect(tokenOf('admin', browser)).toBe(ACCESS)
    expect(browser.session.getItem('x-return-to')).toBe('/admin/tracks')
    expect(callsTo(browser, '/oauth2/token')).toEqual([])
  })

  test.each(links)('%s, in a tab that waits for its own answer', async (_, changes) => {
    const browser = await signedIn()
    await beginSignIn({}, browser)
    await expect(finish(browser, changes)).rejects.toThrow('begun in this window')
    expect(tokenOf('admin', browser)).toBe(ACCESS)
    expect(browser.session.length).toBe(0)
  })

  test('and one opened again after the sign-in leads home', async () => {
    const browser = await begun('creator')
    await finish(browser)
    expect(await finish(browser, { error: 'x' })).toBe('/creators')
  })
})
