import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { deliver } from './deliver.ts'
import { makeReceivers } from './receivers.ts'
import { aReceiver, type Receiver } from './testing/receiver.ts'

let receiver: Receiver
beforeEach(async () => {
  receiver = await aReceiver()
})
afterEach(() => receiver.close())

const { webhookNetworks } = readConfig({ WEBHOOK_NETWORKS: '127.0.0.1' }, '/srv')
const resolvingTo = (...answers: LookupAddress[][]) =>
  makeReceivers({
    webhookNetworks,
    production: false,
    resolve: async () => answers.shift() ?? [],
  })
const here: LookupAddress[] = [{ address: '127.0.0.1', family: 4 }]
const post = (given: Partial<Parameters<typeof deliver>[0]> = {}) =>
  deliver({
    url: receiver.url,
    headers: { 'webhook-id': 'one' },
    body: '{"é":1}',
    receivers: resolvingTo(),
    ...given,
  })

test('posts the body and its headers once', async () => {
  receiver.answerWith(202, {}, 'thanks')
  expect(await post()).toEqual({ status: 202, text: 'thanks', location: undefined })
  expect(receiver.received).toEqual([
    {
      path: '/hook',
      body: '{"é":1}',
      headers: expect.objectContaining({
        host: `127.0.0.1:${receiver.port}`,
        'content-type': 'application/json',
        'content-length': '8',
        'webhook-id': 'one',
        'user-agent': expect.stringMatching(/^Melodia-Webhooks\/1/),
      }),
    },
  ])
})

test('a name is looked up once, and that address is connected to', async () => {
  const rebinding = resolvingTo(here, [{ address: '10.0.0.1', family: 4 }])
  const url = `http://rebinding.example:${receiver.port}/hook`
  expect((await post({ url, receivers: rebinding })).status).toBe(200)
  expect(receiver.received[0]?.headers.host).toBe(`rebinding.example:${receiver.port}`)
  await expect(post({ url, receivers: rebinding })).rejects.toThrow(
    'Private address (10.0.0.1): allow it with WEBHOOK_NETWORKS.',
  )
  expect(receiver.received).toHaveLength(1)
})

test.each(['127.0.0.2', '::1', '::ffff:127.0.0.2', '169.254.169.254'])(
  'a name that has come to mean %s is not called',
  async (address) => {
    const family = address.includes(':') ? 6 : 4
    const url = `http://label.example:${receiver.port}/`
    const receivers = resolvingTo([...here, { address, family }])
    await expect(post({ url, receivers })).rejects.toThrow(/^Private address/)
    expect(receiver.received).toEqual([])
  },
)

test('a redirect is an answer, and is not followed', async () => {
  const target = await aReceiver()
  for (const status of [301, 302, 303, 307, 308]) {
    receiver.answerWith(status, { location: target.url })
    expect(await post()).toMatchObject({ status, location: target.url })
  }
  expect(target.received).toEqual([])
  await target.close()
})

test('of an answer its first 1,000 characters are kept, and the rest is not read', async () => {
  let sent = 0
  receiver.answer((reply) => {
    const more = () => {
      while (sent < 50_000_000 && !reply.destroyed && reply.write('ü'.repeat(10_000)))
        sent += 20_000
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  })
  const { text } = await post()
  expect(text).toBe('ü'.repeat(1_000))
  expect(sent).toBeLessThan(20_000_000)
})

test('text that no database stores is replaced', async () => {
  receiver.answer((reply) => reply.end(Buffer.from([0x61, 0x00, 0xff, 0x62])))
  expect((await post()).text).toBe('a\uFFFD\uFFFDb')
})

test.each([
  ['says nothing', () => {}],
  [
    'begins to answer and stops',
    (reply: { writeHead(status: number): { write(text: string): void } }) =>
      reply.writeHead(200).write('a'),
  ],
  [
    'drips',
    (reply: { write(text: string): void; destroyed: boolean }) => {
      const timer = setInterval(() => {
        if (reply.destroyed) clearInterval(timer)
        else reply.write('a')
      }, 20)
    },
  ],
])('a receiver that %s is left after the deadline', async (_what, behaviour) => {
  receiver.answer(behaviour)
  const started = performance.now()
  await expect(post({ deadlineMs: 200 })).rejects.toThrow('It did not answer within 0.2 seconds.')
  expect(performance.now() - started).toBeLessThan(2_000)
})

test('a name that takes for ever to look up is left after the deadline, too', async () => {
  const receivers = makeReceivers({
    webhookNetworks,
    production: false,
    resolve: () => new Promise(() => {}),
  })
  const url = 'http://slow.example/'
  await expect(post({ url, receivers, deadlineMs: 100 })).rejects.toThrow(
    'It did not answer within 0.1 seconds.',
  )
})

test('a stop ends it as what it is', async () => {
  receiver.answer(() => {})
  const stopping = new AbortController()
  const running = post({ signal: stopping.signal })
  setTimeout(() => stopping.abort(new Error('stopping')), 50)
  await expect(running).rejects.toThrow(/abort/)
})

test('who cannot be reached is said in words', async () => {
  const { port } = receiver
  await receiver.close()
  await expect(post({ url: `http://127.0.0.1:${port}/` })).rejects.toThrow(
    'Nothing listens at this address.',
  )
  const receivers = makeReceivers({
    webhookNetworks,
    production: false,
    resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
  })
  await expect(post({ url: 'http://gone.example/', receivers })).rejects.toThrow(
    'Its name does not resolve.',
  )
  await expect(post({ url: 'http://empty.example/', receivers: resolvingTo([]) })).rejects.toThrow(
    'Its name has no address.',
  )
  receiver = await aReceiver()
  await expect(post({ url: receiver.url.replace('http:', 'https:') })).rejects.toThrow(
    /^No secure connection: /,
  )
})

test('who does not speak HTTP has not answered', async () => {
  const chatty = createServer((socket) => {
    socket.on('error', () => {})
    socket.resume().end('220 mail.example ESMTP\r\n')
  })
  await new Promise<void>((listening) => chatty.listen(0, '127.0.0.1', listening))
  const { port } = chatty.address() as AddressInfo
  await expect(post({ url: `http://127.0.0.1:${port}/` })).rejects.toThrow(
    'Its answer is not HTTP.',
  )
  await new Promise((closed) => chatty.close(closed))
})
