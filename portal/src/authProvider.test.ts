import { TOKEN_KEYS } from '@melodia/contract/choices'
import { describe, expect } from 'vitest'
import { takePlace } from '../session/index.ts'
import { makeAuthProvider } from './authProvider.ts'
import { portalTest } from './testing/index.ts'

const test = portalTest(() => null, 'creator')
const creator = makeAuthProvider('creator')
const keep = (token: string) => localStorage.setItem(TOKEN_KEYS.creator, token)

describe('auth provider', () => {
  test('spec §6: the role’s own token lets in, until it expires', async ({ api }) => {
    await expect(creator.checkAuth({})).rejects.toMatchObject({ message: false })
    keep(api.token('creator'))
    await expect(creator.checkAuth({})).resolves.toBeUndefined()
    keep(await api.tokenOf('creator', { expiresIn: -1 }))
    await expect(creator.checkAuth({})).rejects.toMatchObject({ message: false })
  })

  test('401 ends the session, 403 does not', async () => {
    await expect(creator.checkError({ status: 401 })).rejects.toBeDefined()
    await expect(creator.checkError({ status: 403 })).resolves.toBeUndefined()
    await expect(creator.checkError({ status: 500 })).resolves.toBeUndefined()
  })

  test('contract, Identity: an ended session leads to the login page and back', async ({ api }) => {
    keep(api.token('creator'))
    localStorage.setItem(TOKEN_KEYS.admin, 'stays')
    history.replaceState(null, '', '/creators/tracks?page=2')
    expect(await creator.logout({})).toBe(`${location.origin}/creators/login?reason=expired`)
    expect(localStorage.getItem(TOKEN_KEYS.creator)).toBeNull()
    expect(localStorage.getItem(TOKEN_KEYS.admin)).toBe('stays')
    expect(takePlace()).toBe('/creators/tracks?page=2')
  })

  test('spec §8: who it is, or Creator where that cannot be had', async ({ api, cutOff }) => {
    keep(api.token('creator'))
    expect(await creator.getIdentity?.()).toMatchObject({
      fullName: 'Nordlys Studio',
      email: 'creator@melodia.example',
    })
    cutOff()
    expect(await creator.getIdentity?.()).toMatchObject({
      fullName: 'Creator',
      failure: 'Failed to load profile data',
    })
  })
})
