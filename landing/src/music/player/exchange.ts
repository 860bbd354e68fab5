import { say } from './say.ts'

/** Tags of the head that differ from page to page. */
const HEAD = [
  'link[rel=canonical]',
  'meta[name=description]',
  'meta[name=robots]',
  'link[type="application/json+oembed"]',
  'link[type="text/xml+oembed"]',
  'meta[property="og:url"]',
  'meta[property="og:title"]',
]

/** Whether a page was built together with the present one, so that its looks and script are here. */
export function isSameBuild(page: Document): boolean {
  const files = (of: Document) =>
    [...of.querySelectorAll('script[src], link[rel=stylesheet]')]
      .map((each) => each.getAttribute('src') ?? each.getAttribute('href'))
      .join(' ')
  return page.querySelector('main') !== null && files(page) === files(document)
}

/** Shows another page in place of the present one, and takes the reader to its heading. */
export function exchangePage(page: Document): void {
  document.title = page.title
  for (const selector of HEAD) {
    document.head.querySelector(selector)?.remove()
    const tag = page.head.querySelector(selector)
    if (tag) document.head.append(document.importNode(tag, true))
  }
  const main = page.querySelector('main')
  if (main)
    document.querySelector('main')?.replaceWith(document.importNode(withoutScripts(main), true))
  const search = document.querySelector<HTMLInputElement>('header input[name=q]')
  if (search)
    search.value = page.querySelector<HTMLInputElement>('header input[name=q]')?.value ?? ''
  arrive()
}

/** Trusted Types refuse a script even of data, so its text goes into a plain element. */
function withoutScripts(main: HTMLElement) {
  for (const script of main.querySelectorAll('script')) {
    const data = main.ownerDocument.createElement('data')
    data.id = script.id
    data.hidden = true
    data.textContent = script.textContent
    script.replaceWith(data)
  }
  // The loaded document was parsed without scripts, so its <noscript> content is elements.
  for (const rest of main.querySelectorAll('noscript')) rest.remove()
  return main
}

function arrive() {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  say(document.title)
}
