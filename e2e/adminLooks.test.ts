import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { look, PATIENCE } from './src/look.ts'
import { products } from './src/products.ts'

/** Every screen; `{tracks}` is the id of the first track in that list. */
const SCREENS = [
  '/admin',
  '/admin/tracks',
  '/admin/tracks/pending',
  '/admin/tracks/new',
  '/admin/tracks/edit/{tracks}',
  '/admin/tracks/pending/edit/{tracks/pending}',
  '/admin/artists',
  '/admin/artists/new',
  '/admin/artists/edit/{artists}',
  '/admin/artists/show/{artists}',
  '/admin/artists/featured',
  '/admin/playlists',
  '/admin/playlists/new',
  '/admin/playlists/edit/{playlists}',
  '/admin/playlists/featured',
  '/admin/creators',
  '/admin/creators/new',
  '/admin/creators/edit/{creators}',
  '/admin/creators/show/{creators}',
  '/admin/creators/pending',
  '/admin/analytics',
  '/admin/analytics/aside',
  '/admin/analytics/tracks',
  '/admin/settings',
  '/admin/settings/preferences',
  '/admin/settings/admins',
  '/admin/settings/audit',
  '/admin/settings/mail',
  '/admin/settings/notifications',
  '/admin/settings/people',
  '/admin/settings/tokens',
  '/admin/settings/webhooks',
  '/admin/support',
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
  'the admin portal, %s half: nothing too wide, nothing jumps, nothing to complain about, light and dark',
  { timeout: PATIENCE },
  async ([, screens], { expect }) => {
    const looks = await look(browser, products[0]?.url ?? '', 'admin', screens, expect)
    expect(looks).toBe(screens.length)
  },
)
