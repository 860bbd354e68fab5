import { ACCOUNT_EVENTS } from '@melodia/accounts/events'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatedKey } from './jsonKeys.ts'
import { isSecurityEvent } from './securityLog.ts'

test('no value that was written by a program has a key twice', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(repeatedKey(json)).toBeNull()
    }),
  )
})

test.each([
  ['{"a":1,"a":2}', 'a'],
  ['{"a":{"b":1},"c":[{"b":1,"x":{},"b":2}]}', 'b'],
  [String.raw`{"a":1,"\u0061" :2}`, 'a'],
  ['{"a":"{","a":1}', 'a'],
])('%s has %s twice', (json, key) => expect(repeatedKey(json)).toBe(key))

test.each(['{"a":{"a":1}}', '[{"a":1},{"a":1}]', '{"a":"a","b":"a"}', '["a","a"]'])(
  '%s has none twice',
  (json) => expect(repeatedKey(json)).toBeNull(),
)

test('metrics count every event of accounts', () => {
  expect(ACCOUNT_EVENTS.filter((event) => !isSecurityEvent(event))).toEqual([])
})
