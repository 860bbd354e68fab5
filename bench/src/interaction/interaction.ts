import { launchChromium } from '@melodia/e2e/chromium'
import { accessToken } from '@melodia/e2e/token'
import type { Page } from 'playwright-core'
import { SCREENS, type Screen } from './steps.ts'

const SLOWDOWN = 4
const VISITS = 3

/** Milliseconds from a press to the picture that shows what it did. */
interface Press {
  /** Before it is handled, while other work holds the thread. */
  delay: number
  /** Of its handlers. */
  handled: number
  whole: number
}

export interface Interaction extends Press {
  screen: string
  name: string
  /** The longest of all visits; the others are of the visit in the middle. */
  longest: number
}

declare global {
  var pressed: Press[]
}

/**
 * How long presses wait for the next picture on screens of a slowed processor, as INP counts it: of a
 * step with several keys the slowest (https://web.dev/articles/inp).
 */
export async function interactions(
  url: string,
  screens: readonly Screen[] = SCREENS,
): Promise<Interaction[]> {
  const browser = await launchChromium()
  try {
    const token = await accessToken(url, 'admin@melodia.example')
    const visits: Map<string, Press>[] = []
    while (visits.length < VISITS) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      page.setDefaultTimeout(10_000)
      // Questions are answered with no, but for the one whether to leave what was typed.
      page.on('dialog', (dialog) =>
        dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss(),
      )
      await page.goto(`${url}/admin/login`)
      await page.evaluate((value) => localStorage.setItem('x-atk', value), token)
      await page.addInitScript(listen)
      visits.push(await visit(page, url, screens))
      await context.close()
    }
    return screens.flatMap(({ name: screen, steps }) =>
      steps.map(({ name }) => {
        const each = visits.map((one) => one.get(`${screen}/${name}`)!)
        each.sort((a, b) => a.whole - b.whole)
        const middle = each[Math.floor(VISITS / 2)]!
        return { screen, name, ...middle, longest: each.at(-1)!.whole }
      }),
    )
  } finally {
    await browser.close()
  }
}

async function visit(page: Page, url: string, screens: readonly Screen[]) {
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const presses = new Map<string, Press>()
  for (const { name: screen, path, isThere, steps } of screens) {
    await slowDown(1)
    if (path) await page.goto(`${url}/admin/${path}`)
    await isThere(page).waitFor()
    await slowDown(SLOWDOWN)
    await page.evaluate(settled)
    for (const { name, act } of steps) {
      await page.evaluate(() => void (globalThis.pressed = []))
      await act(page)
      await page.evaluate(settled)
      const [slowest] = await page.evaluate(() =>
        globalThis.pressed.toSorted((a, b) => b.whole - a.whole),
      )
      presses.set(`${screen}/${name}`, slowest ?? { delay: 0, handled: 0, whole: 0 })
    }
  }
  return presses
}

/** In the page: entries shorter than 16 ms are not told. */
function listen() {
  globalThis.pressed = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { startTime, processingStart, processingEnd, duration } = entry
      if (!entry.interactionId) continue
      const [delay, handled] = [processingStart - startTime, processingEnd - processingStart]
      globalThis.pressed.push({ delay, handled, whole: duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** In the page: resolves once it has been idle for a moment; while something plays it never is long. */
async function settled() {
  for (let steps = 0, idle = 0; idle < 4 && steps < 30; steps++) {
    const before = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 50))
    idle = performance.now() - before < 65 ? idle + 1 : 0
  }
}
