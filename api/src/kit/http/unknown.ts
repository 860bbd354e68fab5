import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, Problem } from './errors.ts'

/**
 * Answers calls without a route: 405 with `Allow` if the URL exists for other methods, otherwise
 * 404. Call it before the routes are registered, since it listens for them.
 */
export function answerUnknown(app: FastifyInstance) {
  const addresses = new Map<string, { matches: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return
    const known = addresses.get(url) ?? { matches: patternOf(url), methods: new Set() }
    for (const verb of [method].flat()) known.methods.add(verb)
    addresses.set(url, known)
  })

  return async (request: FastifyRequest, _reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const methods = new Set<string>()
    for (const address of addresses.values())
      if (address.matches.test(path)) for (const method of address.methods) methods.add(method)
    if (methods.size === 0) throw notFound('Address')
    const allow = [...methods].toSorted().join(', ')
    throw new Problem(405, `This address takes ${allow}.`, { headers: { allow } })
  }
}

const patternOf = (url: string) =>
  new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
