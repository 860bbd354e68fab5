/**
 * The browser features that the session needs, so that tests run without a browser. `report`
 * receives errors that the spec only logs (spec §8).
 */
export interface Browser {
  readonly local: Storage
  readonly session: Storage
  /** The database for drafts of forms, if the browser has one. */
  readonly drafts: IDBFactory | undefined
  readonly location: Pick<
    Location,
    'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'
  >
  readonly crypto: Pick<Crypto, 'getRandomValues'> & { readonly subtle?: SubtleCrypto }
  /** Locks that the tabs of this origin share; none on a page without https. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /**
   * Loads a URL in a hidden frame without scripts. The URL of this origin at which that ended; null
   * where it ended elsewhere, or not at all.
   */
  visitHidden(url: string): Promise<string | null>
  /** Calls the listener when the page is shown again or the network is back. Returns how to stop. */
  onWake(listener: () => void): () => void
  /** Leaves the page by posting an empty form: for actions that only this site may trigger. */
  post(url: string): void
  fetch(input: string, init?: RequestInit): Promise<Response>
  now(): number
  report(error: unknown): void
}

/** The real browser. Read on use, not on import: landing is also rendered without a window. */
export const realBrowser: Browser = {
  get local() {
    return localStorage
  },
  get session() {
    return sessionStorage
  },
  get drafts() {
    return globalThis.indexedDB
  },
  get location() {
    return location
  },
  get crypto() {
    return crypto
  },
  get locks() {
    return navigator.locks
  },
  visitHidden,
  onWake,
  post: submit,
  fetch: (input, init) => fetch(input, init),
  now: () => Date.now(),
  report: (error) => reportError(error),
}

function submit(url: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = url
  document.body.append(form)
  form.submit()
}

/** Milliseconds after which a hidden visit counts as failed. */
const VISIT = 15_000

async function visitHidden(url: string): Promise<string | null> {
  const frame = document.createElement('iframe')
  // Without `allow-scripts`: our callback page only has to arrive.
  frame.setAttribute('sandbox', 'allow-same-origin')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.hidden = true
  frame.src = url
  const { promise, resolve } = Promise.withResolvers<string | null>()
  frame.addEventListener('load', () => resolve(placeOf(frame)))
  const timer = setTimeout(() => resolve(null), VISIT)
  document.body.append(frame)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    frame.remove()
  }
}

/** Reading the place of a page of another origin, or of a browser's error page, throws. */
function placeOf({ contentWindow }: HTMLIFrameElement): string | null {
  try {
    return contentWindow?.location.href ?? null
  } catch {
    return null
  }
}

function onWake(listener: () => void): () => void {
  const onShow = () => document.visibilityState === 'visible' && listener()
  const events = ['online', 'pageshow', 'focus']
  for (const event of events) addEventListener(event, listener)
  document.addEventListener('visibilitychange', onShow)
  return () => {
    for (const event of events) removeEventListener(event, listener)
    document.removeEventListener('visibilitychange', onShow)
  }
}
