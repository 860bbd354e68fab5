import { ROLE_NEEDED } from '@melodia/contract/choices/problems'
import { API_BASE, TOKEN_KEYS } from '@melodia/contract/session'
import { describe, expect, vi } from 'vitest'
import { fakeBrowser } from '@melodia/session/testing'
import { realBrowser, takePlace } from '@melodia/session'
import { makeAuthProvider } from './authProvider.ts'
import { http } from './http.ts'
import { failure } from './problem.ts'
import { portalTest } from './testing/index.ts'

const test = portalTest(() => null, 'creator')

/** A creator at work on a page of the portal, and the pages it navigates to. */
const atWork = (token: string | null) => {
  const went: unknown[] = []
  const { origin } = location
  const page = { origin, pathname: '/creators/tracks', search: '?page=2', hash: '' }
  const replace = (url: unknown) => void went.push(url)
  const browser = {
    ...realBrowser,
    drafts: fakeBrowser().drafts,
    location: { ...page, assign: replace, replace },
  }
  if (token !== null) localStorage.setItem(TOKEN_KEYS.creator, token)
  return { went, browser, creator: makeAuthProvider('creator', browser) }
}
const refused = (status: number, type?: string) => failure(status, type ? { type } : {})

describe('auth provider', () => {
  test('spec §6: the role’s own token lets in, until it expires', async ({ api }) => {
    const { creator } = atWork(api.token('creator'))
    await expect(creator.checkAuth({})).resolves.toBeUndefined()
    for (const token of [await api.tokenOf('creator', { expiresIn: -1 }), null]) {
      localStorage.clear()
      const late = atWork(token)
      void late.creator.checkAuth({})
      await vi.waitFor(() => expect(late.went).toEqual(['/creators/login?reason=expired']), {
        timeout: 30_000,
      })
    }
  })

  test('401 ends the session: to the login page, which knows the way back', async ({ api }) => {
    const { creator, went } = atWork(api.token('creator'))
    localStorage.setItem(TOKEN_KEYS.admin, 'stays')
    void creator.checkError(refused(401))
    await vi.waitFor(() => expect(went).toEqual(['/creators/login?reason=expired']), {
      timeout: 30_000,
    })
    expect(localStorage.getItem(TOKEN_KEYS.creator)).toBeNull()
    expect(localStorage.getItem(TOKEN_KEYS.admin)).toBe('stays')
    expect(takePlace()).toBe('/creators/tracks?page=2')
  })

  test('what is merely not allowed does not, nor what fails', async ({ api }) => {
    const { creator, went } = atWork(api.token('creator'))
    for (const error of [refused(403), refused(404, ROLE_NEEDED), refused(500), new Error('x')])
      await expect(creator.checkError(error)).resolves.toBeUndefined()
    expect(went).toEqual([])
  })

  test('spec §4: access that was revoked ends it too, once, and the reason is said', async ({
    api,
  }) => {
    const { creator, went } = atWork(api.token('listener'))
    const calls = ['tracks', 'playlists'].map((list) => http(`${API_BASE}/creators/${list}`))
    for (const call of calls) call.catch((error: unknown) => void creator.checkError(error))
    await Promise.allSettled(calls)
    await vi.waitFor(() => expect(went).toEqual(['/creators/login?reason=revoked']), {
      timeout: 30_000,
    })
    void creator.logout({})
    void creator.getIdentity?.()
    await Promise.allSettled(calls)
    expect(went).toHaveLength(1)
  })

  test('a call made with the token of somebody who signed in elsewhere revokes nothing', async () => {
    const { creator, went } = atWork(null)
    void creator.checkError(refused(403, ROLE_NEEDED))
    await vi.waitFor(() => expect(went).toEqual(['/creators/login?reason=expired']), {
      timeout: 30_000,
    })
  })

  test('spec §8: who it is, or Creator where that cannot be had', async ({ api, cutOff }) => {
    const { creator } = atWork(api.token('creator'))
    const { id } = api.users.creator
    expect(await creator.getIdentity?.()).toMatchObject({
      id,
      fullName: 'Nordlys Studio',
      email: 'creator@melodia.example',
    })
    cutOff()
    expect(await creator.getIdentity?.()).toMatchObject({
      id,
      fullName: 'Creator',
      failure: 'Failed to load profile data',
    })
  })

  test('a profile that is refused because the access was revoked ends the session', async ({
    api,
  }) => {
    const { creator, went } = atWork(api.token('listener'))
    void creator.getIdentity?.()
    await vi.waitFor(() => expect(went).toEqual(['/creators/login?reason=revoked']), {
      timeout: 30_000,
    })
  })
})
