import { ABSOLUTE_LINK, FORMATTED_TAGS, LINK_ATTRIBUTES } from '@melodia/contract/choices'
import DOMPurify from 'dompurify'
import { cleanHtmlBy } from '../trustedHtml.ts'

/** As the server cuts a text down when it is written (`api/src/text/richText.ts`, decision 035). */
export const FORMATTED = {
  ALLOWED_TAGS: [...FORMATTED_TAGS],
  // The editor's own mark of what was copied out of it.
  ALLOWED_ATTR: ['href', 'rel', 'target', 'data-pm-slice'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: ABSOLUTE_LINK,
}

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (!element.hasAttribute('href')) return
  for (const [name, value] of Object.entries(LINK_ATTRIBUTES)) element.setAttribute(name, value)
})

/** HTML cut down to what a formatted text may hold, also one that was stored before that was so. */
export const cleanHtml = (html: string) => DOMPurify.sanitize(html, FORMATTED)

cleanHtmlBy(cleanHtml)
