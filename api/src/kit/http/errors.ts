import { LIMITS } from '@melodia/contract/choices/limits'
import {
  EMAIL_UNCONFIRMED,
  FRESH_SIGN_IN_NEEDED,
  ROLE_NEEDED,
} from '@melodia/contract/choices/problems'
import { FRESH_MINUTES } from '@melodia/contract/session'
import { isBusy } from '@melodia/db/engine/errors'
import type { Problem as ProblemBody } from '@melodia/contract/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { shortened } from '../text/text.ts'
import { settleBody } from './timeouts.ts'

/** Limits of a problem's parts, so that no reply exceeds 64 kB. */
export const MOST_ERRORS = LIMITS.errorsInReply
const MOST = { name: 100, sentence: 500, detail: 1_000 }

type FieldErrors = Readonly<Record<string, string>>

/** An error reported to the caller: a status, a sentence, and the details. */
export class Problem extends Error {
  readonly status: number
  /** For errors that callers must distinguish from others of the same status (RFC 9457, 3.1.1). */
  readonly type: string
  readonly detail: string
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>
  /** Shown by a screen that lost a race: who was first. */
  readonly facts: Pick<ProblemBody, 'decided' | 'lease'>

  constructor(
    status: number,
    message: string,
    more: {
      type?: string
      detail?: string
      errors?: FieldErrors
      headers?: Record<string, string>
      facts?: Pick<ProblemBody, 'decided' | 'lease'>
      /** Logged, and never sent. */
      cause?: Error
    } = {},
  ) {
    super(message, more.cause && { cause: more.cause })
    this.name = 'Problem'
    this.status = status
    this.type = more.type ?? 'about:blank'
    this.detail = more.detail ?? message
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.facts = more.facts ?? {}
  }
}

export const malformed = (message: string) => new Problem(400, message)

/** RFC 6750: no error code without a token, `invalid_token` with a bad one. */
export const unauthorized = (detail?: string) =>
  new Problem(401, 'Please sign in.', {
    detail: detail ?? 'This call needs an access token: Authorization: Bearer <token>.',
    headers: {
      'www-authenticate': detail
        ? `Bearer realm="melodia", error="invalid_token", error_description="${detail}"`
        : 'Bearer realm="melodia"',
    },
  })

/** The caller lacks, or has lost, the role of this area. */
export const roleNeeded = (message: string) =>
  new Problem(403, message, {
    type: ROLE_NEEDED,
    headers: { 'www-authenticate': 'Bearer realm="melodia", error="insufficient_scope"' },
  })

/** The caller has to follow the link sent to their email first. */
export const emailUnconfirmed = () =>
  new Problem(
    403,
    'Please confirm your email first: follow the link in the mail that we sent you. Your account page sends it again.',
    { type: EMAIL_UNCONFIRMED },
  )

/**
 * The caller signed in too long ago for this call, or their token does not say when (RFC 9470,
 * section 3).
 */
export const freshSignInNeeded = (isTimeTold: boolean) =>
  new Problem(401, 'To do this, sign in again.', {
    type: FRESH_SIGN_IN_NEEDED,
    detail: isTimeTold
      ? `To do this, sign in again: your sign-in is more than ${FRESH_MINUTES} minutes old.`
      : 'Your accounts provider does not say when you signed in. Whoever runs this server can change that: ACCOUNTS_SIGN_IN_TIME.',
    headers: {
      'www-authenticate': `Bearer realm="melodia", error="insufficient_user_authentication", error_description="A more recent sign-in is required", max_age="${FRESH_MINUTES * 60}"`,
    },
  })

/** For the caller's own records that they share with others. */
export const forbidden = (message: string) => new Problem(403, message)

/** Also for records out of the caller's scope. */
export const notFound = (what: string) => new Problem(404, `${what} not found.`)

/** A conflict about these fields: a sentence for each. */
export const conflictIn = (errors: FieldErrors) =>
  new Problem(409, Object.values(errors).join(' '), { errors })

/** Throws that if there are any. */
export function refuseIn(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw conflictIn(errors)
}

export const conflict = (message: string, headers?: Record<string, string>) =>
  new Problem(409, message, headers && { headers })

/** A conflict with another record, at a field of the form. */
export const taken = (field: string, sentence: string) => conflictIn({ [field]: sentence })

export const stale = () =>
  new Problem(412, 'This was changed in the meantime.', {
    detail: 'The version in If-Match is not the one that stands now. Load it again, then repeat.',
  })

export const tooLarge = (message: string, errors?: FieldErrors) =>
  new Problem(413, message, errors && { errors })

export const wrongType = (message: string) => new Problem(415, message)

/** A form with invalid fields; the sentences are shown beside them. */
export const unacceptable = (errors: FieldErrors) => {
  const sentences = Object.values(errors).slice(0, MOST_ERRORS)
  return new Problem(422, sentences[0] ?? 'This form cannot be accepted.', {
    // The sentences of spec §5 have no full stop.
    detail: sentences
      .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
      .join(' '),
    errors,
  })
}

/** Throws that if there are any. */
export function refuseFields(errors: FieldErrors) {
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
}

export const tooMany = (message: string, seconds: number) =>
  new Problem(429, message, { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

const busy = () =>
  new Problem(503, 'The server is busy. Please try again.', { headers: { 'retry-after': '1' } })

/**
 * A service this server needs, such as an accounts provider, does not answer. The cause is for the
 * log alone.
 */
export const unavailable = (message: string, cause?: string) =>
  new Problem(503, message, {
    headers: { 'retry-after': '5' },
    ...(cause !== undefined && { cause: new Error(cause) }),
  })

const noSpace = () =>
  new Problem(507, 'The server has no space left.', {
    detail:
      'The server has no space left, so nothing was saved. Please tell the people who run it.',
  })

const unexpected = () =>
  new Problem(500, 'Something went wrong on our side.', {
    detail: 'The failure is in the log under the id in instance.',
  })

export const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
}

/** The one place where errors become replies (RFC 9457). */
export async function renderError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // A client that went away gets no reply, and made no mistake worth a log line.
  const hasLeft = request.raw.readableAborted
  const problem = hasLeft ? malformed('The upload broke off.') : problemOf(error)
  if (hasLeft) request.log.info({ req: request }, 'the client went away')
  else if (problem.status >= 500) request.log.error({ err: error }, 'call failed')
  else request.log.debug({ err: error }, 'call refused')
  // Before the reply, so that unread bytes do not break the next call on this connection.
  if (!(await settleBody(request.raw))) reply.header('connection', 'close')
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(toBody(problem, request.id))
}

export function toBody(problem: Problem, requestId: string): ProblemBody {
  const detail = shortened(problem.detail, MOST.detail)
  return {
    type: problem.type,
    title: TITLES[problem.status] ?? 'Error',
    status: problem.status,
    detail,
    instance: requestId,
    message: shortened(problem.message, MOST.detail),
    details: detail,
    ...(problem.errors && { errors: shortErrors(problem.errors) }),
    ...problem.facts,
  }
}

/** Sentences quote names and values from outside, which can be long. */
const shortErrors = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, MOST_ERRORS)
      .map(([name, sentence]) => [shortened(name, MOST.name), shortened(sentence, MOST.sentence)]),
  )

/** What callers are told of an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (!(error instanceof Error)) return unexpected()
  const { code, statusCode = 500 } = error as FastifyError
  if (code?.startsWith('FST_') && statusCode < 500)
    return new Problem(statusCode, REFUSALS[code] ?? 'This call cannot be read.')
  if (error instanceof SyntaxError && statusCode === 400)
    return malformed('The body is not valid JSON.')
  if (hasCode(error, NO_SPACE)) return noSpace()
  if (hasCode(error, STORE_BUSY) || isBusy(error)) return busy()
  return unexpected()
}

const STORE_BUSY = /^STORE_BUSY$/
const NO_SPACE = /^(ENOSPC|EDQUOT|SQLITE_FULL|53100)$/
/** Drivers' errors are wrapped. */
function hasCode(error: unknown, codes: RegExp) {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && codes.test(String(cause.code))) return true
  return false
}

/** Plain words for Fastify's errors. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call does not take a body of that type.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as its Content-Length says.',
  FST_PARTS_LIMIT: 'The form has too many fields.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
  FST_FILES_LIMIT: 'The form has too many files.',
  FST_PROTO_VIOLATION: 'The form has a field with a name that is not allowed.',
  FST_MP_PREMATURE_CLOSE: 'The upload broke off.',
}
