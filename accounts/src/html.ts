/** Escaped markup. Only `html` makes it, so nothing gets into a page unescaped. */
class Markup {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
}
export type { Markup }

type Part = Markup | string | number | false | null | undefined | readonly Part[]

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

function render(part: Part): string {
  if (part instanceof Markup) return part.toString()
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map(render).join('')
  return escape(String(part))
}

/** A piece of a page. Values are escaped for text and quoted attributes; pieces can be nested. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((text, at) => text + render(parts[at])).join(''))
}
