import type { FastifyInstance } from 'fastify'
import { causedBy } from '@melodia/db/cause'

/** Rows that a call writes carry the call's id, as its line of the log and its problem do. */
export function nameCauses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => causedBy(request.id, done))
}
