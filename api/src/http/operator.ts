import type { BlockList } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isAmong, isLoopback } from '../boot/loopback.ts'

/** What proxies add: the call came from somewhere else than its socket says. */
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
 * Whether a call comes from this machine, or from one that METRICS_HOST lists. The address is that
 * of the socket, whatever TRUST_PROXY says, and a call that a proxy has passed on is nobody's here.
 */
export function isOperator({ raw }: FastifyRequest, others: BlockList): boolean {
  if (FORWARDED.some((name) => raw.headers[name] !== undefined)) return false
  const address = raw.socket.remoteAddress ?? ''
  return isLoopback(address) || isAmong(others, address)
}
