import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Values of the field `event` in the log: words of the OWASP Logging Vocabulary, and
 * `authn_token_invalid`, for which it has none.
 */
export const SECURITY_EVENTS = [
  'authn_login_success',
  'authn_login_successafterfail',
  'authn_login_fail',
  'authn_login_fail_max',
  'authn_login_lock',
  'authn_password_change',
  'authn_password_change_fail',
  'authn_reset_link',
  'authn_token_created',
  'authn_token_revoked',
  'authn_token_reuse',
  'authn_token_invalid',
  'authz_fail',
  'excess_rate_limit_exceeded',
  'input_validation_fail',
  'privilege_permissions_changed',
  'sensitive_delete',
  'sensitive_read',
  'session_created',
  'session_expired',
  'session_use_after_expire',
  'user_created',
  'user_deleted',
  'user_updated',
  'sys_startup',
  'sys_shutdown',
  'sys_crash',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export const isSecurityEvent = (value: unknown): value is SecurityEvent =>
  SECURITY_EVENTS.some((event) => event === value)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The event of a successful call of this route. */
    event?: SecurityEvent
  }
  interface FastifyRequest {
    /** Overrides the event; null if route and status determine it. */
    event: SecurityEvent | null
  }
}

/** Called with every event, also with those that are not logged. */
export type OnEvent = (event: SecurityEvent) => void

/**
 * Logs one line per call: who, from where, what, and how it ended. If it concerns security, the
 * line is a warning with an `event`. People are named by id; URLs lose their query, which may hold
 * a media signature or an authorization code.
 */
export function logCalls(app: FastifyInstance, onEvent: OnEvent) {
  app.decorateRequest('event', null)
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply)
    if (event) onEvent(event)
    // Invalid forms are counted only; their line has the status.
    const isNoted = event !== null && event !== 'input_validation_fail'
    const details = {
      ...(isNoted && { event, reason: reasonOf(reply) }),
      req: request,
      route: request.routeOptions.url,
      account: request.caller?.user.id,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    }
    request.log[isNoted ? 'warn' : 'info'](details, 'answered')
  })
}

/** A request in the log. */
export const describeRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  path: url.split('?', 1)[0],
  ip,
})

function eventOf(request: FastifyRequest, reply: FastifyReply): SecurityEvent | null {
  const { statusCode } = reply
  if (statusCode === 401) return hasToken(request) ? 'authn_token_invalid' : null
  if (statusCode === 403) return 'authz_fail'
  if (statusCode === 429) return 'excess_rate_limit_exceeded'
  if (statusCode === 400 || statusCode === 422) return 'input_validation_fail'
  if (statusCode >= 300) return null
  if (request.event) return request.event
  if (request.routeOptions.config.event) return request.routeOptions.config.event
  return request.method === 'DELETE' ? 'sensitive_delete' : null
}

const hasToken = ({ headers }: FastifyRequest) => headers.authorization !== undefined

/** RFC 6750, section 3: the description of the token error sent to the caller. */
const reasonOf = (reply: FastifyReply) =>
  /error_description="([^"]*)"/.exec(String(reply.getHeader('www-authenticate')))?.[1]
