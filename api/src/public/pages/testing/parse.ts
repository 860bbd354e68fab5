import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { SaxesParser } from 'saxes'

export interface XmlNode {
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  /** Its own text and that of everything in it. */
  text: string
}

/** The root of a document; throws where it is not well-formed. */
export function parseXml(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const node: XmlNode = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    for (const node of open) node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  const [first] = root.children
  if (!first) throw new Error('There is no element')
  return first
}

/** Every element with this name. */
export const all = (node: XmlNode, name: string): XmlNode[] => [
  ...(node.name === name ? [node] : []),
  ...node.children.flatMap((child) => all(child, name)),
]

export interface HtmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
}

/** Every element of a page, as a browser sees them. */
export function elementsOf(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node): string => {
    if ('value' in node) return node.value
    const inside = 'childNodes' in node ? node.childNodes : []
    const at = found.length
    const isElement = 'tagName' in node
    if (isElement) {
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
      found.push({ name: node.tagName, attributes, text: '' })
    }
    const text = inside.map(walk).join('')
    const element = isElement ? found[at] : undefined
    if (element) element.text = text
    return text
  }
  walk(parse(html))
  return found
}

/** Data of a page's `<script>` of this type. */
export function dataOf<Data>(html: string, type: string): Data {
  const scripts = elementsOf(html).filter(({ name }) => name === 'script')
  const found = scripts.find(({ attributes }) => attributes['type'] === type)
  return JSON.parse(found?.text ?? '') as Data
}
