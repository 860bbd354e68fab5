import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  'localhost',
  'LOCALHOST',
  'melodia.localhost',
  '127.0.0.1',
  '127.9.8.7',
  '::1',
  '[::1]',
])('%s is this machine', (host) => expect(isLoopback(host)).toBe(true))
test('an IPv4 address in an IPv6 one is judged as what it is', () => {
  expect([isLoopback('::ffff:127.0.0.1'), isLoopback('::ffff:10.0.0.1')]).toEqual([true, false])
})
const OTHERS =
  '0.0.0.0 :: [::] 10.0.0.1 192.168.0.7 128.0.0.1 ::2 fe80::1 music.example localhost.example ' +
  'notlocalhost localhost. 127.1 127.0.0.1.x'
test.each(['', ...OTHERS.split(' ')])('%j may be reached by others', (host) =>
  expect(isLoopback(host)).toBe(false),
)
