import { describe, expect, test } from 'vitest'
import { fakeBrowser, fakeToken } from './testing/fakeBrowser.ts'
import { bearer, clearSession, isExpired, keepToken, signedInAs, tokenOf } from './tokens.ts'

test('spec §9: storage keys x-auth-token, x-atk, x-ctk', () => {
  const browser = fakeBrowser()
  keepToken('user', 'u', browser)
  keepToken('admin', 'a', browser)
  keepToken('creator', 'c', browser)
  expect(browser.local.getItem('x-auth-token')).toBe('u')
  expect(browser.local.getItem('x-atk')).toBe('a')
  expect(browser.local.getItem('x-ctk')).toBe('c')
  expect(tokenOf('creator', browser)).toBe('c')
})

test('spec §6: the first token found in the order admin, creator, user', () => {
  const browser = fakeBrowser()
  expect(bearer(browser)).toBeNull()
  keepToken('user', 'u', browser)
  expect(bearer(browser)).toBe('u')
  keepToken('creator', 'c', browser)
  expect(bearer(browser)).toBe('c')
  keepToken('admin', 'a', browser)
  expect(bearer(browser)).toBe('a')
})

test('spec §4: all stored tokens, session storage and local storage are cleared', () => {
  const browser = fakeBrowser()
  keepToken('admin', 'a', browser)
  keepToken('user', 'u', browser)
  browser.local.setItem('anything', '1')
  browser.session.setItem('anything', '1')
  clearSession(browser)
  expect(browser.local.length + browser.session.length).toBe(0)
})

describe('an ended token', () => {
  const now = 1_000_000
  const browser = () => fakeBrowser({ now: () => now })

  test('has its end in the past', () => {
    expect(isExpired(fakeToken({ exp: now / 1000 }), browser())).toBe(true)
    expect(isExpired(fakeToken({ exp: now / 1000 + 1 }), browser())).toBe(false)
  })

  test.each(['opaque', 'a.b.c', 'a.bnVsbA.c', fakeToken({ sub: 'ø' })])(
    'cannot be told from %j',
    (token) => expect(isExpired(token, browser())).toBe(false),
  )

  test('no longer signs anybody in', () => {
    const there = browser()
    expect(signedInAs(there)).toBeNull()
    keepToken('user', 'opaque', there)
    expect(signedInAs(there)).toBe('user')
    keepToken('admin', fakeToken({ exp: 1 }), there)
    expect(signedInAs(there)).toBe('user')
    keepToken('admin', fakeToken({ exp: now }), there)
    expect(signedInAs(there)).toBe('admin')
  })
})
