import type { FastifyInstance } from 'fastify'
import { causedBy, causeOfCall, type Cause, type Recording } from '@melodia/db/cause'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call is to all that it causes; null before its first hook. */
    cause: Cause | null
  }
}

/**
 * Rows that a call writes carry the call's id, as its line of the log and its problem do, and all that
 * it causes is part of its trace.
 */
export function nameCauses(app: FastifyInstance, recording: Recording | null) {
  app.decorateRequest('cause', null)
  app.addHook('onRequest', (request, _reply, done) => {
    request.cause = causeOfCall(request.id, request.headers, recording)
    causedBy(request.cause, done)
  })
  // The end of a long reply comes from the connection, which earlier calls may have used.
  app.addHook('onResponse', (request, _reply, done) => causedBy(request.cause, done))
}
