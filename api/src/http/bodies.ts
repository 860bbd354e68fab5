import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { tooLarge, wrongType } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most values of its JSON body, where that is more than elsewhere. */
    mostValues?: number
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
    const { mostValues = MOST_VALUES } = request.routeOptions.config
    if (hasTooMuch(String(body), mostValues))
      return done(tooLarge('The body has too many values.'), undefined)
    return parseJson(request, String(body), done)
  })
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    body === ''
      ? done(null, undefined)
      : done(wrongType('This call takes application/json.'), undefined),
  )
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

/** The end of the string that begins here: a quote after an even number of backslashes. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++)
    if (json[at] === '\\') at += 1
    else if (json[at] === '"') return at
  return json.length
}
