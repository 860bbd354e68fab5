import type { FastifyInstance } from 'fastify'

const isLoopback = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/**
 * Signing in works at PUBLIC_URL only, where the accounts provider sends people back to. Whoever
 * opens 127.0.0.1 in a browser while that is localhost, or the other way round, is led there.
 */
export function leadToOneOrigin(app: FastifyInstance, publicUrl: string): void {
  const known = new URL(publicUrl)
  if (!isLoopback(known.hostname)) return
  app.addHook('onRequest', async ({ headers, hostname, url }, reply) => {
    const isOther = isLoopback(hostname) && hostname !== known.hostname
    if (isOther && headers['sec-fetch-mode'] === 'navigate')
      return reply.redirect(atOrigin(url, known))
  })
}

/** The same path and query on our own origin: `//host` and `/\host` would name another. */
export function atOrigin(url: string, known: URL) {
  const address = new URL(known.origin)
  const [path = '', ...query] = url.split('?')
  address.pathname = path.replace(/^[/\\]+/, '/')
  address.search = query.join('?')
  return address.href
}
