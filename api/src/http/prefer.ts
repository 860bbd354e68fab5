import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether the caller prefers records without what only their own address need show (RFC 7240,
 * `Prefer: return=minimal`); the reply says that it was heard.
 */
export function prefersMinimal({ headers }: FastifyRequest, reply: FastifyReply) {
  const isPreferred = /(^|[,;\s])return=minimal($|[,;\s])/i.test(String(headers.prefer ?? ''))
  if (isPreferred) reply.header('preference-applied', 'return=minimal')
  return isPreferred
}
