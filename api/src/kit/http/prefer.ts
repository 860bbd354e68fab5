import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether the caller prefers short records without their long fields (RFC 7240, `Prefer:
 * return=minimal`); the reply confirms it.
 */
export function prefersMinimal({ headers }: FastifyRequest, reply: FastifyReply) {
  const isPreferred = /(^|[,;\s])return=minimal($|[,;\s])/i.test(String(headers.prefer ?? ''))
  if (isPreferred) reply.header('preference-applied', 'return=minimal')
  return isPreferred
}
