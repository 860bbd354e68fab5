import { TOKEN_KEYS } from '@melodia/contract/session'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { takePlace } from '@melodia/session'
import { enter } from './enter.tsx'
import { portalTest } from './testing/index.ts'

const test = portalTest(() => null, 'admin')
const App = () => <h1>The portal</h1>
const arrive = (path: string, load = async () => ({ App })) => {
  history.replaceState(null, '', path)
  return show({ access: 'admin', base: '/admin', load })
}
const show = (entrance: Parameters<typeof enter>[0]) =>
  act(async () => {
    shown.push(enter(entrance))
  })
/** How to take away what a test shows: a sign-out page would sign out a later test. */
const shown: (() => void)[] = []
const unfetched = () => expect.unreachable('the portal was fetched')

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => act(() => shown.splice(0).forEach((takeAway) => takeAway())))

describe('spec §2: the gate', () => {
  test('with the token: the portal', async ({ api }) => {
    localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
    await arrive('/admin/tracks')
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible()
  })

  test('without it: the login page, which knows the way back, and no portal is fetched', async () => {
    await arrive('/admin/tracks?page=2', unfetched)
    expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeVisible()
    expect(location.pathname).toBe('/admin/login')
    expect(takePlace()).toBe('/admin/tracks?page=2')
  })

  test('with one that has expired: the login page says so', async ({ api }) => {
    localStorage.setItem(TOKEN_KEYS.admin, await api.tokenOf('admin', { expiresIn: -1 }))
    await arrive('/admin/tracks', unfetched)
    expect(await screen.findByText(/Your session has ended/)).toBeVisible()
    expect(takePlace()).toBe('/admin/tracks')
  })

  test('the sign-out page', async ({ api }) => {
    localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
    await arrive('/admin/logout', unfetched)
    expect(await screen.findByText('Automatic logout in 5 seconds')).toBeVisible()
  })

  test('a screen for those who have not the role, and not for those who have', async ({ api }) => {
    const newcomers = {
      '/account/new': async () => () => <h1>The way in</h1>,
      '/restrictions/*': async () => () => <h1>Why</h1>,
    }
    const ask = (place = '/account/new') => {
      document.body.innerHTML = '<div id="root"></div>'
      history.replaceState(null, '', `/creators${place}`)
      const load = async () => ({ App })
      return show({ access: 'creator', base: '/creators', load, newcomers })
    }
    localStorage.setItem(TOKEN_KEYS.user, api.token('listener'))
    await ask()
    expect(await screen.findByRole('heading', { name: 'The way in' })).toBeVisible()
    for (const place of ['/restrictions', '/restrictions/1']) {
      await ask(place)
      expect(await screen.findByRole('heading', { name: 'Why' })).toBeVisible()
    }
    localStorage.setItem(TOKEN_KEYS.creator, api.token('creator'))
    await ask()
    expect(await screen.findByRole('heading', { name: 'The portal' })).toBeVisible()
  })

  test('a screen for everybody, also for those who have the role', async ({ api }) => {
    const forEverybody = { '/me/*': async () => () => <h1>One’s own</h1> }
    const ask = () => {
      document.body.innerHTML = '<div id="root"></div>'
      history.replaceState(null, '', '/creators/me/statements')
      return show({ access: 'creator', base: '/creators', load: unfetched, forEverybody })
    }
    for (const [role, person] of [
      ['user', 'listener'],
      ['creator', 'creator'],
    ] as const) {
      localStorage.setItem(TOKEN_KEYS[role], api.token(person))
      await ask()
      expect(await screen.findByRole('heading', { name: 'One’s own' })).toBeVisible()
    }
  })

  test('a portal that cannot be fetched says so', async ({ api }) => {
    localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
    await arrive('/admin', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
