import type { LookupAddress } from 'node:dns'
import { BlockList } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../config/config.ts'
import { makeReceivers, PrivateAddress } from './receivers.ts'

/** Addresses of names in these tests; other names do not resolve. */
const NAMES: Readonly<Record<string, string[]>> = {
  'label.example': ['93.184.216.34', '2606:4700:4700::1111'],
  'inside.example': ['10.0.0.7'],
  'both.example': ['93.184.216.34', '127.0.0.1'],
  'scoped.example': ['fe80::1%eth0'],
  'metadata.example': ['169.254.169.254'],
}
async function resolve(name: string): Promise<LookupAddress[]> {
  const addresses = NAMES[name]
  if (!addresses) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' })
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const none = new BlockList()
const development = makeReceivers({ webhookNetworks: none, production: false, resolve })
const production = makeReceivers({ webhookNetworks: none, production: true, resolve })

test.each([
  'https://label.example/hook',
  'http://label.example:8080/hook?key=1',
  'https://93.184.216.34/',
  'https://[2606:4700:4700::1111]/',
  // It may resolve later, and is looked at again at each delivery.
  'https://not-yet.example/',
])('%s can be that of a webhook', async (url) => {
  expect(await development.problemOf(url)).toBeUndefined()
})

const PRIVATE = 'Private address. Allow it with WEBHOOK_NETWORKS.'
test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://169.254.169.254/latest/meta-data',
  'http://１２７.０.０.１/',
  'http://inside.example/',
  'http://both.example/',
  'http://scoped.example/',
  'http://metadata.example/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
])('%s is private', async (url) => {
  expect(await development.problemOf(url)).toBe(PRIVATE)
})

test.each([
  ['label.example/hook', 'URL is a full address: https://example.com/hook.'],
  ['', 'URL is a full address: https://example.com/hook.'],
  ['ftp://label.example/', 'URL begins with https:// or http://.'],
  ['file:///etc/passwd', 'URL begins with https:// or http://.'],
  ['javascript:alert(1)', 'URL begins with https:// or http://.'],
  [
    'https://ada:secret@label.example/',
    'URL has no name or password in it: receivers check the signature.',
  ],
])('%s is refused: %s', async (url, sentence) => {
  expect(await development.problemOf(url)).toBe(sentence)
})

test('production asks for https', async () => {
  expect(await production.problemOf('http://label.example/')).toBe('URL begins with https://.')
  expect(await production.problemOf('https://label.example/')).toBeUndefined()
})

test('a setting allows private networks, and no others', async () => {
  const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1, 10.0.0.0/8' }, '/srv')
  const own = makeReceivers({ webhookNetworks, production: false, resolve })
  expect(await own.problemOf('http://127.0.0.1/')).toBeUndefined()
  expect(await own.problemOf('http://inside.example/')).toBeUndefined()
  expect(await own.problemOf('http://127.0.0.2/')).toBe(PRIVATE)
  expect(await own.problemOf('http://metadata.example/')).toBe(PRIVATE)
})

test('a name that takes long to look up is accepted, and checked at each delivery', async () => {
  vi.useFakeTimers()
  const slow = makeReceivers({
    webhookNetworks: none,
    production: false,
    resolve: () => new Promise(() => {}),
  })
  const problem = slow.problemOf('https://slow.example/')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await problem).toBeUndefined()
  vi.useRealTimers()
})

test('what is connected to are checked addresses', async () => {
  expect(await development.addressesOf(new URL('https://label.example/'))).toHaveLength(2)
  expect(await development.addressesOf(new URL('https://1.1.1.1/'))).toEqual([
    { address: '1.1.1.1', family: 4 },
  ])
  for (const url of ['http://both.example/', 'http://[::1]/', 'http://scoped.example/'])
    await expect(development.addressesOf(new URL(url))).rejects.toThrow(PrivateAddress)
})
