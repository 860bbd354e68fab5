import { AsyncLocalStorage } from 'node:async_hooks'
import { randomInt } from 'node:crypto'
import {
  newTrace,
  readTraceparent,
  readTracestate,
  spanWithin,
  traceparentOf,
  type Trace,
} from './trace.ts'

/** What causes the present work, and where that stands in its trace. */
export interface Cause {
  /** Id of the call; null if none did. */
  id: string | null
  trace: Trace
  /** Begins a span in `trace`, which is the present one; null where none is exported. */
  record: BeginSpan | null
}

export interface NewSpan {
  /** Few different ones: of kinds and routes, without ids. */
  name: string
  kind: 'client' | 'consumer' | 'internal'
  /** Nothing of persons, no secrets, and no values that people enter. */
  attributes: Attributes
  /** Unix milliseconds; by default now. */
  begunAt?: number
}
export type Attributes = Readonly<Record<string, string | number>>
export type BeginSpan = (span: NewSpan) => {
  add: (attributes: Attributes) => void
  /** `at` in Unix milliseconds, by default now. */
  end: (how: { error?: unknown; at?: number }) => void
}

/** Exports spans. */
export interface Recording {
  begin: BeginSpan
  /** Share of the calls whose spans are exported, from 0 to 1. */
  share: number
}

const causes = new AsyncLocalStorage<Cause | null>()

/** Does work that was caused by this: entries of the audit, jobs and lines of the log carry it. */
export const causedBy = <Result>(cause: Cause | null, work: () => Result): Result =>
  causes.run(cause, work)

export const currentCause = (): Cause | null => causes.getStore() ?? null

const OUT_OF = 1_000_000
const startsAnew = (recording: Recording | null) =>
  recording !== null && randomInt(OUT_OF) < recording.share * OUT_OF

/**
 * A call as a cause. It is part of its caller's trace if it names one. Whether it is exported, callers
 * do not decide.
 */
export function causeOfCall(
  id: string,
  { traceparent, tracestate }: Readonly<Record<string, unknown>> = {},
  recording: Recording | null = null,
): Cause {
  const isSampled = startsAnew(recording)
  const caller = typeof traceparent === 'string' ? readTraceparent(traceparent) : null
  const state = typeof tracestate === 'string' ? readTracestate(tracestate) : null
  const trace = caller ? { ...spanWithin(caller), isSampled, state } : newTrace(id, isSampled)
  return { id, trace, record: isSampled && recording ? recording.begin : null }
}

/** The present cause as jobs store it: the id of the call, and its trace without the state. */
export function storedCause(): string | null {
  const cause = currentCause()
  return cause?.id == null ? null : `${cause.id} ${traceparentOf(cause.trace)}`
}

/**
 * A job as a cause, from what `storedCause` has stored. One that no call caused begins a trace, as does
 * one of an earlier version.
 */
export function causeOfJob(stored: string | null, recording: Recording | null = null): Cause {
  const [id = null, traceparent = ''] = stored?.split(' ') ?? []
  const before = readTraceparent(traceparent)
  const trace = before ? spanWithin(before) : newTrace(id, startsAnew(recording))
  return { id, trace, record: trace.isSampled && recording ? recording.begin : null }
}

type Work<Result> = (add: (attributes: Attributes) => void) => Promise<Result>

/** Does work as a span within the present one. What is learned of it meanwhile can be added. */
export async function asSpan<Result>(span: NewSpan, work: Work<Result>): Promise<Result> {
  const cause = currentCause()
  if (!cause?.record) return work(() => {})
  return causedBy(within(cause), () => asPresentSpan(span, work))
}

/** Does work as the present span itself, which nothing else exports. */
export async function asPresentSpan<Result>(span: NewSpan, work: Work<Result>): Promise<Result> {
  const begun = currentCause()?.record?.(span)
  try {
    const result = await work(begun?.add ?? (() => {}))
    begun?.end({})
    return result
  } catch (error) {
    begun?.end({ error })
    throw error
  }
}

/** A span within the present one that is over. Times in Unix milliseconds. */
export function noteSpan(span: NewSpan, { error, at }: { error?: unknown; at: number }): void {
  const cause = currentCause()
  if (!cause?.record) return
  const { record } = cause
  causedBy(within(cause), () => record(span).end({ error, at }))
}

const within = (cause: Cause): Cause => ({ ...cause, trace: spanWithin(cause.trace) })

/** Headers that tell another service of the present trace; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const trace = currentCause()?.trace
  if (!trace) return {}
  return {
    traceparent: traceparentOf(trace),
    ...(trace.state !== null && { tracestate: trace.state }),
  }
}

/** Fields of a line in the log; none outside of a trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const trace = currentCause()?.trace
  return trace ? { trace_id: trace.traceId, span_id: trace.spanId } : {}
}
