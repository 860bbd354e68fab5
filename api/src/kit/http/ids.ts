import type { ById } from '@melodia/contract/lists'
import type { FastifyRequest } from 'fastify'
import { notFound } from './errors.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a well-formed id. */
export const isId = (text: string) => ID.test(text)

/** The id in the path. A malformed id is not found, without a query. */
export function idOf({ params }: Pick<FastifyRequest<{ Params: ById }>, 'params'>, noun: string) {
  if (!ID.test(params.id)) throw notFound(noun)
  return params.id.toLowerCase()
}
