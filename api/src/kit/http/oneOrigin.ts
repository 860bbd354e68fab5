import type { FastifyInstance } from 'fastify'

const isThisMachine = (host: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(host)

/**
 * Signing in works only at PUBLIC_URL, to which the accounts provider redirects. So 127.0.0.1
 * redirects to localhost if that is the public one, and the other way round.
 */
export function leadToOneOrigin(app: FastifyInstance, publicUrl: string): void {
  const known = new URL(publicUrl)
  if (!isThisMachine(known.hostname)) return
  app.addHook('onRequest', async ({ headers, hostname, url }, reply) => {
    const isOther = isThisMachine(hostname) && hostname !== known.hostname
    if (isOther && headers['sec-fetch-mode'] === 'navigate')
      return reply.redirect(atOrigin(url, known))
  })
}

/** The same path and query on our own origin: `//host` and `/\host` would lead to another. */
export function atOrigin(url: string, known: URL) {
  const address = new URL(known.origin)
  const [path = '', ...query] = url.split('?')
  address.pathname = path.replace(/^[/\\]+/, '/')
  address.search = query.join('?')
  return address.href
}
