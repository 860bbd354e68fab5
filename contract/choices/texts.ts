/**
 * Tags of a formatted text (decision 035): those the portals' editor writes, and nothing active.
 */
export const FORMATTED_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const

/**
 * Links need a scheme and host, or a mailbox. A relative link would point to our own server, where
 * a click acts with the rights of the person who clicks.
 */
export const ABSOLUTE_LINK = /^(?:https?:\/\/|mailto:)/i

/** Links open in a new tab that learns nothing about the page they came from. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const
