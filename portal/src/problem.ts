import type { Problem } from '@melodia/contract/problem'
import { HttpError } from 'react-admin'
import { en } from './en.ts'

/** Status of a call about a version that is not the newest; its header is nothing to a person. */
const STALE = 412

/** Status of a call that never reached the server. */
export const UNREACHABLE = 0

/**
 * A failed call as react-admin reads it. `body.errors` holds the message of each form field; the
 * `root.serverError` among them keeps a form that failed from counting as saved. `retryAfter` is
 * the header of that name, in seconds.
 */
export const failure = (status: number, problem: Partial<Problem> = {}, retryAfter = '') => {
  const details = problem.details ?? problem.detail ?? en.unexpected
  return new HttpError(problem.message ?? details, status, {
    ...problem,
    retryAfter,
    details,
    errors: { ...problem.errors, 'root.serverError': details },
  })
}

export const unreachable = () =>
  failure(UNREACHABLE, { message: en.unreachable, details: en.unreachable })

export const statusOf = (error: unknown) =>
  error instanceof HttpError ? Number(error.status) : UNREACHABLE

/** Milliseconds to wait where too many calls were made, as far as the server says. */
export const waitOf = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined
  const seconds = Number(error.body?.retryAfter)
  return seconds > 0 ? seconds * 1_000 : undefined
}

/** What exactly went wrong, for the person. */
export const detailsOf = (error: unknown): string =>
  error instanceof HttpError ? String(error.body?.details ?? error.message) : String(error)

/** One sentence, for the admin's messages. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/** The spec's sentence, then what the server says about this case: a conflict, a stale version. */
export const explained = (sentence: string, error: unknown) =>
  [409, 412, 413, 415, 422, 429].includes(statusOf(error))
    ? `${sentence}\n${statusOf(error) === STALE ? en.stale : detailsOf(error)}`
    : sentence
