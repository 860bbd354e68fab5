import type { ById } from '@melodia/contract/lists'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { malformed, notFound, stale } from './errors.ts'
import { idOf } from './ids.ts'

/** Each record has a version, sent as its ETag (contract, Replies). */
export function sendVersion(reply: FastifyReply, { version }: { version: number }) {
  reply.header('etag', `"${version}"`)
}

/** The version in `If-Match`; undefined if any will do (RFC 9110, section 13.1.1). */
export function ifVersion({ headers }: FastifyRequest): number | undefined {
  const tag = headers['if-match']?.trim()
  if (tag === undefined || tag === '*') return undefined
  const version = /^"(\d{1,9})"$/.exec(tag)?.[1]
  // A well-formed tag of another form matches nothing; a weak one never matches.
  if (version === undefined && /^(W\/)?"[^"]*"$/.test(tag)) return 0
  if (version === undefined) throw malformed('If-Match is the ETag of the record: "3".')
  return Number(version)
}

/** A record to change, and the version that the change is based on. */
export interface Target {
  id: string
  ifVersion?: number | undefined
}
export const targetOf = (request: FastifyRequest<{ Params: ById }>, noun: string): Target => ({
  id: idOf(request, noun),
  ifVersion: ifVersion(request),
})

/** The result of a change; throws if the record is missing or has another version. */
export function existingOrThrow<Row extends object>(
  noun: string,
  result: Row | 'missing' | 'stale',
): Row {
  if (result === 'missing') throw notFound(noun)
  if (result === 'stale') throw stale()
  return result
}
