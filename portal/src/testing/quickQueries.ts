/** Elements that a label can have (HTML, section 4.10.2), and that know their labels. */
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea'

const quickened = new WeakSet<Window>()

/**
 * Speeds up what queries by label and MUI's styles ask of the page thousands of times per test:
 * jsdom walks through the whole page for each. `quickQueries.test.ts` compares both.
 */
export function quickenQueries() {
  const page = document.defaultView
  if (!page || quickened.has(page)) return
  quickened.add(page)
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    quickenLabels(prototype)
  quickenQuerySelector(Document.prototype)
  quickenQuerySelector(Element.prototype)
}

/** `labels` as an array, which those who ask turn it into. */
function quickenLabels(prototype: HTMLElement) {
  const whole = Object.getOwnPropertyDescriptor(prototype, 'labels')
  if (!whole?.get) return
  const { get } = whole
  Object.defineProperty(prototype, 'labels', {
    ...whole,
    get(this: HTMLElement): unknown {
      const isQuick = this.getRootNode() === document && this.matches(LABELABLE)
      return isQuick ? labelsOf(this) : get.call(this)
    },
  })
}

/** All elements of a tag. jsdom takes long for `collection[i]`, since names are looked up first. */
function elementsOf(tag: string, within: Document | Element = document): Element[] {
  const found = within.getElementsByTagName(tag)
  const { item } = HTMLCollection.prototype
  const elements: Element[] = []
  for (let at = item.call(found, 0); at; at = item.call(found, elements.length)) elements.push(at)
  return elements
}

/** The labels of an element in the page, in order. */
function labelsOf(element: HTMLElement): Element[] {
  const { id } = element
  return elementsOf('label').filter((label) => {
    const target = label.getAttribute('for')
    if (target !== null)
      return target !== '' && target === id && document.getElementById(id) === element
    return label.contains(element) && label.querySelector(LABELABLE) === element
  })
}

/** `[id="one"]` of queries by label, and `style[data-emotion="css-global"]` of Emotion and MUI. */
const ID = /^\[id="([^"\\]+)"\]$/
const STYLE = /^style\[([\w-]+)="([^"\\]*)"\]$/

type Query = (this: ParentNode & Node, selectors: string) => Element | null

function quickenQuerySelector(prototype: { querySelector: Query }) {
  const whole = prototype.querySelector
  prototype.querySelector = function (selectors) {
    const isInPage = this === document || this === document.body
    const [, id] = (isInPage && ID.exec(selectors)) || []
    // The first of its id may be in the head.
    const found = id && document.getElementById(id)
    if (found && this.contains(found)) return found
    const within = [document, document.head].find((parent) => parent === this)
    const [, name, value] = (within && STYLE.exec(selectors)) || []
    if (!name) return whole.call(this, selectors)
    const styles = elementsOf('style', within)
    return styles.find((style) => style.getAttribute(name) === value) ?? null
  }
}
