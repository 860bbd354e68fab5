/**
 * What the session needs of a browser, so that its rules run in tests without one.
 * `report` is where failures go that the spec only logs (spec §8).
 */
export interface Browser {
  readonly local: Storage
  readonly session: Storage
  /** The database for drafts of forms, where the browser has one. */
  readonly drafts: IDBFactory | undefined
  readonly location: Pick<
    Location,
    'origin' | 'pathname' | 'search' | 'hash' | 'assign' | 'replace'
  >
  readonly crypto: Pick<Crypto, 'getRandomValues'> & { readonly subtle?: SubtleCrypto }
  /** Leaves the page with an empty form: what is only meant to happen on this site's own wish. */
  post(url: string): void
  fetch(input: string, init?: RequestInit): Promise<Response>
  now(): number
  report(error: unknown): void
}

/** The real one. Read on use, not on import: landing is also rendered where there is no window. */
export const here: Browser = {
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
