import { createRequire } from 'node:module'
import { ABSOLUTE_LINK, FORMATTED_TAGS, LINK_ATTRIBUTES } from '@melodia/contract/choices/texts'
import type { IOptions } from 'sanitize-html'

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
    // A disallowed link is replaced by its text.
    a: (tagName, { href = '' }) =>
      ABSOLUTE_LINK.test(href)
        ? { tagName, attribs: { href, ...LINK_ATTRIBUTES } }
        : { tagName: 'span', attribs: {} },
  },
}

const require = createRequire(import.meta.url)
/** Loads the sanitizer with the first text that needs it, so that a start does not wait for it. */
const sanitizer = () => require('sanitize-html') as typeof import('sanitize-html')

/** Only this opens a tag; a text without it is the same in HTML. */
const TAG = /<[a-z!/?]/i

/**
 * A bio or description as stored: HTML of a few harmless tags, or plain text, which stays as sent.
 * Neither can run anything in a page.
 */
export function richText(text: string) {
  if (!TAG.test(text)) return text
  const html = sanitizer()(text, FORMATTED).trim()
  return html === '' || TAG.test(html) ? html : `<p>${html}</p>`
}

/** Characters of an excerpt; lists shorten it further (spec §9). */
const EXCERPT = 200

/** The beginning of a stored text in one line, without formatting. */
export function excerptOf(stored: string) {
  const plain = TAG.test(stored)
    ? withoutTags(stored.replace(/<(br|\/?(p|ul|ol|li|blockquote))\b[^<>]*>/g, ' '))
    : stored
  const line = plain.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT ? [...line].slice(0, EXCERPT).join('') : line
}

/** A stored text without formatting: a blank line between paragraphs, lists line by line. */
export function plainText(stored: string) {
  const plain = TAG.test(stored)
    ? withoutTags(
        stored
          .replace(/\s+/g, ' ')
          .replace(/ ?<(br|\/li)\b[^<>]*> ?/g, '\n')
          .replace(/ ?<\/?(p|ul|ol|blockquote)\b[^<>]*> ?/g, '\n\n'),
      )
    : stored.replace(/\r\n?/g, '\n')
  return plain.replace(/\n{3,}/g, '\n\n').trim()
}

const withoutTags = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** All entities that the sanitizer writes. */
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
