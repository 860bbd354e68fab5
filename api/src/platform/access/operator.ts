import type { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isAmong, isLoopback } from '../../kit/net/loopback.ts'

/** Headers that proxies add: the call did not originate at its socket's address. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
]

/**
 * Whether a call comes from this machine, or from one listed in METRICS_HOST. Uses the address of
 * the socket, whatever TRUST_PROXY says; a call forwarded by a proxy never counts.
 */
export function isOperator({ raw }: FastifyRequest, others: BlockList): boolean {
  if (FORWARDED.some((name) => raw.headers[name] !== undefined)) return false
  const address = raw.socket.remoteAddress ?? ''
  return isLoopback(address) || isAmong(others, address)
}
