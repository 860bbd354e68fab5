import { ABSOLUTE_LINK } from '@melodia/contract/choices/texts'

/** Matches a URL that has a scheme. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** Completes the URL typed for a link; null if it is not allowed. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (ABSOLUTE_LINK.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`
  const isBare = /^[\p{L}\p{N}]/u.test(text) && /^[^/?#]+\./.test(text)
  return isBare && (!SCHEME.test(text) || /^[^/]+:\d/.test(text)) ? `https://${text}` : null
}
