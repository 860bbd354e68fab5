import '@testing-library/jest-dom/vitest'
import { testApp, type TestApp } from '@melodia/api/testing'
import { TOKEN_KEYS } from '@melodia/contract/session'
import type { Track } from '@melodia/contract/tracks'
import { cleanup, configure, getConfig, render } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { HttpError } from 'react-admin'
import { expect, test, vi } from 'vitest'
import type { PortalRole } from '../authProvider.ts'
import { prepareBrowser } from './browser.ts'
import { leaveOutOwnerStacks } from './ownerStacks.ts'
import { sendTrack } from './sendTrack.ts'

leaveOutOwnerStacks()

const { getElementError } = getConfig()
/** Whether the present query is one of many, in `findBy…` or `waitFor`. */
const isWaiting = (config: object) =>
  Reflect.get(config, '_disableExpensiveErrorDiagnostics') === true

/**
 * For the message of a timeout: a portal without its token is being left, and shows nothing any
 * more.
 */
const whereabouts = () =>
  `At ${location.pathname}${location.search}, with ${Object.keys(localStorage).join(', ') || 'no token'}.`

configure({
  // Prints the dialog or main part only, once a wait is over and not for each query.
  getElementError: (message, container) =>
    isWaiting(getConfig())
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(
          `${message}\n${whereabouts()}`,
          document.querySelector('[role="dialog"], main') ?? container,
        ),
})

interface PortalFixtures {
  /** The server behind the portal. */
  api: TestApp
  /** Cuts the connection until the returned function is called. */
  cutOff: () => () => void
  user: UserEvent
  /** Opens a path of the portal, signed in. */
  open: (path: string) => void
  /** Creates a track before the portal is opened; a test names only what matters to it. */
  haveTrack: (fields?: Record<string, unknown>) => Promise<Track>
  /** The browser's confirm dialog; answers yes by default. */
  confirm: ReturnType<typeof vi.fn<(question?: string) => boolean>>
}

/** Tests of a portal as one of its people. Each has its own server, and fails on console output. */
export const portalTest = (App: ComponentType, person: PortalRole) =>
  test.extend<PortalFixtures>({
    api: [
      // oxlint-disable-next-line no-empty-pattern -- vitest reads what a fixture needs from here
      async ({}, use) => {
        const api = await testApp()
        prepareBrowser(await api.listen())
        const said = (['error', 'warn'] as const).map((level) =>
          vi.spyOn(console, level).mockImplementation(() => {}),
        )
        const listening = vi.spyOn(globalThis, 'addEventListener')
        await use(api)
        cleanup()
        // A page that is left is gone; here the next test has the same window.
        for (const [type, listener, options] of listening.mock.calls)
          if (type === 'beforeunload') removeEventListener(type, listener, options)
        // Failed calls are logged (spec §8); any other console output is an error.
        const calls = said.flatMap(({ mock }) => mock.calls)
        expect(calls.filter(([first]) => !(first instanceof HttpError))).toEqual([])
        await api.close()
        vi.restoreAllMocks()
        vi.unstubAllGlobals()
      },
      { auto: true },
    ],
    confirm: [
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const confirm = vi.fn<(question?: string) => boolean>(() => true)
        vi.stubGlobal('confirm', confirm)
        await use(confirm)
      },
      { auto: true },
    ],
    // oxlint-disable-next-line no-empty-pattern
    user: async ({}, use) => use(userEvent.setup({ delay: null })),
    open: async ({ api }, use) =>
      use((path) => {
        localStorage.setItem(TOKEN_KEYS[person], api.token(person))
        history.replaceState(null, '', path)
        render(<App />)
      }),
    // oxlint-disable-next-line no-empty-pattern
    cutOff: async ({}, use) =>
      use(() => {
        const connected = globalThis.fetch
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
        return () => void vi.stubGlobal('fetch', connected)
      }),
    haveTrack: async ({ api }, use) => use((fields) => sendTrack(api, fields)),
  })
