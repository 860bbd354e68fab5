import { ABSOLUTE_LINK } from '@melodia/contract/choices'

/** What stands for the scheme of an address that was typed without one. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i

/** The address that somebody typed for a link, made whole; null where no link may lead there. */
export function addressOf(typed: string): string | null {
  const text = typed.trim()
  if (ABSOLUTE_LINK.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+$/.test(text)) return `mailto:${text}`
  const isBare = /^[\p{L}\p{N}]/u.test(text) && /^[^/?#]+\./.test(text)
  return isBare && (!SCHEME.test(text) || /^[^/]+:\d/.test(text)) ? `https://${text}` : null
}
