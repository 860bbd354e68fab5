import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { shortened } from '../text/text.ts'
import { malformed, tooLarge, wrongType } from './errors.ts'
import { endOfText, repeatedKey } from './jsonKeys.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most values of its JSON body, if it may have more than others. */
    mostValues?: number
  }
  interface FastifyRequest {
    /** Milliseconds that parsing its JSON body took; absent without one. */
    parseMs?: number
  }
}

/** For calls without a body. */
export const NoBody = Type.Object({}, { additionalProperties: false })

/**
 * JSON bodies, and empty bodies of any declared type: react-admin sends deletes as empty
 * `text/plain`.
 */
export function parseBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    const began = performance.now()
    const { mostValues = MOST_VALUES } = request.routeOptions.config
    if (hasTooMuch(String(body), mostValues))
      return done(tooLarge('The body has too many values.'), undefined)
    return parseJson(request, String(body), (error, value) => {
      const twice = error ? null : repeatedKey(String(body))
      request.parseMs = performance.now() - began
      if (twice === null) return done(error, value)
      return done(malformed(`The body has “${shortened(twice, 60)}” twice.`), undefined)
    })
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(wrongType('This call takes application/json.'), undefined),
  )
  // A body that a call would ignore is refused, as unknown fields are.
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body || typeof body !== 'object' || body === null) return
    const [name] = Object.keys(body)
    if (name !== undefined)
      throw malformed(`${shortened(name, 60)} is not a field of this call, which has none.`)
  })
}

/** Runs before validation, on routes whose body may be missing. */
export async function bodyIsOptional(request: FastifyRequest) {
  if (request.isMultipart()) throw wrongType('This call takes application/json.')
  request.body ??= {}
}

/** More than any body here: a playlist of 1,000 tracks is a list in an object. */
const MOST_VALUES = 10_000
const MOST_DEPTH = 32

/**
 * Whether JSON has so many or so deeply nested values that parsing blocks the server: a megabyte of
 * brackets takes a tenth of a second. Content of strings does not count.
 */
function hasTooMuch(json: string, most: number): boolean {
  let [values, depth] = [0, 0]
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') at = endOfText(json, at)
    else if (character === ',') values += 1
    else if (character === '[' || character === '{') depth += 1
    else if (character === ']' || character === '}') depth -= 1
    if (values > most || depth > MOST_DEPTH) return true
  }
  return false
}
