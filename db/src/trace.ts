import { randomBytes } from 'node:crypto'

/** Where something stands in a trace (W3C Trace Context, level 1). Ids are hex in lower case. */
export interface Trace {
  /** 32 digits. */
  traceId: string
  /** 16 digits. */
  spanId: string
  /** The span that this one is part of; null for the first of a trace. */
  parentId: string | null
  /** Whether its spans are exported. */
  isSampled: boolean
  /** `tracestate`: what other systems want to be passed on; null if there is none. */
  state: string | null
}

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
const ZEROS = /^0+$/
const SAMPLED = 1

/** What a caller says of itself, as a trace that its span is the last of. Null if it is not valid. */
export function readTraceparent(text: string): Trace | null {
  const [, version = '', traceId = '', spanId = '', flags = '', more] = TRACEPARENT.exec(text) ?? []
  // Later versions may have more parts.
  if (!traceId || version === 'ff' || (version === '00' && more !== undefined)) return null
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return null
  const isSampled = (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED
  return { traceId, spanId, parentId: null, isSampled, state: null }
}

export const traceparentOf = ({ traceId, spanId, isSampled }: Trace) =>
  `00-${traceId}-${spanId}-0${isSampled ? SAMPLED : 0}`

/** Length of a `tracestate` that has to be passed on; a longer one is dropped. */
const MOST_STATE = 512
const MOST_MEMBERS = 32
const MEMBER =
  /^(?:[a-z][\w\-*/]{0,255}|[a-z\d][\w\-*/]{0,240}@[a-z][\w\-*/]{0,13})=[\x20-\x2b\x2d-\x3c\x3e-\x7e]{0,255}[\x21-\x2b\x2d-\x3c\x3e-\x7e]$/

/** A valid `tracestate`, or null: one that is not valid is dropped alone. */
export function readTracestate(text: string): string | null {
  if (text.length > MOST_STATE) return null
  const members = text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
  const isValid = members.length <= MOST_MEMBERS && members.every((member) => MEMBER.test(member))
  return isValid && members.length > 0 ? members.join(',') : null
}

/** The first span of a trace. A call without a trace of its caller's gives its id to it. */
export function newTrace(id: string | null, isSampled: boolean): Trace {
  const digits = id?.replaceAll('-', '') ?? ''
  const traceId = /^[\da-f]{32}$/.test(digits) ? digits : randomBytes(16).toString('hex')
  return { traceId, spanId: newSpanId(), parentId: null, isSampled, state: null }
}

/** A span that is part of another one. */
export const spanWithin = (trace: Trace): Trace => ({
  ...trace,
  spanId: newSpanId(),
  parentId: trace.spanId,
})

const newSpanId = () => randomBytes(8).toString('hex')
