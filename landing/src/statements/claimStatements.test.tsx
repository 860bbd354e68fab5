import { EMAIL_UNCONFIRMED } from '@melodia/contract/choices/problems'
import { keepToken } from '@melodia/session'
import { fakeBrowser, fakeConfig, fakeToken } from '@melodia/session/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ClaimStatements } from './ClaimStatements.tsx'

afterEach(cleanup)

/** For a busy machine. */
const PATIENCE = { timeout: 30_000 }
const PLACE = '/statements/claim?token=t%2B1'
const ACCOUNT = 'https://melodia.test/accounts/me'
const FOUND = { party: { id: 'p', kind: 'person', name: 'Ann' }, statements: 2, is_claimed: false }
const button = (name: string) => screen.findByRole('button', { name })

/** Opens the link as somebody who is signed in, or as nobody. */
function open(isSignedIn: boolean, replies: Record<string, [status: number, body: object]> = {}) {
  const went: string[] = []
  const location = {
    ...fakeBrowser().location,
    pathname: '/statements/claim',
    search: '?token=t%2B1',
    replace: (url: string | URL) => void went.push(String(url)),
    assign: (url: string | URL) => void went.push(String(url)),
  }
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url, { method = 'GET' } = {}) => {
    const path = String(url).replace(/^https:\/\/[^/]*/, '')
    if (path.endsWith('/config')) {
      const accounts = { ...fakeConfig.accounts, account_url: ACCOUNT }
      return Response.json({ ...fakeConfig, accounts })
    }
    asked.push(`${method} ${path.replace('/api/v1/me', '')}`)
    const [status, body] = replies[method] ?? [500, {}]
    return Response.json(body, { status })
  }
  const browser = fakeBrowser({ location, fetch })
  if (isSignedIn) keepToken('user', fakeToken({ exp: 9_999_999_999 }), browser)
  render(<ClaimStatements browser={browser} />)
  return { browser, went, asked }
}

describe('contract, statements: the page of the link in the mail', () => {
  test('asks nothing for visitors, and leads through a sign-in and back', async () => {
    const { browser, went, asked } = open(false)
    await userEvent.click(await button('Sign in'))
    await vi.waitFor(() => expect(went[0]).toContain('/accounts/auth?'), PATIENCE)
    expect(went[0]).not.toContain('t%2B1')
    expect(browser.session.getItem('x-return-to')).toBe(PLACE)
    await userEvent.click(await button('Create an account'))
    await vi.waitFor(() => expect(went[1]).toContain('screen_hint=signup'), PATIENCE)
    expect(asked).toEqual([])
  })

  test('says whose they are, and claims them by its button alone', async () => {
    const { went, asked } = open(true, {
      GET: [200, FOUND],
      POST: [200, { ...FOUND, is_claimed: true }],
    })
    expect(await screen.findByText('Melødia has 2 royalty statements for Ann.')).toBeTruthy()
    expect(asked).toEqual(['GET /statements/claim?token=t%2B1'])
    await userEvent.click(await button('Read my statements'))
    await vi.waitFor(() => expect(went).toEqual(['/creators/me/statements']), PATIENCE)
    expect(asked).toEqual(['GET /statements/claim?token=t%2B1', 'POST /statements/claim'])
  })

  test('says why an account gets nothing, and what helps', async () => {
    const message = 'This link is for another address.'
    const { went } = open(true, { GET: [403, { type: 'about:blank', message }] })
    expect(await screen.findByText(message)).toBeTruthy()
    await userEvent.click(await button('Sign in with another account'))
    await vi.waitFor(() => expect(went[0]).toContain('prompt=login'), PATIENCE)
  })

  test('leads to the account where its address is to be confirmed', async () => {
    const refusal = { type: EMAIL_UNCONFIRMED, message: 'Please confirm your email first.' }
    open(true, { GET: [403, refusal] })
    const link = await screen.findByRole('link', { name: 'Open my account' })
    expect(link.getAttribute('href')).toBe(ACCOUNT)
  })

  test('says that a link is over', async () => {
    open(true, { GET: [404, { message: 'Its time is over.' }] })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy()
    expect(screen.getByText('Its time is over.')).toBeTruthy()
  })

  test('is loaded again after a failure', async () => {
    const replies: Parameters<typeof open>[1] = { GET: [200, FOUND] }
    const { browser } = open(true, replies)
    cleanup()
    let isDown = true
    const { fetch } = browser
    browser.fetch = (...call) => (isDown ? Promise.reject(new TypeError('no net')) : fetch(...call))
    render(<ClaimStatements browser={browser} />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    isDown = false
    await userEvent.click(await button('Try again'))
    expect(await screen.findByText(/for Ann\.$/)).toBeTruthy()
  })
})
