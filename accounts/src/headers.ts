/**
 * Headers of everything under /accounts: nothing inline, nothing from other origins, no framing.
 */
export function securityHeaders(publicUrl: string, redirectOrigins: readonly string[]) {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Browsers also apply this list to the redirects that answer a form.
    `form-action ${["'self'", ...redirectOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Our pages have no scripts.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Not `no-referrer`: browsers would then send `Origin: null` with our own forms.
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
