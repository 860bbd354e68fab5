import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const PLACES = [
  process.env.CHROMIUM_PATH,
  // Chromium without windows: the same pages for a quarter less processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const installed = () => PLACES.find((place) => place && existsSync(place))

/** Path of the machine's Chromium; installs it from Debian's packages if permitted. */
export function findChromium(): string {
  const found = installed()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-liberation'],
      {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      },
    )
  }
  const now = installed()
  if (!now) {
    throw new Error(
      'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    )
  }
  return now
}

/**
 * Playwright's list, which this replaces since the last one holds, and the pop-ups of the address
 * bar: Chromium loads two pages for them with each new window, half a second of processor time.
 */
const DISABLED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${DISABLED.join(',')}`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

let shared: Promise<Browser> | undefined

/** The browser of this worker, which its files share: a launch costs as much as a short journey. */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium())

/** Ends everybody's visit to a shared browser, after a file. */
export const leaveAll = (browser: Browser) =>
  Promise.all(browser.contexts().map((context) => context.close()))
