/** Characters that XML 1.0 cannot contain, not even escaped. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for XML and HTML, in elements and in quoted attributes. */
export const escape = (text: string) =>
  text
    .toWellFormed()
    .replace(IMPOSSIBLE, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An element that holds text. */
export const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`

/** An element that holds other elements, each on a line of its own; empty ones are left out. */
export const block = (name: string, content: readonly string[], attributes = '') =>
  [`<${name}${attributes}>`, ...content.filter(Boolean), `</${name}>`].join('\n')

export const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
