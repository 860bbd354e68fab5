import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a form was sent by a page of this origin. Browsers send `Origin` with every form post and
 * pages cannot choose it, so a post without it is not from our forms.
 */
export const isOwnForm = (headers: IncomingHttpHeaders, origin: string): boolean =>
  headers.origin === origin
