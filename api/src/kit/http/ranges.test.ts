import { describe, expect, it } from 'vitest'
import { listsTag, readRange } from './ranges.ts'

describe('Range headers (RFC 9110, section 14)', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['Bytes=5-6', { start: 5, end: 6 }],
    [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 99 }],
  ])('%s is a part', (header, range) => expect(readRange(header, 100)).toEqual(range))

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s cannot be satisfied',
    (header) => expect(readRange(header, 100)).toBe('unsatisfiable'),
  )

  it.each([undefined, '', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-4', 'bytes=a-b', 'items=0-1'])(
    '%s is ignored',
    (header) => expect(readRange(header, 100)).toBeNull(),
  )

  it('several parts are answered with the whole', () =>
    expect(readRange('bytes=0-1,5-6', 100)).toBeNull())
})

describe('entity tags (RFC 9110, section 13.1)', () => {
  it.each([
    ['"a"', true, true],
    ['"b", "a"', true, true],
    ['*', true, true],
    ['W/"a"', false, true],
    ['"b"', false, false],
    ['a', false, false],
  ])('%s', (header, strong, weak) => {
    expect(listsTag(header, '"a"', 'strong')).toBe(strong)
    expect(listsTag(header, '"a"', 'weak')).toBe(weak)
  })
})
