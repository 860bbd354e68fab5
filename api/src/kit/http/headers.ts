import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { malformed } from './errors.ts'

export interface PageOptions {
  publicUrl: string
  /** URLs on other origins that pages call: the accounts provider, the status hosts. */
  connectTo: readonly string[]
  /** URL of the accounts provider, which renews sessions in a hidden frame (decision 265). */
  signInAt?: string
  /** Origin of a media store that serves audio itself. */
  playFrom?: string | undefined
  /**
   * Serves the sources through Vite with hot reload instead of the build. Vite adds inline scripts
   * and styles and uses a socket, so the policy is looser.
   */
  dev?: boolean
}

/** Emotion inserts an empty style element and fills it through the CSSOM. */
const EMPTY_STYLE = hashOf('')
/** For the picture at the top of Swagger UI. */
const LOGO_STYLE = hashOf('.logo_small_svg__cls-2{fill:#fff}.logo_small_svg__cls-3{fill:#85ea2d}')

/** Allows a style of exactly this text in a policy. */
function hashOf(style: string) {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`
}

/** Two years, including subdomains. */
const HSTS = 'max-age=63072000; includeSubDomains'
const isSecure = (publicUrl: string) => publicUrl.startsWith('https://')

/** For replies that other sites may show or read: pictures, previews, the server's health. */
export const FOR_EVERY_ORIGIN = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** The same, for public replies, which scripts of other sites may read. */
export const READABLE_EVERYWHERE = {
  ...FOR_EVERY_ORIGIN,
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Accept-Ranges, Content-Length, Content-Range, ETag, Location, Retry-After',
} as const

/**
 * Headers of every reply: pages, files, redirects, errors. By itself a reply loads nothing, runs
 * nothing and cannot be framed; other origins cannot embed it.
 */
export const headersOfAll = (publicUrl: string) => ({
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isSecure(publicUrl) && { 'strict-transport-security': HSTS }),
})

/** Sets them before everything else, so that every reply has them, errors included. */
export function protect(app: FastifyInstance, publicUrl: string) {
  const headers = headersOfAll(publicUrl)
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers)
    // Node takes the first, others may take the last (RFC 9112, section 3.2).
    const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name))
    if (hosts.length > 1) throw malformed('The call has two Host headers.')
  })
}

/** Pages by what they may do. */
type PageKind = 'landing' | 'portal' | 'callback' | 'embed'

/** Who may show a page in a frame: a session is renewed in one that ends at `/callback`. */
const FRAMED_BY = { landing: `'none'`, portal: `'none'`, callback: `'self'`, embed: '*' } as const

/** Further headers of pages: a page may load from its own origin and call the listed others. */
export const pageHeaders = (kind: PageKind, options: PageOptions) => ({
  'content-security-policy': policyOf(kind, options, isSecure(options.publicUrl)),
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...((kind === 'portal' || kind === 'embed') && { 'x-robots-tag': 'noindex' }),
  ...(kind === 'embed' && FOR_EVERY_ORIGIN),
})

/** The page of the API document: its scripts and styles are files. */
export const docsPolicy = (publicUrl: string) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self' ${LOGO_STYLE}`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    ...(isSecure(publicUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/**
 * Trusted Types policies that may turn text into HTML: `portal/src/trustedHtml.ts` sanitises it
 * with DOMPurify. The landing page needs none.
 */
const TRUSTED = {
  landing: `'none'`,
  portal: 'default dompurify',
  callback: `'none'`,
  embed: `'none'`,
} as const

function policyOf(kind: PageKind, options: PageOptions, secure: boolean): string {
  const own = new URL(options.publicUrl).origin
  const others = new Set(options.connectTo.map((url) => new URL(url).origin))
  others.delete(own)
  const signInAt = new URL(options.signInAt ?? own).origin
  const provider = signInAt === own ? '' : ` ${signInAt}`
  // Chosen files are previewed before they are sent.
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
    ...(kind === 'landing' || kind === 'portal' ? [`frame-src 'self'${provider}`] : []),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors ${FRAMED_BY[kind]}`,
    // Vite's client writes HTML.
    ...(options.dev
      ? []
      : [`require-trusted-types-for 'script'`, `trusted-types ${TRUSTED[kind]}`]),
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
