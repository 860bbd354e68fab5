import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeBrowser, fakeToken } from '@melodia/session/testing'
import { keepToken, rememberPlace, type Browser } from '@melodia/session'
import { SignedInAs, SignInPage, SignOutPage, useSignedIn } from './index.ts'

afterEach(cleanup)
const button = (name: string) => screen.getByRole('button', { name })
const link = (name: string) => screen.findByRole('link', { name })
const at = (changes: Partial<Browser['location']>) => ({ ...fakeBrowser().location, ...changes })

describe('spec §2: login pages', () => {
  test.each([
    ['user', 'Welcome', 'Sign in to the product', 'Secure Portal'],
    ['admin', 'Admin Access', 'Sign in to your admin dashboard', 'Secure Admin Portal'],
    ['creator', 'Welcome Back', 'Sign in to your creator dashboard', 'Secure Portal'],
  ] as const)('%s: %s', async (role, title, subtitle, badge) => {
    render(<SignInPage access={role} browser={fakeBrowser()} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByText(subtitle)).toBeTruthy()
    expect(screen.getByText(badge)).toBeTruthy()
    expect(button('Sign In Securely')).toBeTruthy()
    expect((await link('Need assistance?')).getAttribute('href')).toBe('mailto:a@b.test')
  })

  test.each([
    ['admin', '/admin'],
    ['creator', '/creators'],
    ['user', '/creators/account/new'],
  ] as const)('somebody signed in as %s is redirected to %s', (role, home) => {
    const browser = fakeBrowser()
    keepToken(role, 'token', browser)
    render(<SignInPage access="admin" browser={browser} />)
    expect(browser.went).toEqual([home])
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['expired', 'admin', /^Your session has ended\./],
    ['revoked', 'admin', /^Your access as an administrator was ended\./],
    ['revoked', 'creator', /^Your access as a creator was ended\./],
  ] as const)('an ended token signs nobody in: %s, %s', (reason, access, sentence) => {
    const browser = fakeBrowser({ location: at({ search: `?reason=${reason}` }) })
    keepToken(access, fakeToken({ exp: 1 }), browser)
    render(<SignInPage access={access} browser={browser} />)
    expect(browser.went).toEqual([])
    expect(screen.getByRole('status').textContent).toMatch(sentence)
  })

  test('an address says nothing that is not ours', () => {
    const browser = fakeBrowser({ location: at({ search: '?reason=You have won' }) })
    render(<SignInPage access="creator" browser={browser} />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('the button leads to the accounts provider, and is off on the way', async () => {
    const browser = fakeBrowser()
    render(<SignInPage access="user" browser={browser} />)
    await userEvent.click(button('Sign In Securely'))
    expect(button('Sign In Securely')).toHaveProperty('disabled', true)
    await vi.waitFor(() => expect(browser.went).toHaveLength(1), { timeout: 30_000 })
    expect(browser.went[0]).toMatch(/^https:\/\/melodia\.test\/accounts\/auth\?/)
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(button('Sign In Securely')).toHaveProperty('disabled', false)
  })

  test('whoever wants to become a creator is told to make an account, and led to it', async () => {
    const browser = fakeBrowser()
    rememberPlace('/creators/account/new', browser)
    render(<SignInPage access="user" browser={browser} />)
    expect(screen.getByRole('status').textContent).toMatch(/^To become a creator you need an/)
    await userEvent.click(button('Create an account'))
    await vi.waitFor(() => expect(browser.went).toHaveLength(1), { timeout: 30_000 })
    expect(browser.went[0]).toContain('screen_hint=signup')
    cleanup()
    render(<SignInPage access="admin" browser={browser} />)
    expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull()
  })

  test.each([
    [fakeBrowser({ crypto: { getRandomValues: (bytes) => bytes } }), 'https://, or on localhost'],
    [fakeBrowser({ fetch: () => Promise.reject(new TypeError('x')) }), 'cannot be reached'],
  ])('what prevents a sign-in is said %#', async (browser, sentence) => {
    render(<SignInPage access="user" browser={browser} />)
    await userEvent.click(button('Sign In Securely'))
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(button('Sign In Securely')).toHaveProperty('disabled', false)
  })
})

describe('spec §2, §9: sign-out pages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const second = () => act(() => vi.advanceTimersByTimeAsync(1000))
  const status = () => screen.getByRole('status').textContent

  function open(role: 'admin' | 'creator' | 'user') {
    const browser = fakeBrowser()
    keepToken(role, 'token', browser)
    render(<SignOutPage access={role} browser={browser} />)
    return browser
  }

  test.each([
    ['admin', '/admin/login'],
    ['creator', '/creators/login'],
    ['user', '/login'],
  ] as const)('%s is signed out after 5 seconds, on to %s', async (role, login) => {
    const browser = open(role)
    for (const seconds of [5, 4, 3, 2, 1]) {
      expect(status()).toBe(`Automatic logout in ${seconds} seconds`)
      expect(browser.local.length).toBe(1)
      await second()
    }
    expect(browser.local.length).toBe(0)
    expect(decodeURIComponent(browser.posted.join())).toContain(
      `redirect_uri=https://melodia.test${login}`,
    )
    await second()
    expect(browser.posted).toHaveLength(1)
  })

  test('Sign Out Now does not wait', async () => {
    const browser = open('creator')
    await act(async () => button('Sign Out Now').click())
    expect(browser.local.length).toBe(0)
    expect(button('Sign Out Now')).toHaveProperty('disabled', true)
    expect(browser.posted).toHaveLength(1)
  })

  test('Return to Dashboard leads there', () => {
    open('creator')
    const back = screen.getByRole('link', { name: 'Return to Dashboard' })
    expect(back.getAttribute('href')).toBe('/creators')
  })

  test('WCAG 2.2.1: the countdown can be stopped', async () => {
    const browser = open('admin')
    await second()
    act(() => button('Stop the countdown').click())
    expect(status()).toBe('Automatic logout is stopped.')
    for (let passed = 0; passed < 9; passed++) await second()
    expect(browser.local.length).toBe(1)
    expect(browser.posted).toEqual([])
  })

  test('decision 092: nothing counts down where another site led here', async () => {
    const browser = fakeBrowser({ location: at({ search: '?countdown=stopped' }) })
    keepToken('admin', 'token', browser)
    render(<SignOutPage access="admin" browser={browser} />)
    expect(status()).toMatch(/^A link on another site led you here\./)
    expect(screen.queryByRole('button', { name: 'Stop the countdown' })).toBeNull()
    for (let passed = 0; passed < 9; passed++) await second()
    expect(browser.local.length).toBe(1)
    await act(async () => button('Sign Out Now').click())
    expect(browser.local.length).toBe(0)
  })

  test.each([
    ['admin', '/admin/login'],
    ['creator', '/creators/login'],
    ['user', '/login'],
  ] as const)('without the matching token %s is redirected to %s', (role, login) => {
    const browser = fakeBrowser()
    keepToken(role === 'admin' ? 'user' : 'admin', 'token', browser)
    render(<SignOutPage access={role} browser={browser} />)
    expect(browser.went).toEqual([login])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

const ada = { id: '1', name: 'Ada', email: 'ada@b.test' }

function Anybody({ browser }: { browser: Browser }) {
  const person = useSignedIn(browser)
  return person && <SignedInAs person={person} user={ada} />
}

describe('a place for anybody who is signed in', () => {
  test.each([
    ['user', '/logout'],
    ['admin', '/admin/logout'],
  ] as const)('says who that is, and where the %s signs out', async (role, logout) => {
    const browser = fakeBrowser()
    keepToken(role, 'token', browser)
    render(<Anybody browser={browser} />)
    expect(await screen.findByText(/^Signed in as Ada \(ada@b\.test\)/)).toBeTruthy()
    expect((await link('Sign out')).getAttribute('href')).toBe(logout)
  })

  test('spec §2: nobody signed in goes to /login, and comes back after', () => {
    const went: unknown[] = []
    const replace = (url: unknown) => void went.push(url)
    const browser = fakeBrowser({ location: at({ pathname: '/creators/account/new', replace }) })
    render(<Anybody browser={browser} />)
    expect(went).toEqual(['/login'])
    expect(browser.session.getItem('x-return-to')).toBe('/creators/account/new')
  })
})
