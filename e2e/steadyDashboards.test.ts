import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { heldCalls } from './src/heldCalls.ts'
import { loadingOf, shiftOf } from './src/look.ts'
import { signedIn } from './src/person.ts'
import { productOn } from './src/products.ts'

/** A button of the top bar moves by this once, when the others are drawn (decision 270). */
const SHIFT = 0.005

/** The calls whose replies decide how tall something is, by a part of their addresses. */
const CALLS = {
  creator: [
    '"contains"',
    '"action":"reject"',
    'filter={}&range=[0,4]',
    '"id":[',
    '/history',
    '/page',
    '/earnings',
    '/statements',
    '/balance',
  ],
  admin: ['/needs', '/audit', '/analytics', 'range=[0,11]'],
} as const

describe.each(productOn('SQLite'))('dashboards on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it.each(['creator', 'admin'] as const)(
    'nothing of the %s’s moves, whichever reply comes last',
    async (role) => {
      const { page, leave, complaints } = await signedIn(browser, url, role)
      const loading = loadingOf(page)
      for (const call of CALLS[role]) {
        const held = await heldCalls(page, loading, call)
        await page.reload()
        await held.untilOthersAreThere()
        await held.release()
        expect(await shiftOf(page), `${call} comes last`).toBeLessThan(SHIFT)
      }
      expect(complaints).toEqual([])
      await leave()
    },
  )
})
