import { createHash } from 'node:crypto'

export interface PageOptions {
  publicUrl: string
  /** Urls on other origins that pages call: the accounts provider, the status hosts. */
  connectTo: readonly string[]
  /** Origin of a media store that delivers audio itself. */
  playFrom?: string | undefined
  /**
   * Serve the sources through Vite with hot reload, not the built apps. Vite puts scripts and
   * styles into the page and listens on a socket, so the policy is looser.
   */
  dev?: boolean
}

/** Emotion inserts an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/** What every reply of the web carries. */
export const plainHeaders = { 'x-content-type-options': 'nosniff' } as const

/** What a page carries besides: it may load from its own origin and call the named others. */
export function pageHeaders(kind: 'landing' | 'portal', options: PageOptions) {
  const isSecure = options.publicUrl.startsWith('https://')
  return {
    'content-security-policy': policyOf(kind, options, isSecure),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(kind === 'portal' && { 'x-robots-tag': 'noindex' }),
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

function policyOf(kind: 'landing' | 'portal', options: PageOptions, isSecure: boolean): string {
  const own = new URL(options.publicUrl).origin
  const others = new Set(options.connectTo.map((url) => new URL(url).origin))
  others.delete(own)
  // Files chosen in a form are previewed before they are sent.
  const local = kind === 'portal' ? ' blob: data:' : ''
  const inline = options.dev ? ` 'unsafe-inline'` : ''
  const style = kind === 'portal' && !options.dev ? ` ${EMPTY_STYLE}` : inline
  if (options.dev) others.add(own.replace(/^http/, 'ws'))
  return [
    `default-src 'none'`,
    `script-src 'self'${inline}`,
    `style-src 'self'${style}`,
    `font-src 'self'`,
    `img-src 'self'${local}`,
    `media-src 'self'${local}${options.playFrom ? ` ${options.playFrom}` : ''}`,
    `connect-src ${["'self'", ...others].join(' ')}`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
