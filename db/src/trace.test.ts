import { describe, expect, test } from 'vitest'
import { causedBy, causeOfCall, causeOfJob, storedCause, traceHeaders } from './cause.ts'
import { newTrace, readTraceparent, readTracestate, spanWithin, traceparentOf } from './trace.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'
const VALID = `00-${TRACE}-${SPAN}-01`
const CALL = '019aa1de-0000-7000-8000-000000000001'

describe('W3C Trace Context, 3.2: traceparent', () => {
  test('a valid one is read, and written as it was', () => {
    const trace = readTraceparent(VALID)
    expect(trace).toMatchObject({ traceId: TRACE, spanId: SPAN, isSampled: true })
    expect(trace && traceparentOf(trace)).toBe(VALID)
    expect(readTraceparent(`00-${TRACE}-${SPAN}-00`)?.isSampled).toBe(false)
  })

  test.each([
    ['a later version', `cc-${TRACE}-${SPAN}-01`],
    ['one that has more parts', `cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`],
    ['unknown flags', `00-${TRACE}-${SPAN}-ff`],
  ])('%s is read by the parts that are known', (_name, text) => {
    expect(readTraceparent(text)).toMatchObject({ traceId: TRACE, spanId: SPAN, isSampled: true })
  })

  test.each([
    ['nothing', ''],
    ['words', 'hello'],
    ['the version that is forbidden', `ff-${TRACE}-${SPAN}-01`],
    ['more parts than version 00 has', `${VALID}-01`],
    ['a later version with something else behind it', `cc-${TRACE}-${SPAN}-01.what`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capital letters', VALID.toUpperCase()],
    ['digits that are none', `00-${TRACE.replace('4', 'g')}-${SPAN}-01`],
    ['a short trace', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['a short span', `00-${TRACE}-${SPAN.slice(1)}-01`],
    ['flags of one digit', `00-${TRACE}-${SPAN}-1`],
    ['blanks', ` ${VALID}`],
    ['a line break', `${VALID}\n`],
    ['two headers', `${VALID}, ${VALID}`],
    ['a long text', `cc-${TRACE}-${SPAN}-01`.repeat(10_000)],
  ])('%s is ignored', (_name, text) => {
    expect(readTraceparent(text)).toBeNull()
  })
})

describe('W3C Trace Context, 3.3: tracestate', () => {
  test.each([
    ['rojo=00f067aa0ba902b7', 'rojo=00f067aa0ba902b7'],
    ['rojo=1, congo=t61rcWkgMzE', 'rojo=1,congo=t61rcWkgMzE'],
    ['tenant@vendor=a b', 'tenant@vendor=a b'],
    [',rojo=1,,', 'rojo=1'],
  ])('%s is valid', (text, read) => {
    expect(readTracestate(text)).toBe(read)
  })

  test.each([
    ['', 'nothing'],
    [' , ', 'empty members'],
    ['rojo', 'no value'],
    ['Rojo=1', 'a capital letter'],
    ['rojo=1=2', 'two signs'],
    ['rojo=ö', 'other letters'],
    [`rojo=${'x'.repeat(257)}`, 'a long value'],
    [`rojo=${'x'.repeat(250)},congo=${'x'.repeat(250)},z=${'x'.repeat(9)}`, 'more than 512'],
    [Array.from({ length: 33 }, (_, index) => `k${index}=1`).join(), 'more than 32'],
  ])('%s is dropped: %s', (text) => {
    expect(readTracestate(text)).toBeNull()
  })
})

describe('the trace of a call', () => {
  test('is its caller’s, and its span is another one', () => {
    const { trace } = causeOfCall(CALL, { traceparent: VALID, tracestate: 'rojo=1' })
    expect(trace).toMatchObject({ traceId: TRACE, parentId: SPAN, state: 'rojo=1' })
    expect(trace.spanId).toMatch(/^[\da-f]{16}$/)
    expect(trace.spanId).not.toBe(SPAN)
  })

  test('has its id where the caller names none, or a wrong one; a state alone is dropped', () => {
    for (const traceparent of [undefined, 'hello', ['one', 'two']]) {
      const { trace } = causeOfCall(CALL, { traceparent, tracestate: 'rojo=1' })
      const traceId = CALL.replaceAll('-', '')
      expect(trace).toMatchObject({ traceId, parentId: null, state: null })
    }
  })

  test('is exported as the server decides, whatever callers say', () => {
    const begin = () => ({ add() {}, end() {} })
    const calls = (share: number, flags: string) => {
      const traceparent = `00-${TRACE}-${SPAN}-${flags}`
      return Array.from({ length: 2_000 }, () =>
        causeOfCall(CALL, { traceparent }, { begin, share }),
      )
    }
    const exported = (causes: ReturnType<typeof calls>) =>
      causes.filter(({ record, trace }) => record !== null && trace.isSampled).length
    expect(exported(calls(0, '01'))).toBe(0)
    expect(exported(calls(1, '00'))).toBe(2_000)
    // Of 2,000 at a tenth, fewer than 100 or more than 300 come up once in 10^13 runs.
    expect(exported(calls(0.1, '01'))).toBeGreaterThan(100)
    expect(exported(calls(0.1, '01'))).toBeLessThan(300)
    expect(causeOfCall(CALL, { traceparent: VALID }).trace.isSampled).toBe(false)
  })

  test('goes on in its jobs, without the state', () => {
    const cause = causeOfCall(CALL, { traceparent: VALID, tracestate: 'rojo=1' })
    expect(causedBy(cause, traceHeaders)).toEqual({
      traceparent: `00-${TRACE}-${cause.trace.spanId}-00`,
      tracestate: 'rojo=1',
    })
    const job = causeOfJob(causedBy(cause, storedCause))
    expect(job).toMatchObject({
      id: CALL,
      trace: { traceId: TRACE, parentId: cause.trace.spanId, state: null },
    })
  })

  test('begins with a job that no call caused, or that an earlier version stored', () => {
    expect(causeOfJob(null)).toMatchObject({ id: null, trace: { parentId: null } })
    expect(causeOfJob(null).trace.traceId).not.toBe(causeOfJob(null).trace.traceId)
    const traceId = CALL.replaceAll('-', '')
    expect(causeOfJob(CALL)).toMatchObject({ id: CALL, trace: { traceId, parentId: null } })
    expect(causedBy(causeOfJob(null), storedCause)).toBeNull()
  })

  test('is no part of anything outside', () => {
    expect(traceHeaders()).toEqual({})
    expect(spanWithin(newTrace(null, true)).isSampled).toBe(true)
  })
})
