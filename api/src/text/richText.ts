import { createRequire } from 'node:module'
import { ABSOLUTE_LINK, FORMATTED_TAGS, LINK_ATTRIBUTES } from '@melodia/contract/choices'
import type { IOptions } from 'sanitize-html'
import { single } from '../http/fields.ts'

const FORMATTED: IOptions = {
  allowedTags: [...FORMATTED_TAGS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    div: 'p',
    // A tag that is not allowed leaves its text: a link to nowhere is none.
    a: (tagName, { href = '' }) =>
      ABSOLUTE_LINK.test(href)
        ? { tagName, attribs: { href, ...LINK_ATTRIBUTES } }
        : { tagName: 'span', attribs: {} },
  },
}

const require = createRequire(import.meta.url)
/** Loads what sanitises with the first text that needs it: a start need not wait for it. */
const sanitizer = () => require('sanitize-html') as typeof import('sanitize-html')

/** Only this opens something in HTML; a text without it is the same text in HTML. */
const TAG = /<[a-z!/?]/i

/**
 * A bio or a description as it is stored: HTML of a few harmless tags, or a plain text, which stays
 * as it was sent. What is put into a page cannot act there, in either case.
 */
export function richText(text: string) {
  if (!TAG.test(text)) return text
  const html = sanitizer()(text, FORMATTED).trim()
  return html === '' || TAG.test(html) ? html : `<p>${html}</p>`
}

/** The one formatted text of a form's field. */
export function formatted(texts: readonly string[]) {
  const text = single(texts)
  return typeof text === 'string' ? richText(text) : text
}

/** Characters of an excerpt; lists cut it shorter (spec §9). */
const EXCERPT = 200

/** The beginning of a stored text without its formatting, in one line. */
export function excerptOf(stored: string) {
  const plain = TAG.test(stored)
    ? stored
        .replace(/<(br|\/?(p|ul|ol|li|blockquote))\b[^>]*>/g, ' ')
        .replace(/<[^>]*>/g, '')
        .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
    : stored
  const line = plain.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT ? [...line].slice(0, EXCERPT).join('') : line
}

/** All that the sanitiser writes. */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
