import { ABSOLUTE_LINK, FORMATTED_TAGS, LINK_ATTRIBUTES } from '@melodia/contract/choices/texts'
import DOMPurify from 'dompurify'
import { cleanHtmlBy } from '../trustedHtml.ts'

/** The same rules as on the server (`api/src/kit/text/richText.ts`, decision 035). */
export const FORMATTED = {
  ALLOWED_TAGS: [...FORMATTED_TAGS],
  // The editor's own mark on copied content.
  ALLOWED_ATTR: ['href', 'rel', 'target', 'data-pm-slice'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: ABSOLUTE_LINK,
}

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value)
})

/** HTML reduced to the tags that a formatted text may have, also if stored before that rule. */
export const cleanHtml = (html: string) => DOMPurify.sanitize(html, FORMATTED)

cleanHtmlBy(cleanHtml)
