/** Properties that queries, clicks and matchers read of every element, thousands of times per test. */
const QUICK = ['display', 'visibility', 'opacity', 'pointer-events'] as const
type Property = (typeof QUICK)[number]
const INHERITED: ReadonlySet<Property> = new Set(['visibility', 'pointer-events'])

interface Declaration {
  value: string
  isImportant: boolean
}

/** A rule that declares one of the properties. */
interface Rule {
  selector: string
  /** A class that the element must have; null if the selector has none. */
  className: string | null
  specificity: number
  declarations: ReadonlyMap<Property, Declaration>
}

/** Values that depend on more than the rules of one element, or of its ancestors. */
const NOT_QUICK = /^(?:initial|unset|revert|revert-layer)$|var\(/

const quickened = new WeakSet<Document>()

/**
 * Speeds up `getComputedStyle` of this page for these properties: jsdom computes every property of
 * an element and its ancestors at each call. All other properties are jsdom's.
 * `computedStyle.test.ts` compares both.
 */
export function quickenComputedStyle() {
  const page = document.defaultView
  if (!page || quickened.has(document)) return
  quickened.add(document)
  const whole = page.getComputedStyle.bind(page)
  const cascade = makeCascade(whole)
  const quick = (element: Element, pseudo?: string | null) =>
    pseudo ? whole(element, pseudo) : lazily(element, whole, cascade)
  page.getComputedStyle = quick
  globalThis.getComputedStyle = quick
}

type Whole = Window['getComputedStyle']
type Cascade = (element: Element, property: Property) => string

function lazily(element: Element, whole: Whole, cascade: Cascade): CSSStyleDeclaration {
  let computed: CSSStyleDeclaration | undefined
  // Nothing has a size in jsdom, so that MUI need not compute the height of a text.
  const isUnmeasured = element.localName === 'textarea'
  const style = () => (computed ??= whole(element))
  const getPropertyValue = (name: string) => {
    const property = quickOf(name)
    return property ? cascade(element, property) : style().getPropertyValue(name)
  }
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      const property = quickOf(name === 'pointerEvents' ? 'pointer-events' : name)
      if (property) return cascade(element, property)
      if (name === 'getPropertyValue') return getPropertyValue
      if (name === 'width' && isUnmeasured) return '0px'
      const value: unknown = Reflect.get(style(), name)
      return typeof value === 'function' ? value.bind(style()) : value
    },
  })
}

const quickOf = (name: string | symbol) => QUICK.find((property) => property === name)

function makeCascade(whole: Whole): Cascade {
  const rulesFor = makeRules()
  const builtIn = makeBuiltIn(whole)

  /** The value declared by a rule or the element's own style; '' if there is none. */
  function declared(element: Element, property: Property): string {
    let value = ''
    let weight = -1
    for (const rule of rulesFor(element)) {
      const declaration = rule.declarations.get(property)
      if (!declaration) continue
      const ruleWeight = rule.specificity + (declaration.isImportant ? IMPORTANT : 0)
      if (ruleWeight < weight || !isMatch(element, rule)) continue
      value = declaration.value
      weight = ruleWeight
    }
    if (!element.getAttribute('style')?.includes(property)) return value
    const { style } = element as HTMLElement
    const own = style.getPropertyValue(property)
    const isOwn = weight < IMPORTANT || style.getPropertyPriority(property) !== ''
    return own !== '' && isOwn ? own : value
  }

  return (element, property) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const value = declared(at, property)
      if (NOT_QUICK.test(value)) return whole(element).getPropertyValue(property)
      const isInherited = value === 'inherit' || (value === '' && INHERITED.has(property))
      if (!isInherited) return value || builtIn(at, property)
    }
    return builtIn(element, property)
  }
}

const isMatch = (element: Element, { selector, className }: Rule) =>
  selector === `.${className}` || element.matches(selector)

/** The value without any style of the page. It depends on the tag and these attributes. */
function makeBuiltIn(whole: Whole): Cascade {
  const known = new Map<string, string>()
  return (element, property) => {
    const given = ['hidden', 'open', 'type'].map((name) => element.getAttribute(name))
    const key = JSON.stringify([property, element.namespaceURI, element.localName, given])
    let value = known.get(key)
    if (value === undefined) {
      const bare = element.cloneNode() as Element
      bare.removeAttribute('class')
      bare.removeAttribute('style')
      value = whole(bare).getPropertyValue(property)
      known.set(key, value)
    }
    return value
  }
}

/**
 * The rules that may apply to an element, in order. The page's style sheets are read as they are
 * added.
 */
function makeRules() {
  const ofSheet = new WeakMap<CSSStyleSheet, Rule[]>()
  let all: Rule[] | null = null
  /** Keyed by the `class` attribute. */
  const known = new Map<string, Rule[]>()
  const forget = () => {
    all = null
    known.clear()
  }
  const changes = new MutationObserver(forget)
  changes.observe(document.head, { childList: true, subtree: true, characterData: true })

  const read = () =>
    [...document.styleSheets].flatMap((sheet) => {
      const rules = ofSheet.get(sheet) ?? [...sheet.cssRules].flatMap(rulesOf)
      ofSheet.set(sheet, rules)
      return rules
    })

  return (element: Element) => {
    if (changes.takeRecords().length > 0) forget()
    const text = element.getAttribute('class') ?? ''
    let rules = known.get(text)
    if (!rules) {
      const names = new Set(text.split(/\s+/))
      all ??= read()
      rules = all.filter(({ className }) => className === null || names.has(className))
      known.set(text, rules)
    }
    return rules
  }
}

const IMPORTANT = 1e9
const PSEUDO_ELEMENT = /::|:(?:before|after|first-line|first-letter)\b/

function rulesOf(rule: CSSRule): Rule[] {
  // jsdom's screen has no size.
  if (rule instanceof CSSMediaRule)
    return /^$|\b(?:all|screen)$/.test(rule.media.mediaText)
      ? [...rule.cssRules].flatMap(rulesOf)
      : []
  if (!(rule instanceof CSSStyleRule)) return []
  const declarations = declarationsOf(rule)
  if (declarations.size === 0) return []
  return rule.selectorText
    .split(/,(?![^(]*\))/)
    .map((selector) => selector.trim())
    .filter((selector) => !PSEUDO_ELEMENT.test(selector))
    .map((selector) => ({
      selector,
      className: classOf(selector),
      specificity: specificityOf(selector),
      declarations,
    }))
}

const declarationsOf = ({ style }: CSSStyleRule) =>
  new Map(
    QUICK.map((property) => {
      const isImportant = style.getPropertyPriority(property) !== ''
      return [property, { value: style.getPropertyValue(property), isImportant }] as const
    }).filter(([, { value }]) => value !== ''),
  )

/** A class in the last part of a selector, outside parentheses. */
const classOf = (selector: string) =>
  /\.([\w-]+)/.exec(selector.replaceAll(/\([^)]*\)/g, '').replace(/^.*[\s>+~]/, ''))?.[1] ?? null

/** Number of ids, classes and tags as one number (Selectors 4, section 17). */
function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  const classes = count(/\.[\w-]|\[|:(?!not\(|is\(|where\(|has\()[\w-]/g)
  const tags = count(/(?:^|[\s>+~(])[a-z][\w-]*/gi)
  return count(/#[\w-]/g) * 1e6 + classes * 1e3 + tags
}
