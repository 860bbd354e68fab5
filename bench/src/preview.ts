import { launchChromium } from '@melodia/e2e/chromium'
import type { Browser, Page } from 'playwright-core'

/** “Slow 4G” and a slow phone, as Lighthouse has them. */
const NETWORK = { latency: 150, kilobits: 1_638.4 }
const SLOWDOWN = 4
const RUNS = 5

export interface PreviewTimes {
  /** Milliseconds from opening the link, each the median of some runs. */
  firstPaint: number
  playing: number
  /** Bytes of the page's scripts, uncompressed and as they were sent. */
  script: { whole: number; sent: number }
}

/** How long a cold visitor on a slow phone waits for the preview of a shared track. */
export async function previewTimes(url: string): Promise<PreviewTimes> {
  const reply = await fetch(`${url}/api/v1/catalogue/tracks?l=1`)
  const { data } = (await reply.json()) as { data: { tracks: { id: string }[] } }
  const path = `/music/tracks/${data.tracks[0]?.id}`
  const browser = await launchChromium()
  try {
    const runs: Run[] = []
    while (runs.length < RUNS) runs.push(await hear(browser, url + path))
    return {
      firstPaint: median(runs.map(({ firstPaint }) => firstPaint)),
      playing: median(runs.map(({ playing }) => playing)),
      script: runs[0]?.script ?? { whole: 0, sent: 0 },
    }
  } finally {
    await browser.close()
  }
}

interface Run {
  firstPaint: number
  playing: number
  script: { whole: number; sent: number }
}

async function hear(browser: Browser, url: string): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(pressWhenSeen)
  await page.goto(url, { waitUntil: 'commit' })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('playing').length > 0) resolve()
        }).observe({ type: 'mark', buffered: true })
      }),
  )
  const run = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js')) as PerformanceResourceTiming[]
    const sum = (size: (script: PerformanceResourceTiming) => number) =>
      scripts.reduce((total, script) => total + size(script), 0)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      playing: performance.getEntriesByName('playing')[0]?.startTime ?? NaN,
      script: {
        whole: sum(({ decodedBodySize }) => decodedBodySize),
        sent: sum(({ encodedBodySize }) => encodedBodySize),
      },
    }
  })
  await context.close()
  return run
}

/**
 * Presses play as soon as the page is painted and its script says that the buttons work; in the
 * page, since a press from outside takes longer than that.
 */
function pressWhenSeen() {
  addEventListener('playing', () => performance.mark('playing'), true)
  const isReady = () =>
    'scripted' in document.documentElement.dataset &&
    performance.getEntriesByName('first-contentful-paint').length > 0
  const look = () => {
    if (!isReady()) return requestAnimationFrame(look)
    document.querySelector<HTMLElement>('main [data-play]')?.click()
  }
  requestAnimationFrame(look)
}

async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  const bytesASecond = (NETWORK.kilobits * 1_000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
