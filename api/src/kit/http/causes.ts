import type { FastifyInstance } from 'fastify'
import { causedBy } from '@melodia/db/cause'

/** What a call writes carries the call's id, which its line of the log and its problem have, too. */
export function nameCauses(app: FastifyInstance) {
  app.addHook('onRequest', (request, _reply, done) => causedBy(request.id, done))
  // Again, since the bytes of a body come from the connection and not from the call.
  app.addHook('preValidation', (request, _reply, done) => causedBy(request.id, done))
}
