import { fakeBrowser, fakeConfig, fakeToken } from '@melodia/session/testing'
import { keepToken } from '@melodia/session'
import type { Role } from '@melodia/contract/session'
import { fireEvent, screen, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { showAccountMenu } from './accountMenu.ts'

const VALID = fakeToken({ exp: 9_999_999_999 })
const ACCOUNT = 'https://melodia.test/accounts/me'
const STATEMENTS = '/me/statements?range=%5B0%2C0%5D'

function show(role: Role | null, answers: Record<string, unknown> = {}) {
  document.body.innerHTML = '<nav><a href="/login">Sign in</a></nav><button>Other</button>'
  const browser = fakeBrowser()
  Object.assign(browser.answers, {
    '/api/v1/config': {
      ...fakeConfig,
      accounts: { ...fakeConfig.accounts, account_url: ACCOUNT },
    },
    '/auth/userinfo': { serviceData: { id: '1', name: 'Ada', email: 'ada@melodia.example' } },
    '/auth/creator/status': { role: role === 'creator' ? 'creator' : 'user' },
    '/creators/account/new/request': { request: null },
    [STATEMENTS]: [],
    ...answers,
  })
  if (role) keepToken(role, VALID, browser)
  showAccountMenu(document.querySelector('nav')!, browser)
  return browser
}
const button = () => screen.getByRole('button', { name: 'Account' })
const items = () => within(screen.getByRole('menu')).getAllByRole('menuitem')
const links = () => items().map((item) => [item.textContent, item.getAttribute('href')])
const open = async () => {
  await userEvent.click(button())
  await screen.findByText('Ada')
}

beforeEach(() => document.body.replaceChildren())

describe('the menu of who is signed in', () => {
  test('is not there for visitors, and nothing is asked before it opens', async () => {
    const visitor = show(null)
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(visitor.calls).toEqual([])
    const browser = show('user')
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
    expect(browser.calls).toEqual([])
  })

  test('has what fits a listener', async () => {
    show('user')
    await open()
    expect(screen.getByText('ada@melodia.example')).toBeTruthy()
    expect(links()).toEqual([
      ['Account', ACCOUNT],
      ['Become a creator', '/creators/account/new'],
      ['Liked tracks', '/music/liked'],
      ['Following', '/music/following'],
      ['Sign out', '/logout'],
    ])
  })

  test('has the statements of who has claimed some', async () => {
    show('user', { [STATEMENTS]: [{ id: 's1' }] })
    await open()
    expect(links()).toContainEqual(['My statements', '/creators/me/statements'])
  })

  test('has the request of who has made one', async () => {
    show('user', { '/creators/account/new/request': { request: { state: 'open' } } })
    await open()
    expect(links()[1]).toEqual(['My request', '/creators/account/new'])
  })

  test.each([
    ['creator', ['Creator portal', '/creators'], '/creators/logout'],
    ['admin', ['Back office', '/admin'], '/admin/logout'],
  ] as const)('has the portal of a %s', async (role, portal, exit) => {
    show(role)
    await open()
    expect(links()).toContainEqual(portal)
    expect(links().at(-1)).toEqual(['Sign out', exit])
  })

  test('is led through by keys, and closed by Escape, another place or Tab', async () => {
    show('user')
    const user = userEvent.setup()
    button().focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByText('Ada')
    const focused = () => document.activeElement?.textContent
    await user.keyboard('{Home}')
    expect(focused()).toBe('Account')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Sign out')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Become a creator')
    await user.keyboard('{End}')
    expect(focused()).toBe('Sign out')
    await user.keyboard('{Escape}')
    expect(button().getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button())
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Sign out')
    await user.tab()
    expect(button().getAttribute('aria-expanded')).toBe('false')
    await user.click(button())
    fireEvent.pointerDown(document.body)
    expect(button().getAttribute('aria-expanded')).toBe('false')
  })

  test('stays useful where the server does not answer, and asks again', async () => {
    const browser = show('user', { '/auth/userinfo': 500 })
    await userEvent.click(button())
    await screen.findByText('Your name cannot be loaded. Open the menu again.')
    expect(links().map(([label]) => label)).toEqual(['Liked tracks', 'Following', 'Sign out'])
    browser.answers['/auth/userinfo'] = { serviceData: { id: '1', name: 'Ada', email: 'a@b.c' } }
    await userEvent.click(button())
    await userEvent.click(button())
    expect(await screen.findByText('Ada')).toBeTruthy()
  })
})
