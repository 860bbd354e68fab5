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
