import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { wrongType } from './errors.ts'

/** The body of a call that takes none. */
export const NoBody = Type.Object({}, { additionalProperties: false })

/**
 * JSON bodies, and empty ones whatever their declared type: react-admin sends its deletes as empty
 * `text/plain`, which is no body at all.
 */
export function parseBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, String(body), done),
  )
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(wrongType('This call takes application/json.'), undefined),
  )
}

/** Before validation, on a route whose body may be missing. */
export async function bodyIsOptional(request: FastifyRequest) {
  if (request.isMultipart()) throw wrongType('This call takes application/json.')
  request.body ??= {}
}
