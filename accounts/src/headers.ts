/** Headers of everything under /accounts. Nothing inline, nothing foreign, never in a frame. */
export function securityHeaders(publicUrl: string, redirectOrigins: readonly string[]) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Browsers hold the redirects that answer a form to this list too.
    `form-action ${["'self'", ...redirectOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // No page of ours has a script.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Not `no-referrer`: with it, browsers send `Origin: null` with our own forms.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
