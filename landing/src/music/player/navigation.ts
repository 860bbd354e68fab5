import type { LoadedPage } from './loadPage.ts'
import { exchangePage, isSameBuild } from './exchange.ts'

interface Parts {
  load: (url: URL, signal: AbortSignal) => Promise<LoadedPage | null>
  /** Whether something would stop playing if the browser loaded the page itself. */
  isNeeded: () => boolean
  onArrive: () => void
  location?: Pick<Location, 'href' | 'origin' | 'assign' | 'reload'>
}

interface Entry {
  /** Names the entry of the history, to find how far down it was read. */
  place: string
}

const placeIn = (state: unknown) => (state as Entry | null)?.place ?? ''
const isMusic = ({ pathname }: URL) => pathname === '/music' || pathname.startsWith('/music/')
/** Feeds and pictures are not pages. */
const isFile = ({ pathname }: URL) => /\.\w+$/.test(pathname)

/**
 * Walking from page to page while the music goes on: `<main>` is exchanged. What is unusual is left
 * to the browser.
 */
export function handleNavigation({ load, isNeeded, onArrive, location = window.location }: Parts) {
  const heights = new Map<string, number>()
  let shown = new URL(location.href)
  let present = new AbortController()
  let hasWalked = false

  const canWalkTo = (url: URL) =>
    isNeeded() && url.origin === location.origin && isMusic(url) && isMusic(shown) && !isFile(url)

  /** Shows a page; false where the browser has to load it itself. */
  async function show(url: URL, arrive: (url: URL) => void): Promise<boolean> {
    present.abort()
    const mine = (present = new AbortController())
    document.documentElement.toggleAttribute('data-walking', true)
    const loaded = await load(url, mine.signal)
    if (mine.signal.aborted) return true
    document.documentElement.removeAttribute('data-walking')
    const isFit =
      loaded?.url.origin === location.origin && isMusic(loaded.url) && isSameBuild(loaded.page)
    if (!loaded || !isFit) return false
    loaded.url.hash = url.hash
    arrive(loaded.url)
    shown = loaded.url
    exchangePage(loaded.page)
    onArrive()
    return true
  }

  async function walk(url: URL) {
    if (!history.state) history.replaceState({ place: crypto.randomUUID() } satisfies Entry, '')
    history.scrollRestoration = 'manual'
    hasWalked = true
    heights.set(placeIn(history.state), scrollY)
    const isShown = await show(url, ({ href }) =>
      history.pushState({ place: crypto.randomUUID() } satisfies Entry, '', href),
    )
    if (!isShown) location.assign(url.href)
    else if (!scrollToHash(url)) scrollTo({ top: 0, behavior: 'instant' })
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a')
    if (!link || !link.href || !isPlainClick(event) || !isPlainLink(link)) return
    const url = new URL(link.href)
    const isOnPage = url.hash !== '' && isSamePage(url, shown)
    if (isOnPage || !canWalkTo(url)) return
    event.preventDefault()
    void walk(url)
  })

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || form.target) return
    if (event.defaultPrevented) return
    const url = new URL(form.action)
    url.search = String(new URLSearchParams(textsOf(new FormData(form, event.submitter))))
    if (!canWalkTo(url)) return
    event.preventDefault()
    void walk(url)
  })

  // The entry that is left is known here only; `popstate` already has the other one.
  addEventListener('scroll', () => heights.set(placeIn(history.state), scrollY), { passive: true })

  addEventListener('popstate', async ({ state }) => {
    const url = new URL(location.href)
    const isOnPage = isSamePage(url, shown)
    shown = isOnPage ? url : shown
    if (isOnPage || !hasWalked) return
    const height = heights.get(placeIn(state)) ?? 0
    const isShown = isMusic(url) && (await show(url, () => {}))
    if (!isShown) location.reload()
    else if (placeIn(history.state) === placeIn(state))
      scrollTo({ top: height, behavior: 'instant' })
  })

  // A reload restores the height by itself.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

const isSamePage = (a: URL, b: URL) => a.pathname === b.pathname && a.search === b.search

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const isPlainLink = (link: HTMLAnchorElement) =>
  (!link.target || link.target === '_self') && !link.hasAttribute('download')

const textsOf = (data: FormData) =>
  [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

function scrollToHash({ hash }: URL) {
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
  if (target) target.scrollIntoView()
  return Boolean(target)
}
