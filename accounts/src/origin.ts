import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent by a page of this origin. Browsers send `Origin` with every form post,
 * and no page can choose it: a post without it doesn't come from one of our forms.
 */
export const isOwnForm = (headers: IncomingHttpHeaders, origin: string): boolean =>
  headers.origin === origin

/**
 * Whether somebody followed a link or a redirect of our own pages, the whole way: one step through
 * another site makes it `cross-site`. A browser's guess of the next page is nobody's wish.
 */
export const isOwnLink = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-purpose'] === undefined
