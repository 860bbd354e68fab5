import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { look, PATIENCE } from './src/look.ts'
import { products } from './src/products.ts'

/** Every screen; `{tracks}` is the id of the first track in that list. */
const SCREENS = [
  '/creators',
  '/creators/tracks',
  '/creators/tracks/pending',
  '/creators/tracks/new',
  '/creators/tracks/new/several',
  '/creators/tracks/edit/{tracks}',
  '/creators/tracks/pending/edit/{tracks/pending}',
  '/creators/decisions',
  '/creators/playlists',
  '/creators/playlists/new',
  '/creators/playlists/edit/{playlists}',
  '/creators/playlists/featured',
  '/creators/account',
  '/creators/account/edit',
  '/creators/analytics',
  '/creators/analytics/tracks',
  '/creators/settings',
  '/creators/settings/notifications',
  '/creators/settings/tokens',
  '/creators/support',
]
const half = Math.ceil(SCREENS.length / 2)

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => leaveAll(browser))

// Concurrently, since both mostly wait for loading.
it.concurrent.for([
  ['first', SCREENS.slice(0, half)],
  ['other', SCREENS.slice(half)],
] as const)(
  'the creator portal, %s half: nothing too wide, nothing jumps, nothing to complain about, light and dark',
  { timeout: PATIENCE },
  async ([, screens], { expect }) => {
    const looks = await look(browser, products[0]?.url ?? '', 'creator', screens, expect)
    expect(looks).toBe(screens.length)
  },
)
