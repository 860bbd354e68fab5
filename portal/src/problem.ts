import type { Problem } from '@melodia/contract/problem'
import { HttpError } from 'react-admin'
import { en } from '#texts/en.ts'

/** Status of a call with an outdated version; its detail means nothing to a person. */
const STALE = 412

/** Status of a call that did not reach the server. */
export const UNREACHABLE = 0

/** Status of a call that the server cannot answer just now, as it lacks something it needs. */
export const UNAVAILABLE = 503

/**
 * A failed call as react-admin expects it. `body.errors` has the message of each form field; its
 * `root.serverError` keeps a failed form from counting as saved. `retryAfter` is the header of that
 * name, in seconds.
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

/** Milliseconds to wait after too many calls, if the server says so. */
export const retryAfterOf = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 429) return undefined
  const seconds = Number(error.body?.retryAfter)
  return seconds > 0 ? seconds * 1_000 : undefined
}

/** Details of the failure, for the person. */
export const detailsOf = (error: unknown): string =>
  error instanceof HttpError ? String(error.body?.details ?? error.message) : String(error)

/** Message of each invalid field of a form, without that of the form as a whole. */
export const fieldErrorsOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof HttpError)) return {}
  const { 'root.serverError': _whole, ...fields } = error.body?.errors ?? {}
  return fields
}

/** One sentence, for the admin's messages. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error)

/** The spec's sentence, then the server's explanation of this case, such as a conflict. */
export const explained = (sentence: string, error: unknown) =>
  [409, 412, 413, 415, 422, 429, UNAVAILABLE].includes(statusOf(error))
    ? `${sentence}\n${statusOf(error) === STALE ? en.stale : detailsOf(error)}`
    : sentence
