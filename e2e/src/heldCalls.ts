import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import type { loadingOf } from './look.ts'

/** Milliseconds for a page on a busy machine. */
const PATIENCE = 60_000

/** Holds the replies to calls with this part in their address back, while the page loads all others. */
export async function heldCalls(page: Page, loading: ReturnType<typeof loadingOf>, part: string) {
  loading.forget()
  let isHeld = true
  const held = new Set<() => void>()
  const isMeant = (address: URL) => decodeURIComponent(address.href).includes(part)
  await page.route(isMeant, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.add(resolve))
    await route.continue()
  })
  return {
    untilOthersAreThere: () =>
      vi.waitUntil(() => held.size > 0 && loading.isQuiet(held.size), { timeout: PATIENCE }),
    async release() {
      isHeld = false
      for (const go of held) go()
      await vi.waitUntil(() => loading.isQuiet(), { timeout: PATIENCE })
      await page.unroute(isMeant)
    },
  }
}
