import { describe, expect, test, vi } from 'vitest'
import { offerDraft, takeDraft } from './drafts.ts'
import { endingIn, endSession } from './ending.ts'
import { fakeBrowser } from './testing/fakeBrowser.ts'
import { navigateToLogin } from './leaving.ts'
import { takePlace } from './paths.ts'
import { keepToken, tokenOf } from './tokens.ts'

const at = (changes: object) => ({ ...fakeBrowser().location, ...changes })
const place = { pathname: '/creators/tracks/edit/1', search: '?tab=2', hash: '#files' }

describe('contract, Identity: the end of a session', () => {
  test.each(['expired', 'revoked'] as const)('%s: to the matching login, and back', (ending) => {
    const browser = fakeBrowser({ location: at(place) })
    keepToken('creator', 'token', browser)
    keepToken('admin', 'stays', browser)
    expect(endSession('creator', ending, browser)).toBe(`/creators/login?reason=${ending}`)
    expect(tokenOf('creator', browser)).toBeNull()
    expect(tokenOf('admin', browser)).toBe('stays')
    expect(takePlace(browser)).toBe('/creators/tracks/edit/1?tab=2#files')
  })

  test.each([
    ['?reason=expired', 'expired'],
    ['?reason=revoked', 'revoked'],
    ['?reason=constructor', undefined],
    ['?reason=<b>You%20have%20won</b>', undefined],
    ['', undefined],
  ])('%s is read as %s: a word of a fixed list, never a text', (search, ending) => {
    expect(endingIn(fakeBrowser({ location: at({ search }) }))).toBe(ending)
  })

  test('leaving a page keeps its forms and leaves no way back onto it', async () => {
    const went: unknown[] = []
    const replace = (url: unknown) => void went.push(url)
    const browser = fakeBrowser({ location: at({ ...place, replace }) })
    const slot = { owner: 'ada', place: place.pathname }
    const withdraw = offerDraft(slot, () => ({ title: 'Ljus' }))
    void navigateToLogin('creator', 'revoked', browser)
    await vi.waitFor(() => expect(went).toEqual(['/creators/login?reason=revoked']), {
      timeout: 30_000,
    })
    withdraw()
    expect((await takeDraft(slot, browser))?.values).toEqual({ title: 'Ljus' })
  })
})
