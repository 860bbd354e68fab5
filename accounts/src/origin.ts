import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent by a page of this origin. Browsers send `Origin` with every form post,
 * and no page can choose it: a post without it doesn't come from one of our forms.
 */
export const isOwnForm = (headers: IncomingHttpHeaders, origin: string): boolean =>
  headers.origin === origin
