import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['https://elin.example/a', 'https://elin.example/a'],
  [' elin.example ', 'https://elin.example'],
  ['elin.example:8443/a', 'https://elin.example:8443/a'],
  ['elin@elin.example', 'mailto:elin@elin.example'],
  ['mailto:elin@elin.example', 'mailto:elin@elin.example'],
  ['/accounts/session/end', null],
  ['//evil.example', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x.y', null],
  ['#top', null],
  ['', null],
])('%j becomes %j', (typed, address) => {
  expect(addressOf(typed)).toBe(address)
})
