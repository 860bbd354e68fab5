/** Milliseconds after which a page without answer is left to the browser. */
const PATIENCE = 15_000

/** A page of this site as a document in which nothing runs, with its address after redirects. */
export interface LoadedPage {
  url: URL
  page: Document
}

/**
 * Loads a page; null where it is not one that can be shown in place. By XMLHttpRequest, since the
 * pages' policy (Trusted Types) lets no script turn text into HTML.
 */
export function loadPage(url: URL, signal: AbortSignal): Promise<LoadedPage | null> {
  const { promise, resolve } = Promise.withResolvers<LoadedPage | null>()
  const request = new XMLHttpRequest()
  request.open('GET', url)
  request.responseType = 'document'
  request.timeout = PATIENCE
  request.addEventListener('loadend', () => {
    const page = request.status === 200 ? request.responseXML : null
    resolve(page && { url: new URL(request.responseURL || url), page })
  })
  signal.addEventListener('abort', () => request.abort())
  request.send()
  return promise
}
