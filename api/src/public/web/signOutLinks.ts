import type { FastifyInstance } from 'fastify'
import { pathOf } from './area.ts'

const SIGN_OUT = /^\/((admin|creators)\/)?logout\/?$/
const OTHERS = new Set<unknown>(['cross-site', 'same-site'])

/**
 * The sign-out screens have a countdown (spec §2). If another site led there, it is stopped, so
 * that a link cannot sign anybody out (decision 092).
 */
export function stopForeignCountdowns(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, url }, reply) => {
    if (!OTHERS.has(headers['sec-fetch-site']) || !SIGN_OUT.test(pathOf(url))) return
    const isStopped = new URLSearchParams(url.split('?')[1]).get('countdown') === 'stopped'
    if (!isStopped) return reply.redirect(`${pathOf(url)}?countdown=stopped`)
  })
}
