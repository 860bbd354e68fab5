import { TOKEN_KEYS } from '@melodia/contract/session'
import { forgetEnded } from '@melodia/session'
import { fakeToken } from '@melodia/session/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { showPortal } from './showPortal.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

const headOf = (tokens: Record<string, string>) => {
  for (const [key, token] of Object.entries(tokens)) localStorage.setItem(key, token)
  document.body.innerHTML = '<a href="/login" data-portal="">Sign in</a>'
  showPortal()
  return shown()
}
const shown = () => {
  const link = document.querySelector('a')
  return [link?.textContent, link?.getAttribute('href')]
}

describe('the head of the landing page', () => {
  const valid = fakeToken({ exp: 9_999_999_999 })
  test.each([
    [TOKEN_KEYS.admin, 'Admin portal', '/admin'],
    [TOKEN_KEYS.creator, 'Creator portal', '/creators'],
    [TOKEN_KEYS.user, 'Become a Creator', '/creators/account/new'],
  ])('with the token %s leads to: %s', (key, label, home) => {
    expect(headOf({ [key]: valid })).toEqual([label, home])
  })

  test('has the way to sign in for everybody else', () => {
    expect(headOf({})).toEqual(['Sign in', '/login'])
  })

  test('says so when the session ends', () => {
    headOf({ [TOKEN_KEYS.user]: valid })
    forgetEnded(valid)
    expect(shown()).toEqual(['Sign in again', '/login'])
  })

  test('follows a sign-out in another tab', () => {
    headOf({ [TOKEN_KEYS.user]: valid })
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
    expect(shown()).toEqual(['Sign in', '/login'])
  })
})
